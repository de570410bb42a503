export function ColumnWidths({ columns }: { columns: { head: string; col?: string }[] }) {
  return (
    <colgroup>
      {columns.map(({ head, col }) => (
        <col key={head} style={col ? { width: col } : undefined} />
      ))}
    </colgroup>
  )
}
