import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TooBusyError } from '../too-busy-error.ts'
import { boundsOf, openAdmission } from './admission.ts'
import type { KindOfWork } from './kind-of-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An admission with a limited number of connections, whose work ends when a test says so. */
function openWorld(connections: number, waiting = 100) {
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
    const world = openWorld(2)
    void world.ask('money', 'settling')
    void world.ask('look', 'browsing')
    const kinds = ['browsing', 'staff', 'checkout', 'settling'] as const
    for (const kind of kinds) void world.ask(`${kind} 1`, kind)
    void world.ask('checkout 2', 'checkout')
    void world.ask('checkout begun', 'checkout', { hasBegun: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(world.begun).toEqual(['money', 'look'])
    for (const name of ['look', 'checkout begun', 'checkout 1', 'checkout 2', 'staff 1']) await world.end(name)
    expect(world.begun.slice(2)).toEqual(['checkout begun', 'checkout 1', 'checkout 2', 'staff 1', 'browsing 1'])
    await world.end('money')
    expect(world.begun.at(-1)).toBe('settling 1')
  })

  test('one connection is reserved for payments, however many customers there are', async () => {
    const world = openWorld(4)
    for (let customer = 1; customer <= 6; customer += 1) void world.ask(`customer ${customer}`, 'checkout')
    await vi.advanceTimersByTimeAsync(0)
    expect(world.begun).toHaveLength(3)
    void world.ask('money', 'settling')
    await vi.advanceTimersByTimeAsync(0)
    expect(world.begun).toHaveLength(4)
  })

  test('another one is reserved for the staff, however many customers there are', async () => {
    const world = openWorld(15)
    for (let customer = 1; customer <= 20; customer += 1) void world.ask(`customer ${customer}`, 'checkout')
    await vi.advanceTimersByTimeAsync(0)
    expect(world.begun).toHaveLength(13)
    void world.ask('visitor', 'browsing')
    void world.ask('colleague', 'staff')
    await vi.advanceTimersByTimeAsync(0)
    await world.end('visitor')
    expect(world.begun.slice(13)).toEqual(['visitor', 'colleague'])
    await world.end('customer 1')
    expect(world.begun.at(-1)).toBe('customer 14')
  })

  test('requests of visitors who only browse never take all connections of customers', async () => {
    const world = openWorld(15)
    for (let visitor = 1; visitor <= 30; visitor += 1) void world.ask(`visitor ${visitor}`, 'browsing')
    await vi.advanceTimersByTimeAsync(0)
    expect(world.begun).toHaveLength(7)
    await world.ask('customer', 'checkout')
    expect(world.begun.at(-1)).toBe('customer')
  })
})

describe('who is refused', () => {
  test('new requests are, at once, if the queue is full; those that have begun are not', async () => {
    const world = openWorld(2, 1)
    for (const name of ['a', 'b', 'c']) void world.ask(name, 'checkout')
    void world.ask('begun', 'checkout', { hasBegun: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(world).toMatchObject({ begun: ['a'], refused: ['c'] })
  })

  test('requests of one network are at once if they fill the queue; others have some places left', async () => {
    const world = openWorld(2, 4)
    for (let count = 0; count < 6; count += 1) void world.ask(`crawler ${count}`, 'browsing', { network: 'one' })
    for (const network of ['two', 'three']) void world.ask(`from ${network}`, 'browsing', { network })
    await vi.advanceTimersByTimeAsync(0)
    expect(world).toMatchObject({ begun: ['crawler 0'], refused: ['crawler 5', 'from three'] })
    await world.end('crawler 0')
    void world.ask('crawler 6', 'browsing', { network: 'one' })
    for (const name of ['crawler 1', 'crawler 2', 'crawler 3', 'crawler 4']) await world.end(name)
    expect(world.begun.slice(-2)).toEqual(['crawler 4', 'from two'])
    await world.end('from two')
    expect(world.begun.at(-1)).toBe('crawler 6')
  })

  test('a request is after two seconds of waiting, and its place in the queue is free again', async () => {
    const world = openWorld(2, 1)
    for (const name of ['a', 'b']) void world.ask(name, 'checkout')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(world.refused).toEqual(['b'])
    void world.ask('c', 'checkout')
    await world.end('a')
    expect(world.begun).toEqual(['a', 'c'])
  })

  test('a job is not, since no caller would retry it', async () => {
    const world = openWorld(3)
    for (const name of ['a', 'b']) void world.ask(name, 'background')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(world.refused).toEqual([])
    await world.end('a')
    expect(world.begun).toEqual(['a', 'b'])
  })
})
