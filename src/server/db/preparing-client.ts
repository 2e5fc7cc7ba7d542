import pg from 'pg'
import { currentWork } from './kind-of-work.ts'

/** With more distinct texts these are no longer the same few; each connection stores a plan of each. */
const maxTexts = 200

/** Whether a statement is one of those that come again and again. */
type IsRepeated = (text: string, hasValues: boolean) => boolean

/**
 * A connection that parses and plans the statements of orders and payments once instead of at every order, which takes PostgreSQL as long
 * as the work itself.
 */
export class PreparingClient extends pg.Client {}
prepare(PreparingClient, (_text, hasValues) => hasValues && currentWork().isRepeated)

/** A text that was sent so often will be sent again: what a queue only asks at its start is not worth a plan. */
const repetitions = 10
const timesSent = new Map<string, number>()

/** Several statements have no plan, and what `*` stands for may change during a release, which ends a plan with an error. */
const isUnplannable = /;|(?<!count\()\*/i

/** The same for the connections of the job queue, whose texts are the same few for each job. */
export class QueueClient extends pg.Client {}
prepare(QueueClient, (text) => {
  if (isUnplannable.test(text)) return false
  const times = (timesSent.get(text) ?? 0) + 1
  if (times === 1 && timesSent.size >= maxTexts) return false
  timesSent.set(text, Math.min(times, repetitions))
  return times >= repetitions
})

/** Has connections of a kind give names to repeated statements, under which PostgreSQL keeps their plans. */
function prepare(client: typeof pg.Client, isRepeated: IsRepeated): void {
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= maxTexts) return known
    const name = `same_${names.size}`
    names.set(text, name)
    return name
  }

  function named(statement: unknown, values: unknown): unknown {
    const text = typeof statement === 'string' ? statement : textOf(statement)
    if (text === undefined || !isRepeated(text, Array.isArray(values) && values.length > 0)) return statement
    const name = nameOf(text)
    return typeof statement === 'object' ? { ...statement, name } : { text, name }
  }

  // On the prototype: one method stands here for all the overloads of the driver's types.
  Object.defineProperty(client.prototype, 'query', {
    value(this: pg.Client, statement: unknown, ...others: unknown[]): unknown {
      return Reflect.apply(pg.Client.prototype.query, this, [named(statement, others[0]), ...others])
    },
  })
}

/** The text of a statement that has no name yet. Those that are objects of the driver's own, such as COPY, never have one. */
function textOf(statement: unknown): string | undefined {
  const isPlain = typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement)
  if (!isPlain || ('name' in statement && statement.name)) return undefined
  return typeof statement.text === 'string' ? statement.text : undefined
}
