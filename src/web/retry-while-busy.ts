import { type ContractRouter, isContractProcedure } from '@orpc/contract'
import type { CallMeta } from '#contract/call.ts'
import { isApiError } from '#web/is-api-error.ts'
import { shopIsBusy } from '#web/text/shared/toasts.ts'
import { showToast } from '#web/ui/show-toast.ts'

/** The number of automatic retries of a rejected call; after that the caller decides. */
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
export function traitsOf(contract: ContractRouter<CallMeta>, path: readonly string[]): CallTraits {
  const call: unknown = path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), contract)
  if (!isContractProcedure(call)) throw new Error(`${path.join('.')} is not a call`)
  const { route, meta } = call['~orpc']
  const { method = 'POST' } = route
  return { isChange: method !== 'GET', isRepeatable: meta.isRepeatable === true || repeatableMethods.includes(method) }
}

type Repeating = CallTraits & { signal?: AbortSignal | undefined; wait?: (milliseconds: number) => Promise<void> }

/**
 * Makes a call, and repeats it after the requested delay if the shop was too busy. Typed input is not lost
 * meanwhile, as the call is still pending.
 */
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
