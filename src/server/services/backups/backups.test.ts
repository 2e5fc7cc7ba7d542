import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BackupStorage, backupStorage } from '#server/adapters/backup-storage/backup-storage.ts'
import { backupKey } from '#server/adapters/backup-storage/encrypt-chunk.ts'
import { diskStorage } from '#server/adapters/file-storage/disk-storage.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { attentionItems } from '#server/db/schema/index.ts'
import { fillDatabase } from '#server/fill-database.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { checkStock } from '#server/services/stock/check-stock.ts'
import type { Shop } from '#server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { anEmptyDatabase, type EmptyDatabase, everythingIn, schemaOf } from '#test/empty-database.ts'
import { anOrderIn } from '#test/order-in-status.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { openTestShop } from '#test/shop.ts'
import { expectExactLedger } from '#test/stock-ledger.ts'
import { storeAsIs } from '#test/stored-media.ts'
import { checkBackup } from './check-backup.ts'
import { checkNightlyBackup } from './check-nightly-backup.ts'
import { chooseBackup, loadBackup } from './load-backup.ts'
import { makeBackup } from './make-backup.ts'
import { makeNightlyBackup } from './make-nightly-backup.ts'
import { backupId, listBackups } from './manifest.ts'
import { restoreMedia } from './restore-media.ts'
import { watchBackups } from './watch-backups.ts'

const tested = usePayingShop()
const folders: string[] = []
const databases: EmptyDatabase[] = []
const aVideo = Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42', 'latin1'), Buffer.alloc(5000, 'video')])

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-backups-'))
  folders.push(folder)
  return folder
}

async function aDatabase(): Promise<string> {
  const database = await anEmptyDatabase()
  databases.push(database)
  return database.url
}

