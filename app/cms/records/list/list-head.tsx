import type { Ref } from 'react'

type Props = { title: string; total?: number; heading?: Ref<HTMLHeadingElement> }

/** A list's heading, which may be given the focus, with how many rows there are, which is said anew when a search changes it. */
export function ListHead({ title, total, heading }: Props) {
  return (
    <div className="head">
      <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h1>
      <span className="count" role="status">
        {total !== undefined && (
          <>
            {total.toLocaleString('en-US')} <span className="sr">{title.toLowerCase()}</span>
          </>
        )}
      </span>
    </div>
  )
}
