import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, removeCluster, startEmbeddedPostgres } from './start-embedded-postgres.ts'

let folder = ''
const started: EmbeddedPostgres[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aro-certo-postgres-'))
})

afterEach(async () => {
  for (const postgres of started.splice(0)) {
    await postgres.stop()
    removeCluster(postgres)
  }
  rmSync(folder, { recursive: true, force: true })
})

async function start(name = 'data'): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(join(folder, name), ['fsync=off'])
  started.push(postgres)
  return postgres
}

async function ask(postgres: EmbeddedPostgres, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Starts PostgreSQL in a separate process that is killed without notice, as in a power failure. */
async function startAndKillOwner(): Promise<{ cluster: string }> {
  const script = `
    import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts'
    const { cluster } = await startEmbeddedPostgres(${JSON.stringify(join(folder, 'data'))}, ['fsync=off'])
    console.log(cluster)
    setInterval(() => undefined, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const cluster = await new Promise<string>((resolve) => owner.stdout.once('data', (line) => resolve(`${line}`.trim())))
  const ended = new Promise((resolve) => owner.once('exit', resolve))
  owner.kill('SIGKILL')
  await ended
  return { cluster }
}

/** The process that listens; NaN while there is none. */
function postmasterOf({ cluster }: Pick<EmbeddedPostgres, 'cluster'>): number {
  const read = spawnSync('head', ['-n', '1', join(cluster, 'postmaster.pid')], { encoding: 'utf8' })
  return read.status === 0 ? Number(read.stdout.trim()) : Number.NaN
}

describe('startEmbeddedPostgres', () => {
  test('keeps the data from one start to the next', async () => {
    const first = await start()
    await ask(first, "create table kept as select 'sim' as answer")
    await first.stop()
    expect(await ask(await start(), 'select answer from kept')).toEqual([{ answer: 'sim' }])
  })

  test('uses UTF-8 and has the extensions that the shop needs', async () => {
    const postgres = await start()
    expect(await ask(postgres, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    const rows = await ask(
      postgres,
      "select name from pg_available_extensions where name in ('unaccent', 'pg_trgm', 'btree_gist') order by name",
    )
    expect(rows).toEqual([{ name: 'btree_gist' }, { name: 'pg_trgm' }, { name: 'unaccent' }])
  })

  describe.runIf(process.getuid?.() === 0)('below a folder that only root may enter', () => {
    test('starts empty for a data folder that was deleted and created again', async () => {
      const first = await start()
      await ask(first, "create table kept as select 'sim' as answer")
      await first.stop()
      expect(first.cluster).not.toContain(folder)
      const again = await start()
      expect(await ask(again, 'select answer from kept')).toEqual([{ answer: 'sim' }])
      await again.stop()

      const data = join(folder, 'data')
      renameSync(data, `${data}-away`)
      const empty = await start()
      expect(await ask(empty, "select to_regclass('kept') as kept")).toEqual([{ kept: null }])
      await empty.stop()
      removeCluster(empty)

      // Simulates a disk that was temporarily missing.
      rmSync(data, { recursive: true })
      renameSync(`${data}-away`, data)
      expect(await ask(await start(), 'select answer from kept')).toEqual([{ answer: 'sim' }])
    })
  })

  describe('in a folder that everybody may pass', () => {
    beforeEach(() => chmodSync(folder, 0o755))

    test('is in the data folder, and moves with it', async () => {
      const first = await start()
      expect(first.cluster).toBe(join(folder, 'data', 'postgres'))
      await ask(first, "create table kept as select 'sim' as answer")
      await first.stop()
      renameSync(join(folder, 'data'), join(folder, 'moved'))
      expect(await ask(await start('moved'), 'select answer from kept')).toEqual([{ answer: 'sim' }])
    })

    test('a copy of a running shop is a shop of its own, whoever owns its files', async () => {
      const first = await start()
      await ask(first, "create table kept as select 'sim' as answer")
      await ask(first, 'checkpoint')
      cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true })
      const copy = await start('copy')
      await ask(copy, "update kept set answer = 'cópia'")
      expect(await ask(first, 'select answer from kept')).toEqual([{ answer: 'sim' }])
      expect(postmasterOf(copy)).not.toBe(postmasterOf(first))
    })
  })

  test.runIf(process.getuid?.() === 0)(
    'finds the database if the way to its data folder is opened or closed',
    async () => {
      const first = await start()
      await ask(first, "create table kept as select 'sim' as answer")
      await first.stop()
      chmodSync(folder, 0o755)
      const again = await start()
      expect(again.cluster).toBe(first.cluster)
      expect(await ask(again, 'select answer from kept')).toEqual([{ answer: 'sim' }])
      await again.stop()
      const inside = await start('inside')
      await inside.stop()
      chmodSync(folder, 0o700)
      await expect(startEmbeddedPostgres(join(folder, 'inside'))).rejects.toThrow(
        /inside\/postgres cannot be reached by PostgreSQL's user: move the data folder/,
      )
    },
  )

  test('refuses a data folder that another process uses', async () => {
    await start()
    await expect(startEmbeddedPostgres(join(folder, 'data'))).rejects.toThrow(/is in use by another process/)
  })

  test('lets one of two simultaneous starts win, and the other report why it failed', async () => {
    const outcomes = await Promise.allSettled([start(), start()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(String(refused?.reason)).toMatch(/is in use by another process/)
  })

  test('takes over the PostgreSQL of a shop that was killed', async () => {
    await startAndKillOwner()
    expect(await ask(await start(), 'select 1 as alive')).toEqual([{ alive: 1 }])
  })

  test('restarts PostgreSQL under the same address if it ends while the shop runs', async () => {
    const postgres = await start()
    await ask(postgres, "create table kept as select 'sim' as answer")
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const before = postmasterOf(postgres)
      process.kill(before, signal)
      await expect.poll(() => postmasterOf(postgres), { timeout: 30_000 }).not.toBe(before)
      const answer = () => ask(postgres, 'select answer from kept').catch(() => undefined)
      await expect.poll(answer, { timeout: 30_000 }).toEqual([{ answer: 'sim' }])
    }
  })

  test('starts again after the shop and PostgreSQL were both killed', async () => {
    const { cluster } = await startAndKillOwner()
    process.kill(postmasterOf({ cluster }), 'SIGKILL')
    expect(await ask(await start(), 'select 1 as alive')).toEqual([{ alive: 1 }])
  })
})
