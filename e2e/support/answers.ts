import type { Page, Route } from '@playwright/test'
import { shopError } from '#platform/contract/errors.ts'

/** How often open screens of the back office read again: `liveMilliseconds` of `updates.tsx`. */
const liveMilliseconds = 10_000

/**
 * Navigates to another page of the shop as one of its links would: in the browser, without requesting the page from the
 * server.
 */
export async function navigateInBrowser(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), address)
}

/** Intercepts the browser's calls, by the path after `/api`. */
const callTo = (path: RegExp) => (url: URL) => url.pathname.startsWith('/api/') && path.test(url.pathname.slice(4))

/** Delays responses until the returned function is called. */
export async function hold(page: Page, path: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(callTo(path), async (route: Route) => {
    await released.promise
    await route.continue().catch(() => undefined)
  })
  return released.resolve
}

/** Delays scripts that the browser has not fetched yet until the returned function is called. */
export async function holdScripts(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await released.promise
    await route.continue().catch(() => undefined)
  })
  return released.resolve
}

/** The next call is executed, but its response never arrives. `carriedOut` resolves when the server has responded. */
export async function loseAnswer(page: Page, path: RegExp): Promise<{ carriedOut: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const carryOut = async (route: Route) => {
    await route.fetch()
    resolve()
  }
  await page.route(callTo(path), carryOut, { times: 1 })
  return { carriedOut: promise }
}

/** The next call that changes something is executed, but `end` decides what arrives instead of its response. */
export async function replaceAnswer(page: Page, path: RegExp, end: (route: Route) => Promise<void>): Promise<void> {
  let isReplaced = false
  await page.route(callTo(path), async (route: Route) => {
    if (isReplaced || route.request().method() === 'GET') return route.fallback()
    isReplaced = true
    await route.fetch()
    await end(route)
  })
}

/** Calls are executed immediately, and their responses are delayed until the returned function is called. */
export async function delayAnswers(page: Page, path: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(callTo(path), async (route: Route) => {
    const response = await route.fetch()
    await released.promise
    await route.fulfill({ response }).catch(() => undefined)
  })
  return released.resolve
}

/** Responds with failures that have no details. */
export const fail = (page: Page, path: RegExp, status = 500): Promise<unknown> =>
  page.route(callTo(path), (route) => route.fulfill({ status, json: {} }))

/**
 * Responds as the shop does when it is overloaded, or its database is away; the browser may repeat the call at once.
 */
export const answerTooBusy = (page: Page, path: RegExp): Promise<unknown> =>
  page.route(callTo(path), (route) => fulfillTooBusy(route))

/** Ends a call in this way. */
export const fulfillTooBusy = (route: Route): Promise<void> =>
  route.fulfill({ status: 503, json: shopError('TOO_BUSY', { data: { retryAfterSeconds: 0 } }).toJSON() })

/** Responds with the given value. */
export const answer = (page: Page, path: RegExp, json: unknown): Promise<unknown> =>
  page.route(callTo(path), (route) => route.fulfill({ json }))

/** Responds with the given value to calls that change something, once the returned function is called. */
export async function answerLater(page: Page, path: RegExp, json: unknown): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(callTo(path), async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await released.promise
    await route.fulfill({ json }).catch(() => undefined)
  })
  return released.resolve
}

/** Responds with the shop's response, changed by the test. */
export const change = <Answer extends object>(page: Page, path: RegExp, changed: Partial<Answer>): Promise<unknown> =>
  page.route(callTo(path), async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as Answer), ...changed } })
  })

/** Back-office screens do not read again by themselves what other journeys change: only the test makes them refetch. */
export const receiveNoUpdates = (page: Page): Promise<unknown> =>
  page.addInitScript((interval) => {
    const { setInterval } = window
    const quiet = (run: TimerHandler, delay?: number) => (delay === interval ? 0 : setInterval(run, delay))
    Object.assign(window, { setInterval: quiet })
  }, liveMilliseconds)

/** Stops intercepting. */
export const answerAsUsual = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' })

/** The browser logs the failures that a test has requested; here they are expected. */
export function clearFailedCalls(consoleErrors: string[]): void {
  const others = consoleErrors.filter(
    (error) => !/^(?:Query failed|Mutation failed|Product view|Login error|Registration error)/.test(error),
  )
  consoleErrors.splice(0, consoleErrors.length, ...others)
}
