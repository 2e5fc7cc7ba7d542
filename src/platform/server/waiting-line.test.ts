import { afterEach, expect, test, vi } from 'vitest'
import { TooBusyError } from './errors.ts'
import { WaitingLine } from './waiting-line.ts'

afterEach(() => void vi.useRealTimers())

const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

/** A queue whose pages are finished when a test says so. */
function openHarness(atOnce: number, waiting: number) {
  const queue = new WaitingLine({ things: 'pages', atOnce, waiting, forOthers: 6, milliseconds: 2_000 })
  const begun: string[] = []
  const running = new Map<string, () => void>()
  return {
    begun,
    async ask(name: string, isUrgent = false, network?: string) {
      const release = await queue.turn({ isUrgent, network })
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
  const harness = openHarness(2, 5)
  const asked = ['a', 'b', 'c', 'd'].map((name) => harness.ask(name))
  await settled()
  expect(harness.begun).toEqual(['a', 'b'])
  await harness.finish('b')
  expect(harness.begun).toEqual(['a', 'b', 'c'])
  await harness.finish('a')
  await Promise.all(asked)
  await harness.finish('c')
  await harness.finish('d')
  await harness.ask('e')
  await harness.ask('f')
  expect(harness.begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a caller is refused at once if too many wait, and each one that starts makes room', async () => {
  const harness = openHarness(1, 2)
  const asked = ['a', 'b', 'c'].map((name) => harness.ask(name))
  await expect(harness.ask('d')).rejects.toThrow(TooBusyError)
  await harness.finish('a')
  asked.push(harness.ask('e'))
  await harness.finish('b')
  await harness.finish('c')
  await Promise.all(asked)
  expect(harness.begun).toEqual(['a', 'b', 'c', 'e'])
})

test('a caller who has waited too long is refused, and makes room for the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const harness = openHarness(1, 1)
  await harness.ask('a')
  const late = harness.ask('b')
  vi.advanceTimersByTime(2_000)
  await expect(late).rejects.toThrow(TooBusyError)
  const next = harness.ask('c')
  await harness.finish('a')
  await next
  await harness.finish('c')
  await harness.ask('d')
  expect(harness.begun).toEqual(['a', 'c', 'd'])
})

test('one network never uses all places in the queue, and may queue again once its pages are rendered', async () => {
  const harness = openHarness(1, 2)
  const asked = ['a', 'b', 'c'].map((name) => harness.ask(name, false, 'crawler'))
  await expect(harness.ask('d', false, 'crawler')).rejects.toThrow(TooBusyError)
  for (let number = 0; number < 6; number += 1) asked.push(harness.ask(`visitor ${number}`, false, `network ${number}`))
  await expect(harness.ask('late', false, 'another network')).rejects.toThrow(TooBusyError)
  await harness.finish('a')
  await harness.finish('b')
  asked.push(harness.ask('e', false, 'crawler'))
  await harness.finish('c')
  for (let number = 0; number < 6; number += 1) await harness.finish(`visitor ${number}`)
  await Promise.all(asked)
  expect(harness.begun.at(-1)).toBe('e')
})

test('what is urgent comes first, and has its own places', async () => {
  const harness = openHarness(1, 1)
  const asked = [harness.ask('a'), harness.ask('new')]
  asked.push(harness.ask('known', true))
  await expect(harness.ask('other')).rejects.toThrow(TooBusyError)
  await expect(harness.ask('another known', true)).rejects.toThrow(TooBusyError)
  await harness.finish('a')
  await harness.finish('known')
  await Promise.all(asked)
  expect(harness.begun).toEqual(['a', 'known', 'new'])
})
