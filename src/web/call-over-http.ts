import { isORPCErrorJson, ORPCError } from '@orpc/client'
import type { ContractRouter } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { CallMeta } from '#contract/call.ts'
import { ConnectionLost, overNetwork } from './connection-lost.ts'
import contract from './contract.gen.json'
import { retryWhileBusy, traitsOf } from './retry-while-busy.ts'
import { callHeaders, retryAfterSessionRefresh } from './session/retry-after-session-refresh.ts'

const calls = contract as unknown as ContractRouter<CallMeta>

/**
 * Makes the shop's calls over HTTP. Throws the server's typed failure, an `ORPCError` with a code of its own for a
 * failure that is not the shop's, or `ConnectionLost`, also if something else answers in the place of the shop, such as
 * the sign-in page of a Wi-Fi network.
 */
export const callOverHttp = () =>
  new OpenAPILink(calls, {
    url: () => `${window.location.origin}/api`,
    headers: callHeaders,
    fetch: (request, init) => overNetwork(() => fetchFromShop(request, init)),
    customErrorResponseBodyDecoder: (body, { status }) =>
      isORPCErrorJson(body) ? null : new ORPCError('MALFORMED_ORPC_ERROR_RESPONSE', { status }),
    interceptors: [
      ({ path, signal, next }) =>
        retryAfterSessionRefresh(() =>
          retryWhileBusy(() => fromTheShop(next, signal), { ...traitsOf(calls, path), signal }),
        ),
    ],
  })

async function fetchFromShop(request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, { ...init, credentials: 'same-origin' })
  // The shop does not answer calls with redirects, which have this status as they are not followed.
  if (response.status === 0) throw notFromTheShop()
  return response
}

const notFromTheShop = () => new ConnectionLost('the response is not from the shop')

/** Every result of the shop is JSON and not empty. */
async function fromTheShop(call: () => Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  let result: unknown
  try {
    result = await call()
  } catch (error) {
    signal?.throwIfAborted()
    // oRPC reports a body that breaks off or cannot be parsed as an error with that cause.
    const isOfBody = error instanceof Error && (error.cause instanceof TypeError || error.cause instanceof SyntaxError)
    throw isOfBody ? new ConnectionLost(error.message, { cause: error }) : error
  }
  if (result === undefined || result instanceof Blob || typeof result === 'string') throw notFromTheShop()
  return result
}