afterEach(async () => {
  for (const database of databases.splice(0)) await database.close()
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const key = backupKey('a key of more than thirty-two letters')
const storageIn = (folder: string, withKey = true): BackupStorage =>
  backupStorage({ name: folder, files: diskStorage(folder), key: withKey ? key : undefined })

/** The tested shop with its backups in a folder. */
const shopWith = (storage: BackupStorage): Shop => ({
  ...tested.current.shop,
  backups: { storage, databaseUrl: tested.current.testDatabase.url, isNightly: true },
})

async function restore(storage: BackupStorage, url: string, { isReplaced = false, folder = aFolder() } = {}) {
  const chosen = await chooseBackup(storage, { now: new Date() })
  const files = diskStorage(folder)
  await fillDatabase({
    url,
    isReplaced,
    log: tested.current.shop.log,
    load: (parts) => loadBackup(url, chosen, parts),
    bringMedia: async () => void (await restoreMedia(files, chosen)),
  })
  return { folder }
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const tablesIn = (url: string) =>
  ask(url, `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)

/** A file of a backup whose path ends so. */
function pieceOf(folder: string, end: string): string {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(end))
  expect(paths).toHaveLength(1)
  return join(folder, paths[0] ?? '')
}

beforeAll(async () => {
  const { shop } = tested.current
  await anOrderIn(shop, 'shipped')
  await anOrderIn(shop, 'cancelled')
  const words = 'Aro "21"\tcom\n quebra, \\ barra e ç ã 🛞 \\N'
  await aProduct(shop.database, { name: words, description: words, boltPatterns: ['5x100', '5x114.3'] })
  await storeAsIs(shop, aVideo, { kind: 'video', width: 640, height: 480 })
})

describe.each([true, false])('a backup, encrypted: %s', (isEncrypted) => {
  it('restores the same shop into an empty database: rows, sequences, constraints, triggers, files', async () => {
    const storage = storageIn(aFolder(), isEncrypted)
    const { manifest } = await makeBackup(shopWith(storage))
    const { url: source } = tested.current.testDatabase
    const target = await aDatabase()
    const { folder } = await restore(storage, target)
    expect(await everythingIn(target)).toEqual(await everythingIn(source))
    expect(await schemaOf(target)).toEqual(await schemaOf(source))
    expect(manifest.media).toMatchObject({ count: 1, bytes: aVideo.length, missing: [] })
    const [file = ''] = readdirSync(join(folder, 'originals'))
    expect(readFileSync(join(folder, 'originals', file)).equals(aVideo)).toBe(true)
  })
})

it('stores nothing readable if there is a key', async () => {
  const folder = aFolder()
  await makeBackup(shopWith(storageIn(folder)))
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
  const content = Buffer.concat(paths.filter((path) => statSync(path).isFile()).map((path) => readFileSync(path)))
  for (const word of ['Ana', 'example.com', 'madeAt', 'videovideo', 'ftyp']) expect(content.includes(word)).toBe(false)
})

it('contains each waiting job once with its time, and no scheduled ones', async () => {
  const { testDatabase } = tested.current
  const storage = storageIn(aFolder())
  await makeBackup(shopWith(storage))
  const waiting = `select name, data, start_after from jobs.job
    where state in ('created', 'retry') and name not in (select name from jobs.schedule) order by name, data::text, start_after`
  const target = await aDatabase()
  await restore(storage, target)
  const there = await ask(testDatabase.url, waiting)
  expect(there.map(({ name }) => name)).toContain(sendEmailJob.name)
  expect(await ask(target, waiting)).toEqual(there)
})

it('continues where the old shop stopped: orders can be placed, and sequences continue', async () => {
  const storage = storageIn(aFolder())
  await makeBackup(shopWith(storage))
  const target = await openTestShop()
  try {
    await restoreOver(storage, target.testDatabase.url)
    const shop = { ...target.shop, payments: tested.current.shop.payments }
    await anOrder(shop, await aProduct(shop.database))
    await expectExactLedger(target.shop)
  } finally {
    await target.close()
  }
})

/** Into a database over which the tests' own shop is open. */
async function restoreOver(storage: BackupStorage, url: string): Promise<void> {
  const { migrationsFolder } = await import('./check-backup.ts')
  const parts = { migrationsFolder, isReplaced: true, beforeCommit: async () => undefined }
  await loadBackup(url, await chooseBackup(storage, { now: new Date() }), parts)
}

it('contains a single moment, even if orders are placed while it is made', async () => {
  const { shop } = tested.current
  const products = await Promise.all(Array.from({ length: 3 }, () => aProduct(shop.database, { stockQuantity: 500 })))
  const storage = storageIn(aFolder())
  let isMaking = true
  let placed = 0
  const buying = products.map(async (product) => {
    while (isMaking) {
      await anOrder(shop, product)
      placed += 1
    }
  })
  const busy: BackupStorage = {
    ...storage,
    async write(path, content) {
      const before = placed
      // Nothing of what an order touches is written before somebody has ordered something more.
      if (/\/(?:orders|order_items|product_stock)\/0$/.test(path))
        await expect.poll(() => placed, { timeout: 30_000 }).toBeGreaterThan(before)
      await storage.write(path, content)
    },
  }
  try {
    await makeBackup(shopWith(busy))
  } finally {
    isMaking = false
    await Promise.allSettled(buying)
  }
  await Promise.all(buying)
  expect(placed).toBeGreaterThan(2)
  const target = await openTestShop()
  try {
    await restoreOver(storage, target.testDatabase.url)
    await expectExactLedger(target.shop)
    expect(await checkStock(target.shop)).toEqual([])
  } finally {
    await target.close()
  }
}, 120_000)

describe('a restore', () => {
  it('refuses a database with rows, and replaces it on request', async () => {
    const storage = storageIn(aFolder())
    await makeBackup(shopWith(storage))
    const target = await aDatabase()
    await restore(storage, target)
    await ask(target, `update profiles set first_name = 'Outra'`)
    const before = await everythingIn(target)
    await expect(restore(storage, target)).rejects.toThrow(/The database is not empty: .* has rows. --replace deletes/)
    expect(await everythingIn(target)).toEqual(before)
    await restore(storage, target, { isReplaced: true })
    expect(await everythingIn(target)).toEqual(await everythingIn(tested.current.testDatabase.url))
  })

  it('refuses a database of another program, even if it is to be replaced', async () => {
    const storage = storageIn(aFolder())
    await makeBackup(shopWith(storage))
    const target = await aDatabase()
    await ask(target, 'create table letters (word text)')
    await expect(restore(storage, target, { isReplaced: true })).rejects.toThrow(/has tables that are not a shop's/)
    expect(await tablesIn(target)).toEqual([{ relname: 'letters' }])
  })

  it('refuses a database that a running shop uses', async () => {
    const storage = storageIn(aFolder())
    await makeBackup(shopWith(storage))
    await expect(restore(storage, tested.current.testDatabase.url, { isReplaced: true })).rejects.toThrow(
      'A shop is running over this database: stop it first',
    )
  })

  it('leaves the database empty if it is interrupted at the last moment', async () => {
    const storage = storageIn(aFolder())
    await makeBackup(shopWith(storage))
    const target = await aDatabase()
    const chosen = await chooseBackup(storage, { now: new Date() })
    const isCut = expect(
      fillDatabase({
        url: target,
        isReplaced: false,
        log: tested.current.shop.log,
        load: (parts) => loadBackup(target, chosen, parts),
        // As if the process were killed: its connection is cut before the commit.
        bringMedia: async () =>
          void (await ask(
            target,
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and application_name = 'aro-certo dump'`,
          )),
      }),
    ).rejects.toThrow()
    await isCut
    expect(await tablesIn(target)).toEqual([])
    await restore(storage, target)
  })

  it('reports a wrong key, a missing key, and a missing backup', async () => {
    const folder = aFolder()
    await expect(chooseBackup(storageIn(folder), { now: new Date() })).rejects.toThrow(
      `There is no backup in ${folder}`,
    )
    await makeBackup(shopWith(storageIn(folder)))
    const other = backupStorage({
      name: folder,
      files: diskStorage(folder),
      key: backupKey('another key of many letters, too'),
    })
    await expect(chooseBackup(other, { now: new Date() })).rejects.toThrow(
      'BACKUP_KEY is not the key that the backup was made with',
    )
    await expect(chooseBackup(storageIn(folder, false), { now: new Date() })).rejects.toThrow(
      'The backup is encrypted: set BACKUP_KEY',
    )
    await expect(chooseBackup(storageIn(folder), { name: '20200101t000000z', now: new Date() })).rejects.toThrow(
      'There is no whole backup',
    )
  })

  it.each([true, false])(
    'reports pieces that are missing, truncated or changed, encrypted: %s',
    async (isEncrypted) => {
      const folder = aFolder()
      const storage = storageIn(folder, isEncrypted)
      await makeBackup(shopWith(storage))
      const target = await aDatabase()
      const piece = pieceOf(folder, '/order_items/0')
      const whole = readFileSync(piece)
      truncateSync(piece, whole.length - 9)
      await expect(restore(storage, target)).rejects.toThrow(/The backup is damaged: .*order_items\/0/)
      writeFileSync(piece, Buffer.concat([whole.subarray(0, -1), Buffer.of((whole.at(-1) ?? 0) ^ 1)]))
      await expect(restore(storage, target)).rejects.toThrow(/The backup is damaged: .*order_items\/0/)
      truncateSync(piece, 0)
      await expect(restore(storage, target)).rejects.toThrow(/The backup is damaged: .*order_items\/0/)
      rmSync(piece)
      await expect(restore(storage, target)).rejects.toThrow(/The backup is not whole: .*order_items\/0 is missing/)
      expect(await tablesIn(target)).toEqual([])
      writeFileSync(piece, whole)
      await restore(storage, target)
    },
  )
})

