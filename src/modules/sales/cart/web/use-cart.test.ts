import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { singleFlight } from './use-cart.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('treats the two clicks of a double click as one, each product separately', async () => {
  const work = vi.fn(() => Promise.resolve())
  await singleFlight('wheel', work)
  await singleFlight('wheel', work)
  await singleFlight('tyre', work)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  await singleFlight('wheel', work)
  expect(work).toHaveBeenCalledTimes(3)
})

it('ignores clicks while the first is running, and accepts them immediately after a failure', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  const first = singleFlight('cap', work)
  vi.advanceTimersByTime(5000)
  await singleFlight('cap', work)
  expect(work).toHaveBeenCalledTimes(1)
  reject(new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  const again = vi.fn(() => Promise.resolve())
  await singleFlight('cap', again)
  expect(again).toHaveBeenCalledTimes(1)
})
