import { createRouterClient } from '@orpc/server'
import { router } from '#app/server/api/router.ts'
import { readCaller } from '#modules/customers/sessions/server/caller.ts'
import { once } from '#platform/server/api/request-context.ts'
import type { Shop } from '#platform/server/shop.ts'

/** The cookies of a browser by name. */
export type Jar = Map<string, string>

/** What a browser with these cookies sends. */
export const cookieOf = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Keeps the cookies of a response, and drops those that it removes. */
export function storeCookies(jar: Jar, responseHeaders: Headers): void {
  for (const cookie of responseHeaders.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/Max-Age=0(;|$)/.test(cookie)) jar.delete(name)
    else jar.set(name, value)
  }
}

type Browser = {
  jar?: Jar
  /** The network that it asks from. */
  address?: string
  headers?: Record<string, string>
}

/**
 * Calls procedures in process as a browser does, through the same guards as over HTTP: what answers set
 * goes into its jar.
 */
export function browserOf(shop: Shop, { jar = new Map(), address = '203.0.113.7', headers: sent = {} }: Browser = {}) {
  const client = () => {
    const headers = new Headers({ ...sent, cookie: cookieOf(jar) })
    const responseHeaders = new Headers()
    const context = { shop, headers, responseHeaders, address, readCaller: once(() => readCaller(shop, headers)) }
    return createRouterClient(router, {
      context,
      interceptors: [
        async ({ next }) => {
          const answer = await next()
          storeCookies(jar, responseHeaders)
          return answer
        },
      ],
    })
  }
  return {
    jar,
    /** The calls, with the cookies as they are now. */
    get shop() {
      return client()
    },
  }
}
