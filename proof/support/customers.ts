import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How the shop answered. `marked`: good ones that may be outdated. `broken`: failures other than 503, pages without the
 * content they promise, a forgotten sign-in. `unanswered`: no answer within ten seconds.
 */
const counts = { answers: 0, good: 0, marked: 0, turnedAway: 0, broken: 0, unanswered: 0 }
/** What became of the requests of one kind of customer. */
const nothing = { ...counts, longest: 0, lastBad: 0 }

export type Customers = ReturnType<typeof openCustomers>

const pauseMilliseconds = 150

/** A customer's request: a path, and what is sent there. */
export type CustomerRequest = { path: string } & Pick<RequestInit, 'method' | 'headers' | 'body'>

/** Customers who send requests repeatedly. `requests`: the next request of each kind of customer. */
export function openCustomers(urlOf: () => string, requests: Record<string, (turn: number) => CustomerRequest>) {
  const outcomes = new Map<string, typeof nothing>()
  let isOver = false

  async function requestOnce(kind: string, request: CustomerRequest): Promise<void> {
    const begun = performance.now()
    const one = outcomes.get(kind) ?? { ...nothing }
    outcomes.set(kind, one)
    const outcome = await sendRequest(urlOf(), request)
    if (outcomes.get(kind) !== one) return
    one.answers += 1
    one[outcome.kind] += 1
    if (outcome.isMarked) one.marked += 1
    if (outcome.kind !== 'good') one.lastBad = performance.now()
    one.longest = Math.max(one.longest, performance.now() - begun)
  }

  const asking = Object.entries(requests).map(async ([kind, requestOf]) => {
    for (let turn = 0; !isOver; turn += 1) {
      await requestOnce(kind, requestOf(turn))
      await sleep(pauseMilliseconds)
    }
  })
  return {
    outcomes,
    /** Forgets all outcomes so far. */
    reset: () => outcomes.clear(),
    async stop() {
      isOver = true
      await Promise.all(asking)
    },
  }
}

type Outcome = { kind: 'good' | 'turnedAway' | 'broken' | 'unanswered'; isMarked: boolean }

async function sendRequest(
  url: string,
  { path, headers: extraHeaders, ...request }: CustomerRequest,
): Promise<Outcome> {
  try {
    const headers = new Headers(extraHeaders)
    headers.set('accept', 'text/html,application/json')
    const answer = await fetch(url + path, {
      ...request,
      headers,
      signal: AbortSignal.timeout(10_000),
      redirect: 'manual',
    })
    const text = await answer.text()
    const isMarked = answer.headers.has('warning')
    if (answer.status === 503 && answer.headers.has('retry-after')) return { kind: 'turnedAway', isMarked }
    const isPromise = answer.status === 200 && /Carregando\.\.\.<\/[a-z0-9]+>\s*<\/main>/.test(text)
    return { kind: answer.status >= 500 || answer.status === 401 || isPromise ? 'broken' : 'good', isMarked }
  } catch {
    return { kind: 'unanswered', isMarked: false }
  }
}
