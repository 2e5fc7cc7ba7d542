import { afterEach, expect, test, vi } from 'vitest'
import { TooBusyError } from '#server/too-busy-error.ts'
import { openRenderQueue } from './render-queue.ts'

afterEach(() => void vi.useRealTimers())

const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

/** A queue whose pages are finished when a test says so. */
function openHarness(atOnce: number, waiting: number) {
  const queue = openRenderQueue(atOnce, waiting)
  const begun: string[] = []
  const running = new Map<string, () => void>()
  return {
    begun,
    async ask(name: string, isRenewal = false, network?: string) {
      const release = await queue.turn({ isRenewal, network })
      begun.push(name)
      running.set(name, release)
    },
    async finish(name: string) {
      running.get(name)?.()
      await settled()
    },
  }
}

test('a few begin at once, the others in the order in which they arrived', async () => {
  const world = openHarness(2, 5)
  const asked = ['a', 'b', 'c', 'd'].map((name) => world.ask(name))
  await settled()
  expect(world.begun).toEqual(['a', 'b'])
  await world.finish('b')
  expect(world.begun).toEqual(['a', 'b', 'c'])
  await world.finish('a')
  await Promise.all(asked)
  await world.finish('c')
  await world.finish('d')
  await world.ask('e')
  await world.ask('f')
  expect(world.begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a caller is refused at once if too many wait, and each one that starts makes room', async () => {
  const world = openHarness(1, 2)
  const asked = ['a', 'b', 'c'].map((name) => world.ask(name))
  await expect(world.ask('d')).rejects.toThrow(TooBusyError)
  await world.finish('a')
  asked.push(world.ask('e'))
  await world.finish('b')
  await world.finish('c')
  await Promise.all(asked)
  expect(world.begun).toEqual(['a', 'b', 'c', 'e'])
})

test('a caller who has waited too long is refused, and makes room for the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const world = openHarness(1, 1)
  await world.ask('a')
  const late = world.ask('b')
  vi.advanceTimersByTime(2_000)
  await expect(late).rejects.toThrow(TooBusyError)
  const next = world.ask('c')
  await world.finish('a')
  await next
  await world.finish('c')
  await world.ask('d')
  expect(world.begun).toEqual(['a', 'c', 'd'])
})

test('one network never uses all places in the queue, and may queue again once its pages are rendered', async () => {
  const world = openHarness(1, 2)
  const asked = ['a', 'b', 'c'].map((name) => world.ask(name, false, 'crawler'))
  await expect(world.ask('d', false, 'crawler')).rejects.toThrow(TooBusyError)
  for (let number = 0; number < 6; number += 1) asked.push(world.ask(`visitor ${number}`, false, `network ${number}`))
  await expect(world.ask('late', false, 'another network')).rejects.toThrow(TooBusyError)
  await world.finish('a')
  await world.finish('b')
  asked.push(world.ask('e', false, 'crawler'))
  await world.finish('c')
  for (let number = 0; number < 6; number += 1) await world.finish(`visitor ${number}`)
  await Promise.all(asked)
  expect(world.begun.at(-1)).toBe('e')
})

test('renewals come first, and have their own places in the queue', async () => {
  const world = openHarness(1, 1)
  const asked = [world.ask('a'), world.ask('new')]
  asked.push(world.ask('known', true))
  await expect(world.ask('other')).rejects.toThrow(TooBusyError)
  await expect(world.ask('another known', true)).rejects.toThrow(TooBusyError)
  await world.finish('a')
  await world.finish('known')
  await Promise.all(asked)
  expect(world.begun).toEqual(['a', 'known', 'new'])
})
