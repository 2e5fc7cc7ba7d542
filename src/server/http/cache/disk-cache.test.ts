import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskCache } from './disk-cache.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-cache-'))
})
afterAll(() => rm(folder, { recursive: true }))

const openCache = (mostChangesKept?: number) =>
  openDiskCache<string>({
    folder: join(folder, 'made', 'here'),
    bytes: 100_000,
    onFailure: (error) => expect.unreachable(String(error)),
    ...(mostChangesKept === undefined ? {} : { mostChangesKept }),
  })
const entry = (value: string, ...tags: string[]) => ({ value, tags: new Set(tags), bytes: 9, until: 1_000 })

test('a value comes back as it was', async () => {
  const cache = await openCache()
  cache.write('/', entry('home', 'banners', 'product:1'))
  expect(await cache.read('/', (left) => left)).toEqual(entry('home', 'banners', 'product:1'))
  expect(cache.figures.count).toBe(1)
  await cache.close()
})

test.each([
  ['something that it rests on', ['stock:7', 'product:1'], undefined],
  ['something else', ['product:2'], 'home'],
  ['everything', ['everything'], undefined],
] as const)('after a change of %s', async (_what, changed, expected) => {
  const cache = await openCache()
  cache.drop(['product:1'])
  cache.write('/', entry('home', 'banners', 'product:1'))
  cache.drop(changed)
  expect(await cache.read('/', ({ value }) => value)).toBe(expected)
  expect(cache.has('/')).toBe(expected !== undefined)
  await cache.close()
})

test('a change during the reading is not missed', async () => {
  const cache = await openCache()
  cache.write('/', entry('home', 'banners'))
  const reading = cache.read('/', ({ value }) => value)
  cache.drop(['banners'])
  expect(await reading).toBeUndefined()
  await cache.close()
})

test('more changes than are remembered end what knew of none of them', async () => {
  const cache = await openCache(3)
  cache.write('/old', entry('old', 'help'))
  cache.drop(['product:1', 'product:2'])
  cache.write('/new', entry('new', 'help'))
  cache.drop(['product:3', 'product:4'])
  expect(await cache.read('/old', ({ value }) => value)).toBeUndefined()
  expect(await cache.read('/new', ({ value }) => value)).toBe('new')
  await cache.close()
})
