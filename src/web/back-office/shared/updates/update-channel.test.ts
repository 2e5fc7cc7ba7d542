import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UpdateTopic } from '#contract/admin/updates.ts'
import { openUpdateChannel, reconnectDelay, type UpdateChannel } from './update-channel.ts'

/** A browser's connection to the server, whose server side is played by the test. */
class FakeConnection extends EventTarget {
  static readonly OPEN = 1
  static all: FakeConnection[] = []
  readyState = 0
  onopen?: () => void
  onerror?: () => void
  constructor() {
    super()
    FakeConnection.all.push(this)
  }
  opens() {
    this.readyState = FakeConnection.OPEN
    this.onopen?.()
  }
  sends(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
  close() {
    this.readyState = 2
  }
}

const last = () => {
  const connection = FakeConnection.all.at(-1)
  if (!connection) throw new Error('no connection')
  return connection
}
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const see = (visibilityState: string) => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
let reported: UpdateTopic[][] = []
let channel: UpdateChannel

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeConnection)
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
  FakeConnection.all = []
  reported = []
  channel = openUpdateChannel((topics) => reported.push([...topics]))
})
afterEach(() => {
  channel.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reports all topics when the connection opens, and then the topics it receives', () => {
  last().opens()
  last().sends('news', ['orders'])
  last().sends('beat', 0)
  expect(reported).toEqual([['orders', 'catalog'], ['orders']])
})

it('reconnects after a failure, with growing delays, and lets the screens poll in the meantime', () => {
  for (let attempt = 1; attempt < 8; attempt += 1) {
    expect(FakeConnection.all).toHaveLength(attempt)
    last().onerror?.()
    vi.advanceTimersByTime(60_000)
  }
  expect(reported.length).toBeGreaterThan(5)
  last().opens()
  reported = []
  vi.advanceTimersByTime(40_000)
  expect(reported).toEqual([])
})

it('treats a silent connection as closed', () => {
  last().opens()
  vi.advanceTimersByTime(40_000)
  last().sends('beat', 0)
  vi.advanceTimersByTime(40_000)
  expect(FakeConnection.all).toHaveLength(1)
  vi.advanceTimersByTime(20_000)
  expect(FakeConnection.all).toHaveLength(2)
})

it('neither connects nor polls while the page is hidden', () => {
  last().opens()
  see('hidden')
  expect(last().readyState).toBe(2)
  reported = []
  vi.advanceTimersByTime(300_000)
  expect([reported, FakeConnection.all.length]).toEqual([[], 1])
  see('visible')
  last().opens()
  expect(reported).toEqual([['orders', 'catalog']])
})

it('stops once it is closed', () => {
  last().opens()
  channel.close()
  vi.advanceTimersByTime(300_000)
  see('visible')
  expect(FakeConnection.all).toHaveLength(1)
})

it.each([
  [0, 1, 1_000],
  [0, 0, 500],
  [3, 1, 8_000],
  [30, 1, 60_000],
])('waits after %i failures, with the random number %f, %i ms', (failures, random, delay) => {
  expect(reconnectDelay(failures, random)).toBe(delay)
})
