import { call } from '#app/cms/data/api-client.ts'
import { markStale } from '#app/cms/data/query-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { ActionButton } from '#app/cms/ui/action-button.tsx'

/** Says that a home is still described as it is: it is due again after as many days. */
export const ConfirmStillRight = ({ id, name }: { id: string; name: string }) => (
  <ActionButton
    label="Still right"
    longLabel={`Still right: ${name}`}
    className="btn quiet sm act ctl"
    done={`${name} is noted as still right`}
    send={() => readResponse(call.properties.review.$post({ query: { id } }))}
    onSettled={() => markStale('properties', 'anything')}
  />
)
