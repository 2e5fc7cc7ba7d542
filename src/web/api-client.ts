import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Contract } from '#contract/index.ts'
import { inProcessClient } from '#server/api/in-process-client.ts'
import { callRoute } from './call-route.ts'
import { type CallRoutes, routeAt } from './call-routes.ts'
import { ConnectionLost } from './connection-lost.ts'
import shopRoutes from './contract.gen.json'
import { retryWhileBusy, traitsOf } from './retry-while-busy.ts'
import { callHeaders, retryAfterSessionRefresh } from './session/retry-after-session-refresh.ts'

type Client = ContractRouterClient<Contract>

/** Routes that are loaded with the first call that needs them. */
function lazyRoutes(load: () => Promise<{ default: CallRoutes }>) {
  let routes: Promise<CallRoutes> | undefined
  return () => {
    routes ??= load().then(
      (loaded) => loaded.default,
      (error: unknown) => {
        // Loading may succeed the next time.
        routes = undefined
        throw new ConnectionLost('the calls did not arrive', { cause: error })
      },
    )
    return routes
  }
}

/** Makes calls by their paths and methods, without schemas: pages load no validation library unless they need it. */
function overHttp(): Client {
  const rarelyCalled = lazyRoutes(() => import('./lazy-contract.gen.json'))
  const ofStaff = lazyRoutes(() => import('./staff-contract.gen.json'))
  const routesOf = (area = '') => (area === 'admin' ? ofStaff() : area in shopRoutes ? shopRoutes : rarelyCalled())
  return createORPCClient({
    async call(path, input, { signal }) {
      const route = routeAt(await routesOf(path[0]), path)
      return retryAfterSessionRefresh(() =>
        retryWhileBusy(() => callRoute(route, input, { headers: callHeaders(), signal }), {
          ...traitsOf(route),
          signal,
        }),
      )
    },
  })
}

const openClient = createIsomorphicFn()
  .server((): Client => inProcessClient())
  .client((): Client => overHttp())

// In the browser one client serves the whole page; on the server each rendering calls its own shop.
const perCall = createIsomorphicFn()
  .server((): Client => new Proxy({} as Client, { get: (_none, name) => Reflect.get(openClient(), name) }))
  .client(() => openClient())

/** The shop's calls: over HTTP in the browser, in the same process during server rendering. */
export const client: Client = perCall()

/** The same calls as options for queries and mutations, with keys derived from their paths. */
export const api = createTanstackQueryUtils(client)