describe('a storage that cannot be written to', () => {
  const fullStorage = (folder: string): BackupStorage =>
    backupStorage({
      name: folder,
      key: undefined,
      files: {
        ...diskStorage(folder),
        async put(path, content) {
          if (path.includes('/products/')) throw new Error('ENOSPC: no space left on device, write')
          await diskStorage(folder).put(path, content)
        },
      },
    })

  it('is reported in one line, and keeps nothing of what was written: the database may need its room', async () => {
    const folder = aFolder()
    const full = fullStorage(folder)
    await expect(makeBackup(shopWith(full))).rejects.toThrow(`${folder} cannot be written to: ENOSPC: no space left`)
    expect(await listBackups(full)).toEqual([])
    await expect(chooseBackup(full, { now: new Date() })).rejects.toThrow('There is no backup')
  })

  it('keeps whole backups, and what is unfinished of a process that ended until the next day', async () => {
    const folder = aFolder()
    const full = fullStorage(folder)
    const hoursAgo = (hours: number) => backupId(new Date(Date.now() - hours * 3_600_000))
    const [whole, old, young] = [hoursAgo(26), hoursAgo(25), hoursAgo(23)]
    for (const path of [`${old}/orders/0`, `${young}/orders/0`, `${whole}/manifest`])
      await full.write(`backups/${path}`, Buffer.from('1'))
    await expect(chooseBackup(full, { name: old, now: new Date() })).rejects.toThrow('There is no whole backup')
    await expect(makeBackup(shopWith(full))).rejects.toThrow('ENOSPC')
    expect((await listBackups(full)).map(({ id }) => id)).toEqual([young, whole])
  })
})

describe('while another backup of the same database has its lock', () => {
  const held = async (work: (release: () => Promise<void>) => Promise<void>) => {
    const other = new pg.Client({ connectionString: tested.current.testDatabase.url })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [advisoryLocks.backup])
    let isHeld = true
    const release = async () => {
      if (isHeld) await other.end()
      isHeld = false
    }
    await work(release).finally(release)
  }

  it('waits briefly for the lock, which an interrupted one may still hold', () =>
    held(async (release) => {
      const making = makeBackup(shopWith(storageIn(aFolder(), false)))
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1))
      await release()
      await making
    }))

  it('is refused with a message', () =>
    held(async () => {
      await expect(makeBackup(shopWith(storageIn(aFolder(), false)))).rejects.toThrow('Another backup of this database')
    }))

  async function waitingForLocks(): Promise<number> {
    const { rows } = await tested.current.shop.database.execute(
      sql`select 1 from pg_locks join pg_database on pg_database.oid = database
          where locktype = 'advisory' and not granted and datname = current_database()`,
    )
    return rows.length
  }
})

