import { type ClientLink, createORPCClient, DynamicLink } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Contract } from '#contract/index.ts'
import { inProcessClient } from '#server/api/in-process-client.ts'
import { ConnectionLost, overNetwork } from './connection-lost.ts'
import shopContract from './contract.gen.json'
import { retryWhileBusy, traitsOfCall } from './retry-while-busy.ts'
import { callHeaders, repeatOnceRenewed } from './session/repeat-once-renewed.ts'

type Client = ContractRouterClient<Contract>

/** Makes calls by their paths and methods, without schemas: pages load no validation library unless they need it. */
function openLink(contract: object): ClientLink<Record<never, never>> {
  return new OpenAPILink(contract as never, {
    url: () => new URL('/api', window.location.origin),
    headers: callHeaders,
    fetch: (request, init) => overNetwork(() => fetch(request, { ...init, credentials: 'same-origin' })),
    interceptors: [
      ({ next, path, signal }) =>
        repeatOnceRenewed(() => retryWhileBusy(() => next(), { ...traitsOfCall(contract, path), signal })),
    ],
  })
}

/** A link that is loaded with the first call. */
function lazyLink(load: () => Promise<{ default: object }>) {
  let link: Promise<ClientLink<Record<never, never>>> | undefined
  return () => {
    link ??= load().then(
      (contract) => openLink(contract.default),
      (error: unknown) => {
        // Loading may succeed the next time.
        link = undefined
        throw new ConnectionLost('the calls did not arrive', { cause: error })
      },
    )
    return link
  }
}

function overHttp(): Client {
  const shopLink = openLink(shopContract)
  const otherLink = lazyLink(() => import('./lazy-contract.gen.json'))
  const staffLink = lazyLink(() => import('./staff-contract.gen.json'))
  const linkOf = (area = '') => (area === 'admin' ? staffLink() : area in shopContract ? shopLink : otherLink())
  return createORPCClient(new DynamicLink((_options, [area]) => linkOf(area)))
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
