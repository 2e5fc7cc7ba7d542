import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDiskCache } from './disk-cache.ts'

let folder = ''
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-cache-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => {
  vi.useRealTimers()
})

const newPath = () => join(folder, `${files++}.pages`)
const openCache = (
  path = newPath(),
  namespace = 'this build',
  onFailure: (error: unknown) => void = (error) => expect.unreachable(String(error)),
) => openDiskCache<string>({ path, bytes: 1_000_000, namespace, onFailure })
const entry = (value: string, ...tags: string[]) => ({ value, tags: new Set(tags), bytes: 9, until: 1_000 })

test('a value is read as it was written', () => {
  const cache = openCache()
  cache.beginEpoch('a')
  cache.write('/', entry('home', 'banners', 'product:1'), cache.position)
  expect(cache.read('/')).toEqual(entry('home', 'banners', 'product:1'))
  expect(cache.holds('/', entry('home', 'banners'))).toBe(true)
  expect(cache.holds('/', { ...entry('home', 'banners'), until: 999 })).toBe(true)
  expect(cache.holds('/', { ...entry('home', 'banners'), until: 1_001 })).toBe(false)
  expect(cache.figures?.count).toBe(1)
  cache.delete('/')
  expect(cache.read('/')).toBeUndefined()
  cache.close()
})

test('a value outdated by a change is not returned, whichever process made it', () => {
  const path = newPath()
  const [one, other] = [openCache(path), openCache(path)]
  for (const cache of [one, other]) cache.beginEpoch('a')
  const before = one.position
  for (const cache of [one, other]) cache.drop(['product:1'])
  one.write('/old', entry('old', 'product:1'), before)
  one.write('/new', entry('new', 'product:1'), one.position)
  one.write('/help', entry('help', 'help'), before)
  for (const cache of [one, other]) {
    expect(['/old', '/new', '/help'].map((key) => cache.read(key)?.value)).toEqual([undefined, 'new', 'help'])
    cache.close()
  }
})

test('while changes may be missed nothing is written or returned', () => {
  const path = newPath()
  const [disconnected, other] = [openCache(path), openCache(path)]
  disconnected.write('/', entry('home', 'banners'), disconnected.position)
  expect(disconnected.figures?.count).toBe(0)
  other.beginEpoch('a')
  other.write('/', entry('home', 'banners'), other.position)
  expect(disconnected.read('/')).toBeUndefined()
  disconnected.beginEpoch('b')
  expect(disconnected.read('/')).toBeUndefined()
  other.beginEpoch('b')
  other.write('/', entry('home', 'banners'), other.position)
  expect(disconnected.read('/')?.value).toBe('home')
  disconnected.clear()
  expect(disconnected.read('/')).toBeUndefined()
  disconnected.close()
  other.close()
})

test('another build, or a shop with other settings, has its own values', () => {
  const path = newPath()
  const [one, other] = [openCache(path, 'this build'), openCache(path, 'the next build')]
  for (const cache of [one, other]) cache.beginEpoch('a')
  one.write('/', entry('home', 'banners'), one.position)
  expect(one.read('/')?.value).toBe('home')
  expect(other.read('/')).toBeUndefined()
  expect(one.claim('/')).toBeDefined()
  expect(other.claim('/')).toBeDefined()
  one.close()
  other.close()
})

test('an unusable file is logged once, blocks no request, and is opened again after a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const path = newPath()
  const failures: unknown[] = []
  const cache = openCache(path, 'this build', (error) => void failures.push(error))
  cache.beginEpoch('a')
  cache.write('/', entry('home', 'banners'), cache.position)
  const corrupting = new DatabaseSync(path)
  corrupting.exec('drop table stored')
  corrupting.close()
  expect([cache.read('/'), cache.read('/')]).toEqual([undefined, undefined])
  cache.write('/', entry('home', 'banners'), cache.position)
  expect(cache.read('/')).toBeUndefined()
  expect(cache.figures).toBeUndefined()
  expect(failures).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  cache.write('/', entry('home', 'banners'), cache.position)
  expect(cache.read('/')?.value).toBe('home')
  expect(failures).toHaveLength(1)
  cache.close()
})

