import { afterEach, expect, test, vi } from 'vitest'
import { contract } from '#app/contract.ts'
import { shopError } from '#platform/contract/errors.ts'
import { receiveToasts, type ToastMessage } from '../toasts/show-toast.ts'
import { readCallTraits, retryWhileBusy } from './call-over-http.ts'

// Its messages are queued for a list: no other test may receive them.
afterEach(() => receiveToasts({ show: () => undefined, dismiss: () => undefined })())

const busy = () => shopError('TOO_BUSY', { data: { retryAfterSeconds: 2 } })

/** A call that is rejected this many times before it succeeds. */
function callAfter(refusals: number) {
  let made = 0
  return vi.fn(async () => {
    made += 1
    if (made <= refusals) throw busy()
    return 'answer'
  })
}

/** The traits of the call with this name. */
const traitsOfCall = (...name: string[]) => readCallTraits(contract, name)

const order = traitsOfCall('orders', 'place')

test('a rejected call is repeated after the delay that the shop requests', async () => {
  const call = callAfter(2)
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  expect(await retryWhileBusy(call, { ...order, wait })).toBe('answer')
  expect(call).toHaveBeenCalledTimes(3)
  expect(waits.every((milliseconds) => milliseconds >= 2_000 && milliseconds <= 3_000)).toBe(true)
})

test('shows once that the shop is busy, and nothing for calls that only read', async () => {
  const shown: ToastMessage[] = []
  const stop = receiveToasts({ show: (message) => shown.push(message), dismiss: () => undefined })
  shown.length = 0
  const wait = async () => undefined
  await retryWhileBusy(callAfter(2), { ...order, wait })
  await retryWhileBusy(callAfter(2), { ...traitsOfCall('cart', 'read'), wait })
  stop()
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatchObject({ tone: 'neutral', about: 'shop.busy' })
})

test('the rejection is reported in the end', async () => {
  const call = callAfter(9)
  await expect(retryWhileBusy(call, { ...order, wait: async () => undefined })).rejects.toMatchObject({
    code: 'TOO_BUSY',
  })
  expect(call).toHaveBeenCalledTimes(4)
})

test('calls that are not idempotent, were decided or were aborted are not repeated', async () => {
  const wait = async () => undefined
  const message = callAfter(1)
  await expect(retryWhileBusy(message, { ...traitsOfCall('contact', 'send'), wait })).rejects.toThrow()
  const decided = vi.fn(async () => {
    throw shopError('EMPTY_CART')
  })
  await expect(retryWhileBusy(decided, { ...order, wait })).rejects.toMatchObject({ code: 'EMPTY_CART' })
  const left = callAfter(1)
  await expect(retryWhileBusy(left, { ...order, wait, signal: AbortSignal.abort() })).rejects.toThrow()
  for (const call of [message, decided, left]) expect(call).toHaveBeenCalledTimes(1)
})

test('the contract says which calls may be repeated', () => {
  expect(order).toEqual({ isChange: true, isRepeatable: true })
  expect(traitsOfCall('cart', 'read')).toEqual({ isChange: false, isRepeatable: true })
  expect(traitsOfCall('cart', 'remove')).toEqual({ isChange: true, isRepeatable: true })
  expect(traitsOfCall('session', 'signUp')).toEqual({ isChange: true, isRepeatable: false })
  expect(traitsOfCall('returns', 'request')).toEqual({ isChange: true, isRepeatable: true })
  expect(traitsOfCall('admin', 'returns', 'request')).toEqual({ isChange: true, isRepeatable: true })
})
