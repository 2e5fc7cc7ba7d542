import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Contract } from '#contract/index.ts'
import { inProcessClient } from '#server/api/in-process-client.ts'
import { overNetwork } from './connection-lost.ts'
import contract from './contract.gen.json'
import { aboutCall, repeatWhileBusy } from './repeat-while-busy.ts'
import { repeatOnceRenewed } from './session/repeat-once-renewed.ts'

type Client = ContractRouterClient<Contract>

function overHttp(): Client {
  // The paths and methods of every call, without schemas: no validation library travels to pages that need none.
  const link = new OpenAPILink(contract as never, {
    url: () => new URL('/api', window.location.origin),
    fetch: (request, init) => overNetwork(() => fetch(request, { ...init, credentials: 'same-origin' })),
    interceptors: [
      ({ next, path, signal }) =>
        repeatOnceRenewed(() => repeatWhileBusy(() => next(), { ...aboutCall(contract, path), signal })),
    ],
  })
  return createORPCClient(link)
}

const openClient = createIsomorphicFn()
  .server((): Client => inProcessClient())
  .client((): Client => overHttp())

// In the browser one client serves the page; on the server each rendering has a shop of its own to reach.
const perCall = createIsomorphicFn()
  .server((): Client => new Proxy({} as Client, { get: (_none, name) => Reflect.get(openClient(), name) }))
  .client(() => openClient())

/** The shop's calls: over HTTP in the browser, in the same process while a page is rendered. */
export const client: Client = perCall()

/** The same calls as options for queries and mutations, with keys made from their paths. */
export const api = createTanstackQueryUtils(client)
