import { randomUUID } from 'node:crypto'
import pg from 'pg'

type Asked = { text: string; values: unknown[]; rowMode?: string; types?: unknown }
/** A statement as the shop sent it, and what it was answered. */
export type Recorded = { asked: Asked; answered: string }

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Has this process note, from here on, each statement that is sent inside `recording`, one after the other. */
export function recordStatements() {
  let recorded: Recorded[] | undefined
  const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
    const statement = askedOf(given)
    // Whoever asks whether the database is there asks nothing for an order.
    if (!statement || !recorded || /^\s*(?:select 1|listen|set)\b/i.test(statement.text)) return ask.apply(this, given)
    const entry: Recorded = { asked: statement, answered: '' }
    recorded.push(entry)
    const note = (answer: unknown) => {
      if (answer && typeof answer === 'object' && 'rows' in answer) entry.answered = JSON.stringify(answer.rows)
    }
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const noted = (error: unknown, answer: unknown) => {
        note(answer)
        callback(error, answer)
      }
      return ask.apply(this, [...given.slice(0, -1), noted])
    }
    const answer = ask.apply(this, given)
    if (answer instanceof Promise) answer.then(note, () => undefined)
    return answer
  } as typeof pg.Client.prototype.query
  return async (recording: () => Promise<unknown>): Promise<Recorded[]> => {
    const made: Recorded[] = []
    recorded = made
    await recording()
    recorded = undefined
    return made
  }
}

function askedOf([query, values]: unknown[]): Asked | undefined {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] }
  if (typeof query !== 'object' || query === null || !('text' in query)) return undefined
  const { text, rowMode, types } = query as Asked
  const own = (query as Partial<Asked>).values ?? (Array.isArray(values) ? values : [])
  return { text, values: own, ...(rowMode ? { rowMode } : {}), ...(types ? { types } : {}) }
}

const names = new Map<string, string>()

/** Planned once for each connection, as fast as a program can send it. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `recorded_${names.size}`
  names.set(text, name)
  return name
}

/**
 * Sends the statements again in the name of somebody else: what `others` names is replaced in them. What the database makes
 * anew is followed, and what the shop made up itself (ids of no row yet) is made up again.
 */
export async function sendAgain(
  client: pg.Client,
  statements: readonly Recorded[],
  others: ReadonlyMap<string, string>,
): Promise<void> {
  const given = new Map<string, string>()
  const nameFor = (id: string) => {
    const name = given.get(id) ?? randomUUID()
    given.set(id, name)
    return name
  }
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed)
    if (typeof value !== 'string') return value
    let text = value
    for (const [before, now] of others) text = text.replaceAll(before, now)
    const kept = new Set(others.values())
    return text.replace(uuids, (id) => (kept.has(id) ? id : nameFor(id)))
  }
  for (const { asked, answered } of statements) {
    const { rows } = await client.query({
      ...asked,
      ...(asked.values.length > 0 ? { name: nameOf(asked.text) } : {}),
      values: asked.values.map(renamed),
    } as pg.QueryConfig)
    const [before, now] = [answered.match(uuids) ?? [], JSON.stringify(rows ?? []).match(uuids) ?? []]
    for (const [index, id] of before.entries()) if (!others.has(id)) given.set(id, now[index] ?? id)
  }
}
