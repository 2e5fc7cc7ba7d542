import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { checkStock } from '#modules/sales/attention/server/raise-attention.ts'
import { ask, aVideo, pieceOf, storageIn, useBackedUpShop } from '#test/backed-up-shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { everythingIn, schemaOf } from '#test/empty-database.ts'
import { openTestShop } from '#test/shop.ts'
import { expectExactLedger } from '#test/stock-ledger.ts'
import { advisoryLocks } from '../database/advisory-locks.ts'
import { sendEmailJob } from '../email/send-email-job.ts'
import type { Shop } from '../shop.ts'
import { diskStorage } from '../storage/file-storage.ts'
import { restoreMedia } from './copy-media.ts'
import { chooseBackup, loadBackup } from './load-backup.ts'
import { makeBackup } from './make-backup.ts'
import { backupId, listBackups, listOwnBackups } from './manifest.ts'
import { type BackupStorage, backupStorage } from './storage.ts'

const { tested, aFolder, aDatabase, shopWith, restore } = useBackedUpShop()

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
  // Of each piece: bytes of it that a person can read, once it is unpacked where it is packed.
  const words = ['Ana', 'example.com', 'madeAt', 'videovideo', 'ftyp']
  const readable = async (withKey: boolean): Promise<string[]> => {
    const folder = aFolder()
    await makeBackup(shopWith(storageIn(folder, withKey)))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
    const pieces = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file))
    const content = Buffer.concat(pieces.flatMap((piece) => [piece, unpacked(piece)]))
    return words.filter((word) => content.includes(word))
  }
  expect(await readable(false)).toEqual(words)
  expect(await readable(true)).toEqual([])
})

/** The rows of a piece without a key, which are packed behind its head of 37 bytes. */
function unpacked(piece: Buffer): Buffer {
  try {
    return zstdDecompressSync(piece.subarray(37))
  } catch {
    return Buffer.alloc(0) // it is no packed piece
  }
}

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
    const shop = { ...target.shop, ports: { ...target.shop.ports, payments: tested.current.shop.ports.payments } }
    await anOrder(shop, await aProduct(shop.database))
    await expectExactLedger(target.shop)
  } finally {
    await target.close()
  }
})

/** Into a database over which the tests' own shop is open. */
async function restoreOver(storage: BackupStorage, url: string): Promise<void> {
  const { migrationsFolder } = await import('./load-backup.ts')
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

  it('is reported in one line, and what was written is removed to free the space for the database', async () => {
    const folder = aFolder()
    const full = fullStorage(folder)
    await expect(makeBackup(shopWith(full))).rejects.toThrow(`${folder} cannot be written to: ENOSPC: no space left`)
    expect(await listBackups(full)).toEqual([])
    await expect(chooseBackup(full, { now: new Date() })).rejects.toThrow('There is no backup')
  })

  it('keeps complete backups, and unfinished ones of an ended process until the next day', async () => {
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

describe('in a place with the backups of another shop', () => {
  const day = (shop: Shop, number: number) => ({ ...shop, now: () => new Date(Date.UTC(2026, 5, number, 6)) })
  const ids = async (storage: BackupStorage) => (await listBackups(storage)).map(({ id }) => id.slice(6, 11))
  const become = (id: string, openedAt: string) =>
    ask(tested.current.testDatabase.url, `update shop_identity set id = '${id}', opened_at = '${openedAt}'`)

  it('expires its own alone, and counts only those', async () => {
    const storage = storageIn(aFolder())
    const shop = shopWith(storage)
    await storage.write('backups/20260101t060000z/manifest', Buffer.from('of a time without identities'))
    await become('11111111-1111-4111-8111-111111111111', '2026-02-01')
    for (const number of [1, 2, 3]) await makeBackup(day(shop, number))
    await become('22222222-2222-4222-8222-222222222222', '2026-06-04')
    for (let number = 4; number <= 13; number += 1) await makeBackup(day(shop, number))
    const all = await ids(storage)
    expect(all).toEqual([
      '13t06',
      '12t06',
      '11t06',
      '10t06',
      '09t06',
      '08t06',
      '07t06',
      '03t06',
      '02t06',
      '01t06',
      '01t06',
    ])
    expect((await listOwnBackups(shop)).map(({ id }) => id.slice(6, 8)).at(-1)).toBe('07')
    await become('33333333-3333-4333-8333-333333333333', '2026-06-14')
    expect(await listOwnBackups(shop)).toEqual([])
    await expect(chooseBackup(storage, { now: new Date() })).rejects.toThrow(
      /There are backups of 3 shops in .*: name one, as --backup 20260613t060000z .* or --backup 20260603t060000z .* or --backup 20260101t060000z/,
    )
  })

  it('takes those of the time before identities for its own, if it was open by then', async () => {
    const storage = storageIn(aFolder())
    const shop = shopWith(storage)
    await become('44444444-4444-4444-8444-444444444444', '2026-02-01')
    for (const id of ['20260131t060000z', '20260528t060000z', '20260529t060000z', '20260530t060000z'])
      await storage.write(`backups/${id}/manifest`, Buffer.from('{}'))
    for (let number = 1; number <= 6; number += 1) await makeBackup(day(shop, number))
    const [, , , , , , ...left] = (await listBackups(storage)).map(({ id }) => id)
    expect(left).toEqual(['20260530t060000z', '20260131t060000z'])
  })
})

it('a backup from a time without a key can be restored with one', async () => {
  const folder = aFolder()
  await makeBackup(shopWith(storageIn(folder, false)))
  const files = aFolder()
  const chosen = await chooseBackup(storageIn(folder), { now: new Date() })
  const { mediaFolder: _unknown, ...earlier } = chosen.manifest
  expect(await restoreMedia(diskStorage(files), { ...chosen, manifest: earlier })).toBe(1)
  expect(readFileSync(pieceOf(files, '.mp4')).equals(aVideo)).toBe(true)
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
