import type { Ref } from 'react'

type Props = { title: string; total?: number; heading?: Ref<HTMLHeadingElement> }

/** The heading may get the focus. A search announces the new count. */
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
