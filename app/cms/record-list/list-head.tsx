/** A list's heading with how many rows there are, which is said anew when a search changes it. */
export function ListHead({ title, total }: { title: string; total?: number }) {
  return (
    <div className="head">
      <h1>{title}</h1>
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
