import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll } from 'vitest'
import { router } from '#app/server/api/router.ts'
import { readCaller } from '#modules/customers/sessions/server/caller.ts'
import { sweepSessionsJob } from '#modules/customers/sessions/server/jobs.ts'
import { once } from '#platform/server/api/request-context.ts'
import type { Shop } from '#platform/server/shop.ts'
import { cookieOf, type Jar, storeCookies } from './browser.ts'
import { type ClockedDatabase, openClockedDatabase } from './database-at.ts'
import { useTestShop } from './shop.ts'

/** Seconds of a minute. */
export const minutes = 60
export const ended = { code: 'SESSION_ENDED', status: 401 }
export const tokenOf = (jar: Jar, name: 'access' | 'refresh') => jar.get(`aro_${name}`) ?? ''
export const withoutAccess = (jar: Jar): Jar => new Map([...jar].filter(([name]) => name !== 'aro_access'))
const withoutRefresh = (jar: Jar): Jar => new Map([...jar].filter(([name]) => name !== 'aro_refresh'))

let people = 0
export const newPerson = () => {
  people += 1
  return { firstName: 'Bia', lastName: 'Lima', email: `bia.${people}@example.com`, password: 'segredo' }
}

function call(jar: Jar, shop: Shop, into: Jar) {
  const headers = new Headers({ cookie: cookieOf(jar) })
  const responseHeaders = new Headers()
  const client = createRouterClient(router, {
    context: {
      shop,
      headers,
      responseHeaders,
      address: '203.0.113.7',
      readCaller: once(() => readCaller(shop, headers)),
    },
    interceptors: [
      async ({ next }) => {
        const answer = await next()
        storeCookies(into, responseHeaders)
        return answer
      },
    ],
  })
  return Object.assign(client.session, { responseHeaders })
}

/** The shop of a test file, and browsers that call its sessions at times of their own. */
export function useSessionBrowsers() {
  const test = useTestShop({ REQUEST_LIMITS: 'off' })
  let clocked: ClockedDatabase
  beforeAll(async () => {
    await test.current.jobRunner.prepare([sweepSessionsJob])
    clocked = await openClockedDatabase(test.current.testDatabase)
  })
  afterAll(() => clocked.close())

  /** The shop this many seconds from now, by a process whose own clock is ahead of the database's by some more. */
  function later(seconds: number, { ahead = 0 } = {}): Shop {
    const now = () => new Date(Date.now() + (seconds + ahead) * 1000)
    const database = clocked.at(seconds)
    return { ...test.current.shop, database, moneyDatabase: database, now }
  }

  /** Calls as a browser with these cookies; the response's cookies go into the jar. */
  const browser = (jar: Jar, shop: Shop = test.current.shop) => call(jar, shop, jar)

  /** Calls as a browser whose response never arrives: the jar stays as it was. */
  const losingResponses = (jar: Jar, shop: Shop = test.current.shop) => call(jar, shop, new Map())

  /** A browser that has just signed up, and the person returned at once. */
  async function signedUp(): Promise<{ jar: Jar; email: string }> {
    const jar: Jar = new Map()
    const person = newPerson()
    await browser(jar).signUp(person)
    return { jar, email: person.email }
  }

  const isSignedIn = async (jar: Jar, shop?: Shop) => (await browser(withoutRefresh(jar), shop).current()).user !== null

  return { test, later, browser, losingResponses, signedUp, isSignedIn }
}
