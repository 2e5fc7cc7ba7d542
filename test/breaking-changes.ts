import type { ColumnSnapshot, SchemaSnapshot, TableSnapshot } from './schema-snapshot.ts'

/**
 * What a migration changes that the version before it would break on, while both serve: it reads each column
 * that it knows, writes rows without those that it does not know, and knows of no rule that is new.
 */
export function breakingChanges(before: SchemaSnapshot, after: SchemaSnapshot): string[] {
  return Object.entries(before.tables).flatMap(([key, table]) => {
    const name = key.replace(/^public\./, '')
    const changed = after.tables[key]
    return changed ? changesOf(table, changed).map((change) => `${name}: ${change}`) : [`${name} is gone`]
  })
}

function changesOf(before: TableSnapshot, after: TableSnapshot): string[] {
  const added = new Set(Object.keys(after.columns).filter((name) => !(name in before.columns)))
  return [...columnChanges(before, after, added), ...newRules(before, after, added)]
}

function columnChanges(before: TableSnapshot, after: TableSnapshot, added: ReadonlySet<string>): string[] {
  const remaining = Object.entries(before.columns).flatMap(([name, column]) => {
    const changed = after.columns[name]
    if (!changed) return [`${name} is gone`]
    if (changed.type !== column.type) return [`${name} was ${column.type} and is ${changed.type}`]
    return mayBeLeftOut(column) && !mayBeLeftOut(changed) ? [`${name} has to be given now`] : []
  })
  const demanded = [...added].filter((name) => {
    const column = after.columns[name]
    return column && !mayBeLeftOut(column)
  })
  return [...remaining, ...demanded.map((name) => `${name} is new and has to be given`)]
}

const mayBeLeftOut = ({ notNull, default: usual, generated, identity }: ColumnSnapshot) =>
  !notNull || usual !== undefined || generated !== undefined || identity !== undefined

/**
 * Rules over columns that the version before writes. One about a new column holds for what it writes, as for
 * the rows that there are.
 */
function newRules(before: TableSnapshot, after: TableSnapshot, added: ReadonlySet<string>): string[] {
  const isOld = (columns: readonly string[]) => !columns.some((text) => [...added].some((name) => text.includes(name)))
  const uniqueIndexes = (table: TableSnapshot) =>
    Object.entries(table.indexes).flatMap(([name, { isUnique, columns }]) =>
      isUnique ? [[name, columns.map(({ expression }) => expression)] as const] : [],
    )
  const rules = (table: TableSnapshot) =>
    new Map<string, readonly string[]>([
      ...uniqueIndexes(table),
      ...Object.entries(table.uniqueConstraints).map(([name, { columns }]) => [name, columns] as const),
      ...Object.entries(table.foreignKeys).map(([name, { columnsFrom }]) => [name, columnsFrom] as const),
      ...Object.entries(table.checkConstraints).map(([name, { value }]) => [name, [value]] as const),
    ])
  const old = rules(before)
  return [...rules(after)].flatMap(([name, about]) => {
    const known = old.get(name)
    return isOld(about) && !(known && isWider(known.join(), about.join()))
      ? [`the rule ${name} is new, or another one`]
      : []
  })
}

/** Whether a rule is as it was, or the same with more values in its lists. */
function isWider(before: string, after: string): boolean {
  const value = /'[^']*'(?:, )?/g
  if (before.replace(value, '') !== after.replace(value, '')) return false
  const allowed = new Set(valuesOf(after))
  return valuesOf(before).every((text) => allowed.has(text))
}

const valuesOf = (rule: string) => rule.match(/'[^']*'/g) ?? []
