import { isApiError } from '#web/is-api-error.ts'
import { shopIsBusy } from '#web/text/shared/toasts.ts'
import { showToast } from '#web/ui/show-toast.ts'

/** So often a call that was turned away is made again by itself; then whoever made it decides. */
const mostRepeats = 3

export type AboutCall = {
  /** Whether the call changes something: then somebody waits for it, and is told why it takes so long. */
  isChange: boolean
  /** Whether it may be made twice, should the first one have done its work after all. */
  isRepeatable: boolean
}

// By HTTP's own rules.
const repeatableMethods = ['GET', 'PUT', 'DELETE']

/** What a contract without schemas says of the call that lies at a path in it. */
export function aboutCall(contract: object, path: readonly string[]): AboutCall {
  const procedure = path.reduce<unknown>((part, name) => read(part, name), contract)
  const method = read(read(read(procedure, '~orpc'), 'route'), 'method')
  const isDeclared = read(read(read(procedure, '~orpc'), 'meta'), 'isRepeatable') === true
  return { isChange: method !== 'GET', isRepeatable: isDeclared || repeatableMethods.some((known) => known === method) }
}

const read = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined

type Repeating = AboutCall & { signal?: AbortSignal | undefined; wait?: (milliseconds: number) => Promise<void> }

/**
 * Makes a call; one that the shop had no time for again, after as long as the shop asks for. What was typed stays where it is
 * meanwhile, as the call has not ended yet.
 */
export async function repeatWhileBusy<Answer>(
  call: () => Promise<Answer>,
  { isChange, isRepeatable, signal, wait = pause }: Repeating,
): Promise<Answer> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await call()
    } catch (error) {
      const seconds = secondsToWait(error)
      if (seconds === undefined || !isRepeatable || repeats === mostRepeats) throw error
      if (isChange && repeats === 0) showToast({ tone: 'neutral', ...shopIsBusy, about: 'shop.busy' })
      // Those who were turned away together do not come back together.
      await wait(seconds * 1000 * (1 + Math.random() / 2))
      if (signal?.aborted) throw error
    }
  }
}

function secondsToWait(error: unknown): number | undefined {
  if (!isApiError(error, 'TOO_BUSY')) return undefined
  const seconds = read(error.data, 'retryAfterSeconds')
  return typeof seconds === 'number' ? seconds : undefined
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
