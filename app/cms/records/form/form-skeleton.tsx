export function FormSkeleton({ title, rows }: { title: string; rows: number }) {
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        Loading {title.toLowerCase()}
      </span>
      <div className="head">
        <h1>
          <span className="sr">{title}</span>
          <span className="sk title" />
        </h1>
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
