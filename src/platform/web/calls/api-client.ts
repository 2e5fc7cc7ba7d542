import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Contract } from '#app/contract.ts'
import { inProcessClient } from '#app/server/api/in-process-client.ts'
import { callOverHttp } from './call-over-http.ts'

type Client = ContractRouterClient<Contract>

const openClient = createIsomorphicFn()
  .server((): Client => inProcessClient())
  .client((): Client => createORPCClient(callOverHttp()))

// In the browser one client serves the whole page; on the server each rendering calls its own shop.
const perCall = createIsomorphicFn()
  .server((): Client => new Proxy({} as Client, { get: (_none, name) => Reflect.get(openClient(), name) }))
  .client(() => openClient())

/** The shop's calls: over HTTP in the browser, in the same process during server rendering. */
export const client: Client = perCall()

/** The same calls as options for queries and mutations, with keys derived from their paths. */
export const api = createTanstackQueryUtils(client)
