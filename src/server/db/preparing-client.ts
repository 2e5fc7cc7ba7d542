import pg from 'pg'
import { currentWork } from './kind-of-work.ts'

/** With more distinct texts these are no longer the same few; each connection stores a plan of each. */
const maxTexts = 200

/**
 * A text that was sent so often will be sent again: one of a start, or of an unusual number of rows, is
 * not worth a plan.
 */
const repetitions = 10

/** How many texts are counted at once. */
const maxCounted = 1_000

/** Whether a statement may be one of those that come again and again. */
type MayRepeat = (text: string, hasValues: boolean) => boolean

/**
 * A connection that parses and plans the statements of orders and payments once instead of at every order,
 * which takes PostgreSQL as long as the work itself.
 */
export class PreparingClient extends pg.Client {}
prepare(PreparingClient, (_text, hasValues) => hasValues && currentWork().isRepeated)

/**
 * Several statements have no plan, and what `*` stands for may change during a release, which ends a
 * plan with an error.
 */
const isUnplannable = /;|(?<!count\()\*/i

/** The same for the connections of the job queue, whose texts are the same few for each job. */
export class QueueClient extends pg.Client {}
prepare(QueueClient, (text) => !isUnplannable.test(text))

/** Has connections of a kind give names to repeated statements, under which PostgreSQL keeps their plans. */
function prepare(client: typeof pg.Client, mayRepeat: MayRepeat): void {
  const names = new Map<string, string>()
  const timesSent = new Map<string, number>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= maxTexts) return known
    const times = (timesSent.get(text) ?? 0) + 1
    // Texts that are sent once would fill it: the frequent ones are soon counted again.
    if (timesSent.size >= maxCounted) timesSent.clear()
    timesSent.set(text, times)
    if (times < repetitions) return undefined
    timesSent.delete(text)
    const name = `same_${names.size}`
    names.set(text, name)
    if (names.size === maxTexts) {
      timesSent.clear()
      process.emitWarning(`${client.name}: ${maxTexts} statements have names; further ones are planned each time`)
    }
    return name
  }

  function named(statement: unknown, values: unknown): unknown {
    const text = typeof statement === 'string' ? statement : textOf(statement)
    if (text === undefined || !mayRepeat(text, Array.isArray(values) && values.length > 0)) return statement
    const name = nameOf(text)
    if (name === undefined) return statement
    return typeof statement === 'object' ? { ...statement, name } : { text, name }
  }

  // On the prototype: one method implements all the overloads of the driver's types.
  Object.defineProperty(client.prototype, 'query', {
    value(this: pg.Client, statement: unknown, ...others: unknown[]): unknown {
      return Reflect.apply(pg.Client.prototype.query, this, [named(statement, others[0]), ...others])
    },
  })
}

/**
 * The text of a statement that has no name yet. Those that are objects of the driver's own, such as COPY,
 * never have one.
 */
function textOf(statement: unknown): string | undefined {
  const isPlain = typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement)
  if (!isPlain || ('name' in statement && statement.name)) return undefined
  return typeof statement.text === 'string' ? statement.text : undefined
}
