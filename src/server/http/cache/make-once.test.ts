import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDiskCache } from './disk-cache.ts'
import { makeOnce } from './make-once.ts'

/** The relevant parts of two processes of one machine. */
let processes: ReturnType<typeof openProcess>[] = []
let folder = ''
let time = 0

function openProcess() {
  const onFailure = (error: unknown) => expect.unreachable(String(error))
  const path = join(folder, 'file.pages')
  const disk = openDiskCache<string>({ path, bytes: 1_000_000, namespace: 'build', onFailure })
  disk.beginEpoch('a')
  const options = { milliseconds: 1_000, now: () => time }
  return { disk, maker: (make: () => Promise<Made>) => makeOnce(disk, '/', make, options) }
}
type Made = { value: string; tags: readonly string[] | undefined; bytes: number }

beforeEach(async () => {
  time = 0
  folder = await mkdtemp(join(tmpdir(), 'make-once-'))
  processes = [openProcess(), openProcess()]
})
afterEach(async () => {
  for (const { disk } of processes) disk.close()
  await rm(folder, { recursive: true })
})
const both = () => processes as [ReturnType<typeof openProcess>, ReturnType<typeof openProcess>]
const page = (value: string): Made => ({ value, tags: ['product:1'], bytes: 9 })

/** Takes a while, and counts its calls. */
const slow = (value: string) =>
  vi.fn(async () => {
    await sleep(40)
    return page(value)
  })

test('of two processes that need a value, one makes it', async () => {
  const [one, other] = both()
  const [first, second] = [slow('of one'), slow('of the other')]
  const made = await Promise.all([one.maker(first)(), other.maker(second)()])
  expect(made.map(({ value }) => value)).toEqual(['of one', 'of one'])
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  expect(made[1]).toMatchObject({ tags: ['product:1'], bytes: 9, until: 1_000 })
})

test('a value outdated during its making is made again by the next caller', async () => {
  const [one, other] = both()
  const making = one.maker(slow('old'))()
  for (const { disk } of processes) disk.drop(['product:1'])
  expect((await other.maker(slow('new'))()).value).toBe('new')
  expect((await making).value).toBe('old')
  for (const { disk } of processes) expect(disk.read('/')?.value).toBe('new')
})

test('an aged value is made again', async () => {
  const [one, other] = both()
  await one.maker(slow('old'))()
  time = 1_000
  expect((await other.maker(slow('new'))()).value).toBe('new')
})

test('a failure is only returned to the process that made the attempt; the next one retries', async () => {
  const [one, other] = both()
  const failing = one.maker(async () => {
    await sleep(20)
    throw new Error('broken')
  })()
  const following = other.maker(slow('made'))()
  await expect(failing).rejects.toThrow('broken')
  expect((await following).value).toBe('made')
})

test('an old value is not returned once the new one must not be cached', async () => {
  const [one, other] = both()
  await one.maker(slow('old'))()
  time = 1_000
  expect(other.disk.read('/')?.value).toBe('old')
  await other.maker(async () => ({ ...page('gone'), tags: undefined }))()
  for (const { disk } of processes) expect(disk.read('/')).toBeUndefined()
})

test('an unchanged old value stays if the new one cannot be made', async () => {
  const [one, other] = both()
  await one.maker(slow('old'))()
  time = 1_000
  await expect(other.maker(() => Promise.reject(new Error('too busy')))()).rejects.toThrow('too busy')
  for (const { disk } of processes) expect(disk.read('/')?.value).toBe('old')
  for (const { disk } of processes) disk.drop(['product:1'])
  for (const { disk } of processes) expect(disk.read('/')).toBeUndefined()
})

test('what must not be cached is made by each process', async () => {
  const [one, other] = both()
  const personal = async (): Promise<Made> => ({ ...page('personal'), tags: undefined })
  await one.maker(personal)()
  expect((await other.maker(slow('other'))()).value).toBe('other')
})

test('no process waits forever for one that has ended', async () => {
  const [one, other] = both()
  expect(one.disk.claim('/')).toBeDefined()
  expect((await other.maker(slow('made'))()).value).toBe('made')
})

test('while changes may be missed each process makes its own value', async () => {
  const [one, other] = both()
  await one.maker(slow('of one'))()
  other.disk.clear()
  expect((await other.maker(slow('of the other'))()).value).toBe('of the other')
})
