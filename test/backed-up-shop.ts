import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { fillDatabase } from '#app/server/fill-database.ts'
import { restoreMedia } from '#platform/server/backups/copy-media.ts'
import { chooseBackup, loadBackup } from '#platform/server/backups/load-backup.ts'
import { ensureShopIdentity } from '#platform/server/backups/manifest.ts'
import { type BackupStorage, backupKey, backupStorage } from '#platform/server/backups/storage.ts'
import type { Shop } from '#platform/server/shop.ts'
import { diskStorage } from '#platform/server/storage/file-storage.ts'
import { aProduct } from './builders/a-product.ts'
import { anEmptyDatabase, type EmptyDatabase } from './empty-database.ts'
import { anOrderIn } from './order-in-status.ts'
import { usePayingShop } from './paying-shop.ts'
import { storeAsIs } from './stored-media.ts'

/** The video of the shop that is backed up. */
export const aVideo = Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42', 'latin1'), Buffer.alloc(5000, 'video')])

const key = backupKey('a key of more than thirty-two letters')

/** Backups in a folder, encrypted unless without a key. */
export const storageIn = (folder: string, withKey = true): BackupStorage =>
  backupStorage({ name: folder, files: diskStorage(folder), key: withKey ? key : undefined })

/** The rows that a statement returns in the database at this address. */
export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A file of a backup whose path ends so. */
export function pieceOf(folder: string, end: string): string {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(end))
  expect(paths).toHaveLength(1)
  return join(folder, paths[0] ?? '')
}

/**
 * The shop of a test file with orders, unusual characters and a video, to be backed up and restored. Its folders and
 * databases are removed after the tests.
 */
export function useBackedUpShop() {
  const tested = usePayingShop()
  const folders: string[] = []
  const databases: EmptyDatabase[] = []
  const aFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'aro-certo-backups-'))
    folders.push(folder)
    return folder
  }
  const aDatabase = async (): Promise<string> => {
    const database = await anEmptyDatabase()
    databases.push(database)
    return database.url
  }
  beforeAll(async () => {
    const { shop } = tested.current
    await ensureShopIdentity(shop)
    await anOrderIn(shop, 'shipped')
    await anOrderIn(shop, 'cancelled')
    const words = 'Aro "21"\tcom\n quebra, \\ barra e ç ã 🛞 \\N'
    await aProduct(shop.database, { name: words, description: words, boltPatterns: ['5x100', '5x114.3'] })
    await storeAsIs(shop, aVideo, { kind: 'video', width: 640, height: 480 })
  })
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.close()
  })
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  /** The tested shop with its backups in a storage. */
  const shopWith = (storage: BackupStorage): Shop => ({
    ...tested.current.shop,
    ports: {
      ...tested.current.shop.ports,
      backups: { storage, databaseUrl: tested.current.testDatabase.url, isNightly: true },
    },
  })

  /** Restores the newest backup, its files into a folder. */
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

  return { tested, aFolder, aDatabase, shopWith, restore }
}
