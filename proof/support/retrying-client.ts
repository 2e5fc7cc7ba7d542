import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { status: number; body: unknown; cookie: string }

/** The answers that must not occur: while something is killed, only 503 is allowed. */
export type ServerErrors = string[]

/**
 * The first pause between two attempts; each further one is a little longer, so as not to poll four times a
 * second for minutes.
 */
const pauseMilliseconds = 250
const maxPauseMilliseconds = 3_000

export type RetryingClient = {
  /** Calls the shop until the response is neither 'too busy' nor a lost connection. */
  call(method: string, path: string, options?: { body?: object | URLSearchParams; cookie?: string }): Promise<Answer>
  /** Repeats the request until the response is as expected, for so many seconds at most. */
  until<Value>(read: () => Promise<Value>, isWanted: (value: Value) => boolean, what: string): Promise<Value>
}

/**
 * A client that retries as browsers do: changes have idempotency keys, or are refused the second time. Throws
 * what `urlOf` throws.
 */
export function openRetryingClient(
  urlOf: () => string,
  { broken, seconds }: { broken: ServerErrors; seconds: number },
): RetryingClient {
  const until: RetryingClient['until'] = async (read, isWanted, what) => {
    const end = performance.now() + seconds * 1000
    for (let pause = pauseMilliseconds; ; pause = Math.min(1.2 * pause, maxPauseMilliseconds)) {
      const value = await read()
      if (isWanted(value)) return value
      if (performance.now() > end) throw new Error(`${what} did not happen within ${seconds} seconds`)
      await sleep(pause)
    }
  }
  const callOnce = async (
    method: string,
    path: string,
    { body, cookie = '' }: { body?: object | URLSearchParams; cookie?: string } = {},
  ): Promise<Answer | undefined> => {
    const address = path.startsWith('http') ? path : `${urlOf()}${path}`
    try {
      const isForm = body instanceof URLSearchParams
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      const answer = await fetch(address, {
        method,
        headers: { cookie, ...(body && { 'content-type': type }) },
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (answer.status === 503) return undefined
      if (answer.status >= 500) {
        // The provider runs in the same process, and stops with it: its failure to return a page is reported as such.
        if (!text.includes('PAYMENT_PROVIDER_FAILED') && !path.includes('/simulado/'))
          broken.push(`${method} ${path.replace(/[0-9a-f-]{36}/g, '{id}')} ${answer.status}`)
        return undefined
      }
      const isJson = answer.headers.get('content-type')?.includes('json')
      const set = answer.headers.getSetCookie().map((line) => line.split(';')[0])
      return { status: answer.status, body: isJson ? JSON.parse(text) : text, cookie: set.join('; ') }
    } catch {
      return undefined
    }
  }
  return {
    until,
    async call(method, path, options) {
      const answer = await until(
        () => callOnce(method, path, options),
        (given) => given !== undefined,
        `${method} ${path}`,
      )
      if (!answer) throw new Error('there is an answer')
      return answer
    },
  }
}
