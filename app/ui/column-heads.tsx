/** The heads of a table's columns, in a row that may have more beside them. */
export function ColumnHeads({ columns }: { columns: readonly string[] }) {
  return columns.map((column) => (
    <th key={column} scope="col">
      {column}
    </th>
  ));
}
