import pg from 'pg'

/**
 * What was asked of the database since it was last looked: how long all statements took together, in
 * milliseconds, and the slowest.
 */
export type StatementTimes = { total: number; count: number; slowest: { time: number; text: string } }

const nothing = (): StatementTimes => ({ total: 0, count: 0, slowest: { time: 0, text: '' } })

/**
 * Makes every connection of this process time its statements from here on, from sending to the response,
 * including those that fail or are cancelled. Returns a function that reads and resets the times.
 */
export function timeStatements(): () => StatementTimes {
  let times = nothing()
  function note(begun: number, query: unknown): void {
    const time = performance.now() - begun
    times.total += time
    times.count += 1
    if (time > times.slowest.time) times.slowest = { time, text: textOf(query) }
  }
  const originalQuery = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
    const begun = performance.now()
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const noted = (...answer: unknown[]) => {
        note(begun, given[0])
        callback(...answer)
      }
      return originalQuery.apply(this, [...given.slice(0, -1), noted])
    }
    const answer = originalQuery.apply(this, given)
    if (answer instanceof Promise)
      answer.then(
        () => note(begun, given[0]),
        () => note(begun, given[0]),
      )
    return answer
  } as typeof pg.Client.prototype.query
  return () => {
    const taken = times
    times = nothing()
    return taken
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
