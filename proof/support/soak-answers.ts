import type { SendRequest, SoakKind } from './soak-traffic.ts'

/** No one waits longer than this. */
const maxMilliseconds = 30_000

/** What came of the requests of one kind. */
export type Answers = { times: number[]; refused: number; failures: Map<string, number> }

/** Asks a shop and counts what it answers, by kind: 503 apart, and whatever else is no answer that the shop meant. */
export function countingAnswers(url: string) {
  const answers = new Map<SoakKind, Answers>()
  const of = (kind: SoakKind): Answers => {
    const found: Answers = answers.get(kind) ?? { times: [], refused: 0, failures: new Map() }
    answers.set(kind, found)
    return found
  }
  const askAs =
    (kind: SoakKind): SendRequest =>
    async (method, path, { cookie = '', body } = {}) => {
      const begun = performance.now()
      const isForm = body instanceof URLSearchParams
      const requestName = `${method} ${nameless(path)}`
      const sent: RequestInit = {
        method,
        headers: {
          cookie,
          'accept-encoding': 'gzip, br',
          ...(body && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(maxMilliseconds),
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      }
      const answer = await fetch(`${url}${path}`, sent).catch(namedAs(requestName))
      const text = await answer.text().catch(namedAs(requestName))
      const { times, failures } = of(kind)
      times.push(performance.now() - begun)
      if (answer.status === 503) of(kind).refused += 1
      else if (answer.status >= 500) note(failures, `${requestName} ${answer.status}`)
      const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
      return { status: answer.status, text, cookie: cookies.join('; ') }
    }
  return {
    answers,
    askAs,
    /** A request without a response, or with one that could not be read. */
    fail(error: unknown): void {
      const message = error instanceof Error ? error.message : String(error)
      console.error(new Date().toISOString(), message)
      note(of('page').failures, message)
    },
    done: () => [...answers.values()].reduce((sum, { times }) => sum + times.length, 0),
    forget: () => answers.clear(),
  }
}

const note = (failures: Map<string, number>, what: string) => failures.set(what, (failures.get(what) ?? 0) + 1)

const nameless = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}').replace(/\?.*/, '')

/** Names the request in the error. */
const namedAs = (requestName: string) => (error: unknown) => {
  throw new Error(`${requestName}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
}
