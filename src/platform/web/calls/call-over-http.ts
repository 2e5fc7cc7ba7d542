import { DynamicLink, isORPCErrorJson, ORPCError } from '@orpc/client'
import { type ContractRouter, isContractProcedure } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { CallMeta } from '#platform/contract/calls.ts'
import { showToast } from '../toasts/show-toast.ts'
import { shopIsBusy } from '../toasts/toast-texts.ts'
import { ConnectionLost, callHeaders, isApiError, overNetwork, retryAfterSessionRefresh } from './api-errors.ts'
import contract from './contract.gen.json'

const maxRetries = 3

export type CallTraits = {
  /** Whether the call changes something: then the user is waiting for it, and is told why it takes so long. */
  isChange: boolean
  /** Whether it is idempotent, in case the first attempt was executed after all. */
  isRepeatable: boolean
}

// By the rules of HTTP.
const repeatableMethods = ['GET', 'PUT', 'DELETE']

/** What the contract says about the call with this name; throws if there is none. */
export function readCallTraits(contract: ContractRouter<CallMeta>, path: readonly string[]): CallTraits {
  const call: unknown = path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), contract)
  if (!isContractProcedure(call)) throw new Error(`${path.join('.')} is not a call`)
  const { route, meta } = call['~orpc']
  const { method = 'POST' } = route
  return { isChange: method !== 'GET', isRepeatable: meta.isRepeatable === true || repeatableMethods.includes(method) }
}

type Repeating = CallTraits & { signal?: AbortSignal | undefined; wait?: (milliseconds: number) => Promise<void> }

/** Makes a call, and repeats it after the requested delay while the shop is too busy. */
export async function retryWhileBusy<Answer>(
  call: () => Promise<Answer>,
  { isChange, isRepeatable, signal, wait = pause }: Repeating,
): Promise<Answer> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await call()
    } catch (error) {
      const seconds = secondsToWait(error)
      if (seconds === undefined || !isRepeatable || repeats === maxRetries) throw error
      if (isChange && repeats === 0) showToast({ tone: 'neutral', ...shopIsBusy, about: 'shop.busy' })
      // A random share, so that calls rejected at the same time do not return at the same time.
      await wait(seconds * 1000 * (1 + Math.random() / 2))
      if (signal?.aborted) throw error
    }
  }
}

function secondsToWait(error: unknown): number | undefined {
  if (!isApiError(error, 'TOO_BUSY')) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return undefined
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : undefined
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Makes the shop's calls over HTTP. Throws the server's typed failure, an `ORPCError` with a code of its own for a
 * failure that is not the shop's, or `ConnectionLost`, also if something else answers in the place of the shop, such as
 * the sign-in page of a Wi-Fi network.
 */
export function callOverHttp() {
  const visitors = linkTo(contract)
  let staff: ReturnType<typeof linkTo> | undefined
  return new DynamicLink(async (_options, [room]) => {
    if (room !== 'admin') return visitors
    // Pages of the shop load no calls of the staff.
    staff ??= linkTo((await overNetwork(() => import('./staff-contract.gen.json'))).default)
    return staff
  })
}

function linkTo(part: object) {
  const calls = part as ContractRouter<CallMeta>
  return new OpenAPILink(calls, {
    url: () => `${window.location.origin}/api`,
    headers: callHeaders,
    fetch: (request, init) => overNetwork(() => fetchFromShop(request, init)),
    customErrorResponseBodyDecoder: (body, { status }) =>
      isORPCErrorJson(body) ? null : new ORPCError('MALFORMED_ORPC_ERROR_RESPONSE', { status }),
    interceptors: [
      ({ path, signal, next }) =>
        retryAfterSessionRefresh(() =>
          retryWhileBusy(() => fromTheShop(next, signal), { ...readCallTraits(calls, path), signal }),
        ),
    ],
  })
}

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
