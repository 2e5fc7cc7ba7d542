/** A statement that creates an index, and the ways in which it may be run. */
export type IndexStatement = {
  /** The name as in the statement, with its quotes. */
  name: string
  table: string
  isUnique: boolean
  /** Creates it while the table is being written to. Must not run in a transaction. */
  concurrently: string
  /** Creates it while all writers wait. */
  atOnce: string
}

const name = String.raw`(?:"[^"]+"|[a-z_][\w$]*)`
const beginning = new RegExp(
  String.raw`^\s*create\s+(?<unique>unique\s+)?index\s+(?:concurrently\s+)?(?<name>${name})\s+on\s+(?<table>(?:${name}\.)?${name})(?=[\s(])`,
  'i',
)

/** Reads a statement of a migration; nothing where it makes no index, or is more than one statement. */
export function readIndexStatement(statement: string): IndexStatement | undefined {
  const found = beginning.exec(statement)?.groups
  if (!found?.name || !found.table || /;\s*\S/.test(statement)) return undefined
  const rest = statement.replace(beginning, '').replace(/;\s*$/, '')
  const unique = found.unique ? 'unique ' : ''
  const write = (way: string) => `create ${unique}index ${way}${found.name} on ${found.table}${rest}`
  return {
    name: found.name,
    table: found.table,
    isUnique: found.unique !== undefined,
    concurrently: write('concurrently '),
    atOnce: write(''),
  }
}
