import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#server/environment.ts'
import { openLog } from '#server/log.ts'
import { type CachedResponse, toCachedResponse } from './cached-response.ts'
import { openPageDisk, type PageDisk } from './open-page-disk.ts'

let folder = ''
let lines: string[] = []
const opened: PageDisk[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-disk-'))
  await mkdir(join(folder, 'dist', 'client'), { recursive: true })
  await writeFile(join(folder, 'dist', 'built-from'), 'these sources')
  lines = []
})
afterEach(async () => {
  vi.useRealTimers()
  for (const disk of opened.splice(0)) disk.close()
  await rm(folder, { recursive: true })
})

function open(variables: Record<string, string> = {}): PageDisk | undefined {
  const log = openLog('warn', { write: (line: string) => void lines.push(line) })
  const environment = readEnvironment({ DATA_DIR: folder, SHOP_URL: 'http://shop.test', ...variables })
  const disk = openPageDisk(environment, join(folder, 'dist', 'client'), log)
  disk?.beginEpoch('a')
  if (disk) opened.push(disk)
  return disk
}

const aPage = (): Promise<CachedResponse> => toCachedResponse({ text: 'home', status: 200, headers: new Headers() }, {})

describe('the pages on disk', () => {
  it.each([
    ['ports and metrics of their own', { PORT: '3001', METRICS_PORT: '9001' }, true],
    ['more to say in the log', { LOG_LEVEL: 'debug' }, true],
    ['another address', { SHOP_URL: 'http://other.test' }, false],
    ['another name', { SHOP_NAME: 'Outra loja' }, false],
  ])('of processes with %s', async (_what, variables, areShared) => {
    const [one, other] = [open({ PORT: '3000' }), open(variables)]
    one?.write('/', { value: await aPage(), tags: new Set(['help']), bytes: 9, until: 1 }, one.position)
    expect(one?.read('/')).toBeDefined()
    expect(other?.read('/') !== undefined).toBe(areShared)
  })

  it('are not shared by processes of another build', async () => {
    const one = open()
    await writeFile(join(folder, 'dist', 'built-from'), 'other sources')
    const other = open()
    one?.write('/', { value: await aPage(), tags: new Set(['help']), bytes: 9, until: 1 }, one.position)
    expect(one?.read('/')).toBeDefined()
    expect(other?.read('/')).toBeUndefined()
  })

  it('are stored in one file; files of earlier boots are removed after an hour without a write', async () => {
    const place = join(folder, 'page-cache')
    await mkdir(place)
    const left = ['left.pages', 'left.pages-wal', 'written.pages', 'written.pages-wal']
    for (const name of left) await writeFile(join(place, name), '')
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
    // A process may be writing without touching the file itself for a long time.
    for (const name of left.slice(0, 3)) await utimes(join(place, name), twoHoursAgo, twoHoursAgo)
    open()
    open()
    const names = await readdir(place)
    expect(names.filter((name) => name.includes('left'))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['written.pages', 'written.pages-wal']))
    expect(names.filter((name) => name.endsWith('.pages'))).toHaveLength(2)
    expect(lines).toEqual([])
  })

  it('are not shared if the build is unknown, which is logged', async () => {
    await rm(join(folder, 'dist', 'built-from'))
    const [one, other] = [open(), open()]
    one?.write('/', { value: await aPage(), tags: new Set(['help']), bytes: 9, until: 1 }, one.position)
    expect(one?.read('/')).toBeDefined()
    expect(other?.read('/')).toBeUndefined()
    expect(lines).toHaveLength(2)
  })

  it('start over if the file is corrupt', async () => {
    open()
    const place = join(folder, 'page-cache')
    for (const disk of opened.splice(0)) disk.close()
    const [name = ''] = await readdir(place)
    await writeFile(join(place, name), Buffer.alloc(50_000, 'something else'))
    const disk = open()
    disk?.write('/', { value: await aPage(), tags: new Set(['help']), bytes: 9, until: 1 }, disk.position)
    expect(disk?.read('/')).toBeDefined()
    expect(lines).toEqual([])
  })

  it('are not stored if the setting is off', async () => {
    expect(open({ PAGE_CACHE_DISK_MB: '0' })).toBeUndefined()
    expect(await readdir(folder)).toEqual(['dist'])
  })

  it('are not stored while the folder cannot be created, which is logged once, and are as soon as it can', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    await writeFile(join(folder, 'page-cache'), 'no folder')
    const disk = open()
    const value = await aPage()
    const use = () => {
      disk?.write('/', { value, tags: new Set(['help']), bytes: 9, until: 1 }, disk.position)
      return disk?.read('/')
    }
    expect(use()).toBeUndefined()
    vi.advanceTimersByTime(60_000)
    expect(use()).toBeUndefined()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('pages cannot be cached on disk')
    await rm(join(folder, 'page-cache'))
    expect(use()).toBeUndefined()
    vi.advanceTimersByTime(60_000)
    expect(use()).toBeDefined()
    expect(lines).toHaveLength(1)
  })
})
