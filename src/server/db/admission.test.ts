import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TooBusyError } from '../too-busy-error.ts'
import { boundsOf, openAdmission } from './admission.ts'
import type { KindOfWork } from './kind-of-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An admission with a limited number of connections, whose work ends when a test says so. */
function openHarness(connections: number, waiting = 100) {
  const bounds = boundsOf(connections)
  const limited = Object.fromEntries(Object.entries(bounds).map(([kind, bound]) => [kind, { ...bound, waiting }]))
  const admission = openAdmission(connections, limited as typeof bounds)
  const begun: string[] = []
  const refused: string[] = []
  const leaving = new Map<string, () => void>()
  return {
    begun,
    refused,
    async ask(
      name: string,
      kind: KindOfWork,
      { hasBegun = false, network }: { hasBegun?: boolean; network?: string } = {},
    ) {
      const asked = admission.turn({ kind, hasBegun, isOnPrimary: false, isRepeated: false, network }).then(
        (leave) => {
          begun.push(name)
          leaving.set(name, leave)
        },
        (error) => {
          expect(error).toBeInstanceOf(TooBusyError)
          refused.push(name)
        },
      )
      await vi.advanceTimersByTimeAsync(0)
      return asked
    },
    async end(name: string) {
      leaving.get(name)?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

describe('the next in the queue', () => {
  test('is the most urgent, among equals one that has begun, then the first that came', async () => {
    const harness = openHarness(2)
    void harness.ask('money', 'settling')
    void harness.ask('look', 'browsing')
    const kinds = ['browsing', 'staff', 'checkout', 'settling'] as const
    for (const kind of kinds) void harness.ask(`${kind} 1`, kind)
    void harness.ask('checkout 2', 'checkout')
    void harness.ask('checkout begun', 'checkout', { hasBegun: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.begun).toEqual(['money', 'look'])
    for (const name of ['look', 'checkout begun', 'checkout 1', 'checkout 2', 'staff 1']) await harness.end(name)
    expect(harness.begun.slice(2)).toEqual(['checkout begun', 'checkout 1', 'checkout 2', 'staff 1', 'browsing 1'])
    await harness.end('money')
    expect(harness.begun.at(-1)).toBe('settling 1')
  })

  test('one connection is reserved for payments, however many customers there are', async () => {
    const harness = openHarness(4)
    for (let customer = 1; customer <= 6; customer += 1) void harness.ask(`customer ${customer}`, 'checkout')
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.begun).toHaveLength(3)
    void harness.ask('money', 'settling')
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.begun).toHaveLength(4)
  })

  test('another one is reserved for the staff, however many customers there are', async () => {
    const harness = openHarness(15)
    for (let customer = 1; customer <= 20; customer += 1) void harness.ask(`customer ${customer}`, 'checkout')
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.begun).toHaveLength(13)
    void harness.ask('visitor', 'browsing')
    void harness.ask('colleague', 'staff')
    await vi.advanceTimersByTimeAsync(0)
    await harness.end('visitor')
    expect(harness.begun.slice(13)).toEqual(['visitor', 'colleague'])
    await harness.end('customer 1')
    expect(harness.begun.at(-1)).toBe('customer 14')
  })

  test('requests of visitors who only browse never take all connections of customers', async () => {
    const harness = openHarness(15)
    for (let visitor = 1; visitor <= 30; visitor += 1) void harness.ask(`visitor ${visitor}`, 'browsing')
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.begun).toHaveLength(7)
    await harness.ask('customer', 'checkout')
    expect(harness.begun.at(-1)).toBe('customer')
  })
})

describe('who is refused', () => {
  test('new requests are, at once, if the queue is full; those that have begun are not', async () => {
    const harness = openHarness(2, 1)
    for (const name of ['a', 'b', 'c']) void harness.ask(name, 'checkout')
    void harness.ask('begun', 'checkout', { hasBegun: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(harness).toMatchObject({ begun: ['a'], refused: ['c'] })
  })

  test('requests of one network are at once if they fill the queue; others have some places left', async () => {
    const harness = openHarness(2, 4)
    for (let count = 0; count < 6; count += 1) void harness.ask(`crawler ${count}`, 'browsing', { network: 'one' })
    for (const network of ['two', 'three']) void harness.ask(`from ${network}`, 'browsing', { network })
    await vi.advanceTimersByTimeAsync(0)
    expect(harness).toMatchObject({ begun: ['crawler 0'], refused: ['crawler 5', 'from three'] })
    await harness.end('crawler 0')
    void harness.ask('crawler 6', 'browsing', { network: 'one' })
    for (const name of ['crawler 1', 'crawler 2', 'crawler 3', 'crawler 4']) await harness.end(name)
    expect(harness.begun.slice(-2)).toEqual(['crawler 4', 'from two'])
    await harness.end('from two')
    expect(harness.begun.at(-1)).toBe('crawler 6')
  })

  test('a request is after two seconds of waiting, and its place in the queue is free again', async () => {
    const harness = openHarness(2, 1)
    for (const name of ['a', 'b']) void harness.ask(name, 'checkout')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(harness.refused).toEqual(['b'])
    void harness.ask('c', 'checkout')
    await harness.end('a')
    expect(harness.begun).toEqual(['a', 'c'])
  })

  test('a job is not, since no caller would retry it', async () => {
    const harness = openHarness(3)
    for (const name of ['a', 'b']) void harness.ask(name, 'background')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(harness.refused).toEqual([])
    await harness.end('a')
    expect(harness.begun).toEqual(['a', 'b'])
  })
})