it('stores each picture once, and removes those that no remaining backup refers to', async () => {
  const folder = aFolder()
  const storage = storageIn(folder, false)
  const day = (number: number) => ({ ...shopWith(storage), now: () => new Date(Date.UTC(2026, 5, number, 6)) })
  await makeBackup(day(1))
  const video = pieceOf(folder, '.mp4')
  const madeAt = statSync(video).mtimeMs
  await makeBackup(day(2))
  expect(statSync(pieceOf(folder, '.mp4')).mtimeMs).toBe(madeAt)
  await storage.write('media/originals/forgotten.mp4', Buffer.from('of a backup that is gone'))
  for (let number = 3; number <= 9; number += 1) await makeBackup(day(number))
  // Seven days; the newest of their weeks and of their month are among them.
  expect((await listBackups(storage)).map(({ id }) => id.slice(6, 8))).toEqual([
    '09',
    '08',
    '07',
    '06',
    '05',
    '04',
    '03',
  ])
  expect(statSync(video).mtimeMs).toBe(madeAt)
  expect(await storage.has('media/originals/forgotten.mp4')).toBe(false)
})

describe('the weekly check', () => {
  it('restores the newest backup into a separate database, and removes it afterwards', async () => {
    const storage = storageIn(aFolder())
    await makeBackup(shopWith(storage))
    const checked = await checkBackup(shopWith(storage))
    expect(checked).toMatchObject({ media: 1 })
    expect(checked.rows).toBeGreaterThan(10)
    const { url } = tested.current.testDatabase
    expect(await ask(url, `select from pg_database where datname like 'aro_certo_scratch_%'`)).toEqual([])
  })

  it('informs the staff of a backup that cannot be restored', async () => {
    const { database } = tested.current.shop
    const folder = aFolder()
    const storage = storageIn(folder)
    await makeBackup(shopWith(storage))
    truncateSync(pieceOf(folder, '/profiles/0'), 40)
    await expect(checkNightlyBackup(shopWith(storage))).rejects.toThrow('The backup is damaged')
    const raised = (await database.select().from(attentionItems)).filter(({ kind }) => kind === 'backup-unusable')
    expect(raised).toMatchObject([
      { details: { cause: expect.stringContaining('profiles/0 is not what was written') } },
    ])
  })
})

describe('the nightly backup', () => {
  const raised = async () =>
    (await tested.current.shop.database.select().from(attentionItems)).filter(({ kind }) => kind === 'backup-missing')

  it('is made once a night, and the staff are informed if there is none for a day and a half', async () => {
    const storage = storageIn(aFolder())
    const shop = shopWith(storage)
    await makeNightlyBackup(shop)
    await makeNightlyBackup(shop)
    expect(await listBackups(storage)).toHaveLength(1)
    const after = (hours: number) => ({ ...shop, now: () => new Date(Date.now() + hours * 3_600_000) })
    expect(await watchBackups(after(25))).toEqual({ isDue: false })
    expect(await watchBackups(after(27))).toEqual({ isDue: true })
    expect(await raised()).toEqual([])
    expect(await watchBackups(after(37))).toEqual({ isDue: true })
    expect(await raised()).toHaveLength(1)
  })

  it('ignores backups that a wrong clock dated in the future', async () => {
    const storage = storageIn(aFolder())
    const shop = shopWith(storage)
    const after = (hours: number) => ({ ...shop, now: () => new Date(Date.now() + hours * 3_600_000) })
    await makeBackup(after(8760))
    await expect(chooseBackup(storage, { now: shop.now() })).rejects.toThrow('dated in the future')
    expect(await watchBackups(after(27))).toEqual({ isDue: true })
    await makeNightlyBackup(shop)
    const made = (await listBackups(storage)).map(({ id }) => id)
    expect(made).toHaveLength(2)
    expect(await chooseBackup(storage, { now: shop.now() })).toMatchObject({ id: made[1] })
    expect(await chooseBackup(storage, { name: made[0], now: shop.now() })).toMatchObject({ id: made[0] })
    expect(await checkBackup(shop)).toMatchObject({ id: made[1] })
    await shop.database.delete(attentionItems)
    expect(await watchBackups(after(25))).toEqual({ isDue: false })
    expect(await watchBackups(after(37))).toEqual({ isDue: true })
    expect(await raised()).toMatchObject([{ details: { cause: expect.stringContaining('newest: ') } }])
  })

  it('does nothing if it is switched off', async () => {
    const storage = storageIn(aFolder())
    const shop = { ...shopWith(storage), backups: { ...shopWith(storage).backups, isNightly: false } }
    await makeNightlyBackup(shop)
    expect(await watchBackups({ ...shop, now: () => new Date(Date.now() + 1e9) })).toEqual({ isDue: false })
    expect(await listBackups(storage)).toEqual([])
  })
})