test('a file that turns out to be corrupt is replaced after a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const failures: unknown[] = []
  const cache = openCache(newPath(), 'this build', (error) => void failures.push(error))
  cache.beginEpoch('a')
  cache.write('/', entry('home', 'banners'), cache.position)
  const corrupt = vi.spyOn(StatementSync.prototype, 'get').mockImplementation(() => {
    throw Object.assign(new Error('database disk image is malformed'), { errcode: 11 })
  })
  expect(cache.read('/')).toBeUndefined()
  corrupt.mockRestore()
  vi.advanceTimersByTime(60_000)
  expect(cache.figures?.count).toBe(0)
  cache.write('/', entry('home', 'banners'), cache.position)
  expect(cache.read('/')?.value).toBe('home')
  expect(failures).toHaveLength(1)
  cache.close()
})

test('a process that finds its file corrupt later than another one keeps the new file', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const path = newPath()
  const open = () => openCache(path, 'this build', () => {})
  const [first, second] = [open(), open()]
  for (const cache of [first, second]) cache.beginEpoch('a')
  const findCorrupt = (cache: typeof first) => {
    const corrupt = vi.spyOn(StatementSync.prototype, 'get').mockImplementation(() => {
      throw Object.assign(new Error('database disk image is malformed'), { errcode: 11 })
    })
    cache.read('/')
    corrupt.mockRestore()
  }
  findCorrupt(first)
  vi.advanceTimersByTime(60_000)
  first.write('/', entry('new', 'banners'), first.position)
  findCorrupt(second)
  vi.advanceTimersByTime(60_000)
  expect(second.read('/')?.value).toBe('new')
  for (const cache of [first, second]) cache.close()
})

test('while another process writes for long, nothing is written; writing continues afterwards', () => {
  const path = newPath()
  const cache = openCache(path)
  cache.beginEpoch('a')
  cache.write('/', entry('home', 'banners'), cache.position)
  const other = new DatabaseSync(path)
  other.exec('begin immediate')
  cache.write('/other', entry('other', 'banners'), cache.position)
  expect([cache.read('/')?.value, cache.read('/other')]).toEqual(['home', undefined])
  cache.claim('/')?.()
  other.exec('rollback')
  cache.write('/other', entry('other', 'banners'), cache.position)
  expect(cache.read('/other')?.value).toBe('other')
  other.close()
  cache.close()
})

test('on a full disk nothing is written, which is logged once; writing continues when there is room', () => {
  const failures: unknown[] = []
  const cache = openCache(newPath(), 'this build', (error) => void failures.push(error))
  cache.beginEpoch('a')
  cache.write('/', entry('home', 'banners'), cache.position)
  for (const times of [1, 2]) {
    const disk = vi.spyOn(StatementSync.prototype, 'run').mockImplementation(() => {
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
    })
    cache.write('/other', entry('other', 'banners'), cache.position)
    cache.claim('/other')?.()
    expect([cache.read('/')?.value, cache.read('/other')]).toEqual(['home', undefined])
    expect(failures).toHaveLength(times)
    disk.mockRestore()
    cache.write('/other', entry('other', 'banners'), cache.position)
    expect(cache.read('/other')?.value).toBe('other')
    cache.delete('/other')
  }
  cache.close()
})

test.each([
  ['the file is new', 13],
  ['the file exists', 4_874],
  ['a quota is exceeded', 778],
])('where the disk is full at the start and %s, the file is opened as soon as there is room', (_, errcode) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const failures: unknown[] = []
  const full = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { errcode })
  })
  const cache = openCache(newPath(), 'this build', (error) => void failures.push(error))
  cache.beginEpoch('a')
  cache.drop(['banners'])
  const use = () => {
    cache.claim('/')?.()
    cache.write('/', entry('home', 'banners'), cache.position)
    return cache.read('/')?.value
  }
  expect(use()).toBeUndefined()
  expect(full).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect([use(), use()]).toEqual([undefined, undefined])
  expect(full).toHaveBeenCalledTimes(2)
  expect(failures).toHaveLength(1)
  full.mockRestore()
  expect(use()).toBeUndefined()
  vi.advanceTimersByTime(60_000)
  expect(use()).toBe('home')
  expect(failures).toHaveLength(1)
  cache.close()
})
