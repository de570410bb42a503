/** The last column, of buttons, has a heading for screen readers only. */
export function TableHead({ names }: { names: string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        <th scope="col">
          <span className="sr">Actions</span>
        </th>
      </tr>
    </thead>
  )
}
