/** The boxes of a form that is to come. */
export function FormSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        {label}
      </span>
      <div className="head">
        <span className="sk title" />
      </div>
      <div className="form" aria-hidden="true">
        <div className="fields">
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no names
            <div className={row > 0 ? 'field half' : 'field'} key={row}>
              <span className="sk" />
              <span className="sk box" />
            </div>
          ))}
        </div>
        <div className="aside">
          <div className="field">
            <span className="sk" />
            <span className="sk box" />
          </div>
        </div>
      </div>
    </div>
  )
}
