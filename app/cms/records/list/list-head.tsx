import type { Ref } from 'react'
import { grouped } from '#app/domain/counted.ts'

type Count = { total: number; one: string } | { total?: undefined; one?: undefined }
type Props = Count & { title: string; heading?: Ref<HTMLHeadingElement> }

/** `one`: the noun for a total of one. The heading may get the focus. A search announces the new count. */
export function ListHead({ title, total, one, heading }: Props) {
  const noun = total === 1 ? one : title.toLowerCase()
  return (
    <div className="head">
      <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h1>
      <span className="count" role="status">
        {total !== undefined && (
          <>
            {grouped(total)} <span className="sr">{noun}</span>
          </>
        )}
      </span>
    </div>
  )
}
