/** Traces, file names and words of the database: what an answer to a stranger must not tell. */
export function tellsTooMuch(answer: string): string | null {
  return TRACES.exec(answer)?.[0] ?? DATABASE.exec(answer)?.[0] ?? null;
}

const TRACES = /node_modules|\bat [\w.<>]+ \(|\.[jt]sx?:\d+:\d+|Error:/;
const DATABASE =
  /syntax error at|unterminated quoted|Failed query|SQLSTATE|invalid input syntax|violates .{1,40} constraint|pg_catalog|invalid byte sequence/;
