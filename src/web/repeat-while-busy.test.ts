import { afterEach, expect, test, vi } from 'vitest'
import { shopError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { receiveToasts, type ToastMessage } from '#web/ui/show-toast.ts'
import { aboutCall, repeatWhileBusy } from './repeat-while-busy.ts'

// What it said waits for a list of messages: no other test has to hear of it.
afterEach(() => receiveToasts(() => undefined)())

const busy = () => shopError('TOO_BUSY', { data: { retryAfterSeconds: 2 } })

/** A call that is turned away so many times before it is answered. */
function callAfter(refusals: number) {
  let made = 0
  return vi.fn(async () => {
    made += 1
    if (made <= refusals) throw busy()
    return 'answer'
  })
}

const order = aboutCall(contract, ['orders', 'place'])

test('a call that was turned away is made again after the time that the shop names', async () => {
  const call = callAfter(2)
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  expect(await repeatWhileBusy(call, { ...order, wait })).toBe('answer')
  expect(call).toHaveBeenCalledTimes(3)
  expect(waits.every((milliseconds) => milliseconds >= 2_000 && milliseconds <= 3_000)).toBe(true)
})

test('it says once that the shop is busy, and of what is only read nothing', async () => {
  const shown: ToastMessage[] = []
  const stop = receiveToasts((message) => shown.push(message))
  shown.length = 0
  const wait = async () => undefined
  await repeatWhileBusy(callAfter(2), { ...order, wait })
  await repeatWhileBusy(callAfter(2), { ...aboutCall(contract, ['cart', 'read']), wait })
  stop()
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatchObject({ tone: 'neutral', about: 'shop.busy' })
})

test('in the end the refusal is told', async () => {
  const call = callAfter(9)
  await expect(repeatWhileBusy(call, { ...order, wait: async () => undefined })).rejects.toMatchObject({
    code: 'TOO_BUSY',
  })
  expect(call).toHaveBeenCalledTimes(4)
})

test('what might happen twice, was decided or is no longer wanted is not repeated', async () => {
  const wait = async () => undefined
  const message = callAfter(1)
  await expect(repeatWhileBusy(message, { ...aboutCall(contract, ['contact', 'send']), wait })).rejects.toThrow()
  const decided = vi.fn(async () => {
    throw shopError('EMPTY_CART')
  })
  await expect(repeatWhileBusy(decided, { ...order, wait })).rejects.toMatchObject({ code: 'EMPTY_CART' })
  const left = callAfter(1)
  await expect(repeatWhileBusy(left, { ...order, wait, signal: AbortSignal.abort() })).rejects.toThrow()
  for (const call of [message, decided, left]) expect(call).toHaveBeenCalledTimes(1)
})

test('which calls may be repeated, the contract says', () => {
  expect(order).toEqual({ isChange: true, isRepeatable: true })
  expect(aboutCall(contract, ['cart', 'read'])).toEqual({ isChange: false, isRepeatable: true })
  expect(aboutCall(contract, ['cart', 'remove'])).toEqual({ isChange: true, isRepeatable: true })
  expect(aboutCall(contract, ['session', 'signUp'])).toEqual({ isChange: true, isRepeatable: false })
  expect(aboutCall(contract, ['returns', 'request'])).toEqual({ isChange: true, isRepeatable: true })
  expect(aboutCall(contract, ['admin', 'returns', 'request'])).toEqual({ isChange: true, isRepeatable: true })
})
