import { call } from '#app/cms/data/api-client.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useOneAtATime } from '#app/cms/ui/use-one-at-a-time.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { userActions } from '#app/domain/account/user.ts'

export function usePasswordLink(user: { id: string }, sent: string) {
  const { busy, run } = useOneAtATime()
  const toast = useToast()
  const mail = async () => {
    try {
      await readResponse(call.users.$put({ json: { id: user.id, action: userActions.requestPasswordReset } }))
      toast(sent)
    } catch (error) {
      toast(failureText(error), { kind: 'error' })
    }
  }
  return { busy, send: () => run(mail) }
}
