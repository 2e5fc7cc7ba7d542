import type { Page, Route } from '@playwright/test'

/** Leads to another page of the shop as a link in it would: in the browser, without asking the server for the page. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), address)
}

/** Calls of the browser whose answers a test decides, by the path after `/api`. */
const callTo = (path: RegExp) => (url: URL) => url.pathname.startsWith('/api/') && path.test(url.pathname.slice(4))

/** Answers do not come until the returned function is called. */
export async function hold(page: Page, path: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(callTo(path), async (route: Route) => {
    await released.promise
    await route.continue().catch(() => undefined)
  })
  return released.resolve
}

/** Programs of pages that the browser has not fetched yet do not come until the returned function is called. */
export async function holdPrograms(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await released.promise
    await route.continue().catch(() => undefined)
  })
  return released.resolve
}

/** The next call is carried out, and its answer never comes. `carriedOut` resolves when the server has answered. */
export async function loseAnswer(page: Page, path: RegExp): Promise<{ carriedOut: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const carryOut = async (route: Route) => {
    await route.fetch()
    resolve()
  }
  await page.route(callTo(path), carryOut, { times: 1 })
  return { carriedOut: promise }
}

/** Calls are carried out at once, and their answers come when the returned function is called. */
export async function delayAnswers(page: Page, path: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(callTo(path), async (route: Route) => {
    const response = await route.fetch()
    await released.promise
    await route.fulfill({ response }).catch(() => undefined)
  })
  return released.resolve
}

/** Answers are failures that tell nothing. */
export const fail = (page: Page, path: RegExp, status = 500): Promise<unknown> =>
  page.route(callTo(path), (route) => route.fulfill({ status, json: {} }))

/** Answers are what the test says. */
export const answer = (page: Page, path: RegExp, json: unknown): Promise<unknown> =>
  page.route(callTo(path), (route) => route.fulfill({ json }))

/** Answers are the shop's, changed by the test. */
export const change = <Answer extends object>(page: Page, path: RegExp, changed: Partial<Answer>): Promise<unknown> =>
  page.route(callTo(path), async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as Answer), ...changed } })
  })

/** The staff's screens are told of no change, which other journeys make: nothing but the test lets them ask again. */
export const hearOfNoChanges = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    class SilentSource extends EventTarget {
      static readonly OPEN = 1
      readonly readyState = SilentSource.OPEN
      close() {}
    }
    Object.assign(window, { EventSource: SilentSource })
  })

/** Answers are the shop's own again. */
export const answerAsUsual = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' })

/** Failures that a test has asked for are told in the console, and are no fault there. */
export function forgetFailedCalls(consoleErrors: string[]): void {
  const others = consoleErrors.filter(
    (error) => !/^(?:Query failed|Mutation failed|Product view|Login error|Registration error)/.test(error),
  )
  consoleErrors.splice(0, consoleErrors.length, ...others)
}
