/** Table header cells; the row may have others beside them. */
export function ColumnHeaders({ columns }: { columns: readonly string[] }) {
  return columns.map((column) => (
    <th key={column} scope="col">
      {column}
    </th>
  ));
}
