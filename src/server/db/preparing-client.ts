import pg from 'pg'
import { currentWork, type KindOfWork } from './kind-of-work.ts'

/** Orders and payments send the same few dozen statements each time. Lists and searches are planned for their parameters. */
const prepared: ReadonlySet<KindOfWork> = new Set(['checkout', 'settling'])

/** With more distinct texts these are no longer the same few; each connection stores a plan of each. */
const maxTexts = 200

const names = new Map<string, string>()

/**
 * A connection that parses and plans the statements of orders and payments once instead of at every order, which takes PostgreSQL as long
 * as the work itself.
 */
export class PreparingClient extends pg.Client {}

// On the prototype: one method stands here for all the overloads of the driver's types.
Object.defineProperty(PreparingClient.prototype, 'query', {
  value(this: pg.Client, statement: unknown, ...others: unknown[]): unknown {
    return Reflect.apply(pg.Client.prototype.query, this, [named(statement, others[0]), ...others])
  },
})

function named(statement: unknown, values: unknown): unknown {
  const isPlain = typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement)
  if (!isPlain || typeof statement.text !== 'string' || ('name' in statement && statement.name)) return statement
  const hasValues = Array.isArray(values) && values.length > 0
  if (!hasValues || !prepared.has(currentWork().kind)) return statement
  return { ...statement, name: nameOf(statement.text) }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxTexts) return known
  const name = `same_${names.size}`
  names.set(text, name)
  return name
}
