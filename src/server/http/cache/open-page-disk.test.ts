import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

  it('lie in one file; what another run of the machine has left behind goes, once nobody has written it for an hour', async () => {
    const place = join(folder, 'page-cache')
    await mkdir(place)
    const left = ['left.pages', 'left.pages-wal', 'written.pages', 'written.pages-wal']
    for (const name of left) await writeFile(join(place, name), '')
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
    // Whoever writes may not have touched the file itself for long.
    for (const name of left.slice(0, 3)) await utimes(join(place, name), twoHoursAgo, twoHoursAgo)
    open()
    open()
    const names = await readdir(place)
    expect(names.filter((name) => name.includes('left'))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['written.pages', 'written.pages-wal']))
    expect(names.filter((name) => name.endsWith('.pages'))).toHaveLength(2)
    expect(lines).toEqual([])
  })

  it('are not shared, which is told, where nobody knows what was built', async () => {
    await rm(join(folder, 'dist', 'built-from'))
    const [one, other] = [open(), open()]
    one?.write('/', { value: await aPage(), tags: new Set(['help']), bytes: 9, until: 1 }, one.position)
    expect(one?.read('/')).toBeDefined()
    expect(other?.read('/')).toBeUndefined()
    expect(lines).toHaveLength(2)
  })

  it('begin anew where the file is broken', async () => {
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

  it('are not kept where nobody wants them', async () => {
    expect(open({ PAGE_CACHE_DISK_MB: '0' })).toBeUndefined()
    expect(await readdir(folder)).toEqual(['dist'])
  })

  it('are not kept where there is no place for them, which is told', async () => {
    await writeFile(join(folder, 'page-cache'), 'no folder')
    expect(open()).toBeUndefined()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('pages cannot be kept on disk')
  })
})
