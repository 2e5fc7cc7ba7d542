import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { type Listening, listenForInvalidations } from '#server/cache/listen-for-invalidations.ts'
import { invalidateOnChange } from '#server/cache/tagged-cache.ts'
import { openLog } from '#server/log.ts'
import { useTestShop } from '#test/shop.ts'
import { type CachedResponse, toCachedResponse } from './cached-response.ts'
import { openDiskCache } from './disk-cache.ts'
import { openPageCache } from './page-cache.ts'

const test = useTestShop()

/** Two processes of one machine that notify each other over the database. */
const processes: ReturnType<typeof openProcess>[] = []
let listening: Listening[] = []
let folder = ''
let made: string[] = []
let banner = 'Frete grátis'

function openProcess() {
  const disk = openDiskCache<CachedResponse>({
    path: join(folder, 'file.pages'),
    bytes: 4_000_000,
    namespace: 'build',
    onFailure: (error) => expect.unreachable(String(error)),
  })
  return { disk, cache: openPageCache({ bytes: 1_000_000, outdatedMilliseconds: 1_000, disk }) }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-pages-'))
  processes.push(openProcess(), openProcess())
  listening = await Promise.all(
    processes.map(({ cache }) =>
      listenForInvalidations(test.current.testDatabase.url, openLog('silent'), {
        ...invalidateOnChange(cache),
        onEpoch: cache.beginEpoch,
      }),
    ),
  )
  await bothShare()
})
afterAll(async () => {
  for (const one of listening) await one.close()
  for (const { disk } of processes) disk.close()
  await rm(folder, { recursive: true })
})

/** Both have received an epoch that both know. */
const bothShare = () =>
  vi.waitFor(() => {
    const [one, other] = processes.map(({ disk }) => disk.position?.epoch)
    expect(one).toBeDefined()
    expect(one).toBe(other)
  })

async function ask(index: number, address: string): Promise<string> {
  const { cache } = processes[index] ?? expect.unreachable('no such process')
  const make = async () => {
    made.push(`${index} ${address}`)
    const text = banner
    await new Promise((resolve) => setTimeout(resolve, 20))
    return {
      answer: await toCachedResponse({ text, status: 200, headers: new Headers() }, { shown: text }),
      tags: ['banners'],
    }
  }
  const answer = cache.restore(address, make) ?? (await cache.answer(address, make))
  return answer.headers[answer.headers.indexOf('shown') + 1] ?? ''
}

describe('processes of one machine', () => {
  it('make a page once', async () => {
    made = []
    expect(await Promise.all([ask(0, '/'), ask(1, '/')])).toEqual(['Frete grátis', 'Frete grátis'])
    expect(await ask(1, '/help')).toBe('Frete grátis')
    expect(await ask(0, '/help')).toBe('Frete grátis')
    expect(made).toEqual([expect.stringContaining(' /'), '1 /help'])
  })

  it('make it once more after a change, and neither shows the old one for long', async () => {
    for (const index of [0, 1]) await ask(index, '/')
    for (let change = 1; change <= 5; change += 1) {
      made = []
      banner = `Oferta ${change}`
      await invalidateCache(test.current.shop, ['banners'])
      for (const index of [0, 1])
        await vi.waitFor(async () => expect(await ask(index, '/')).toBe(banner), { timeout: 2_000 })
      expect(made).toHaveLength(1)
    }
  })

  it('share nothing while one may have missed changes, and share again afterwards', async () => {
    await ask(0, '/')
    await test.current.shop.database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'aro-certo changes'`,
    )
    for (const { cache } of processes) await vi.waitFor(() => expect(cache.isPaused).toBe(true))
    made = []
    banner = 'Nunca anunciada'
    expect(await Promise.all([ask(0, '/'), ask(1, '/')])).toEqual([banner, banner])
    expect(made).toHaveLength(2)
    for (const { cache } of processes) await vi.waitFor(() => expect(cache.isPaused).toBe(false), { timeout: 10_000 })
    await bothShare()
    made = []
    expect(await Promise.all([ask(0, '/'), ask(1, '/')])).toEqual([banner, banner])
    expect(made).toHaveLength(1)
  })
})
