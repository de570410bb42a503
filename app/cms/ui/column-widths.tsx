/** A table's columns at their widths; one without a width takes what is left. */
export function ColumnWidths({ columns }: { columns: { head: string; col?: string }[] }) {
  return (
    <colgroup>
      {columns.map(({ head, col }) => (
        <col key={head} style={col ? { width: col } : undefined} />
      ))}
    </colgroup>
  )
}
