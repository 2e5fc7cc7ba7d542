import pg from 'pg'
import { currentWork, type KindOfWork } from './kind-of-work.ts'

/** Who orders and who settles sends the same few dozens of statements each time. Lists and searches are planned for what they look for. */
const prepared: ReadonlySet<KindOfWork> = new Set(['checkout', 'settling'])

/** More texts than these are no longer the same few; each connection keeps a plan of each. */
const mostTexts = 200

const names = new Map<string, string>()

/**
 * A connection that has what orders and payments ask for parsed and planned once, and not at every order: that takes PostgreSQL as
 * long as the work itself.
 */
export class PreparingClient extends pg.Client {}

// By the prototype: one way of asking stands here for all those that the driver's types list.
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
  if (known || names.size >= mostTexts) return known
  const name = `same_${names.size}`
  names.set(text, name)
  return name
}
