import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '../auth/tables.ts'
import type { Shop, WithPorts } from '../shop.ts'
import { shopIdentity } from '../tables.ts'
import type { ShopIdentity } from './read-database.ts'
import { BackupError, type BackupStorage } from './storage.ts'

/** What a backup consists of. It is written last: a backup without it was never finished. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migration: z.int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), pieces: z.int() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
  /** The pictures and videos that its tables name; `missing` are those that the shop itself no longer had. */
  media: z.object({ count: z.int(), bytes: z.int(), pieces: z.int(), missing: z.array(z.string()) }),
  /** What its tables take in the storage, packed. */
  databaseBytes: z.int(),
  /** Where its pictures and videos are; earlier versions did not say. */
  mediaFolder: z.string().optional(),
})
export type Manifest = z.output<typeof manifest>

const backupsFolder = 'backups'

/** The name of a backup made at a moment: `20261122t061000z`. */
export const backupId = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '').toLowerCase()}z`

export const parseBackupTime = (id: string) =>
  new Date(id.replace(/^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z$/, '$1-$2-$3T$4:$5:$6Z'))

export const backupFolder = (id: string) => `${backupsFolder}/${id}`

/** Where the files of a backup may be: those of earlier versions had a key or none. */
export const listMediaFolders = ({ mediaFolder }: BackupStorage, manifest?: Manifest): string[] =>
  manifest?.mediaFolder ? [manifest.mediaFolder] : [...new Set([mediaFolder, 'media'])]

const pathOf = (id: string) => `${backupFolder(id)}/manifest`

export async function writeManifest(storage: BackupStorage, id: string, content: Manifest): Promise<void> {
  await storage.write(pathOf(id), Buffer.from(JSON.stringify(content)))
}

/** Throws a `BackupError` for a backup that is not there, not whole, or of another key. */
export async function readManifest(storage: BackupStorage, id: string): Promise<Manifest> {
  if (!(await storage.has(pathOf(id)))) throw new BackupError(`There is no whole backup ${id} in ${storage.name}`)
  const read = manifest.safeParse(JSON.parse((await storage.read(pathOf(id))).toString()))
  if (read.error)
    throw new BackupError(`The backup ${id} was made by a later version of the shop`, { cause: read.error })
  return read.data
}

async function readShopIdentity({ database }: Pick<Shop, 'database'>): Promise<ShopIdentity | undefined> {
  const [identity] = await database.select({ id: shopIdentity.id, openedAt: shopIdentity.openedAt }).from(shopIdentity)
  return identity
}

/** Gives the shop an identity at its first start. One that is older than identities was opened with its first account. */
export async function ensureShopIdentity({ database }: Pick<Shop, 'database'>): Promise<void> {
  await database
    .insert(shopIdentity)
    .values({ openedAt: sql`coalesce((select min(${profiles.createdAt}) from ${profiles}), now())` })
    .onConflictDoNothing()
}

export type ListedBackup = {
  id: string
  madeAt: Date
  isWhole: boolean
  bytes: number
  /** Undefined for one made before shops had an identity. */
  shop: ShopIdentity | undefined
}

/** Written first, and readable without a key: which shop a backup is of. */
export async function markBackup(storage: BackupStorage, id: string, shop: ShopIdentity): Promise<void> {
  await storage.write(`${backupFolder(id)}/shop-${shop.id}-${backupId(shop.openedAt)}`, Buffer.alloc(0))
}

function shopIn(path: string): ShopIdentity | undefined {
  const [, id, openedAt] = /\/shop-([0-9a-f-]{36})-(\d{8}t\d{6}z)$/.exec(path) ?? []
  return id && openedAt ? { id, openedAt: parseBackupTime(openedAt) } : undefined
}

/** Whether a backup is of this shop. One that does not say so is, if it was made after the shop was opened. */
export const isOwnBackup = ({ shop, madeAt }: ListedBackup, { id, openedAt }: ShopIdentity): boolean =>
  shop ? shop.id === id : madeAt.getTime() >= openedAt.getTime()

/** The shop's own of the backups in its storage, newest first. */
export async function listOwnBackups(shop: Pick<Shop, 'database'> & WithPorts<'backups'>): Promise<ListedBackup[]> {
  const [backups, identity] = await Promise.all([listBackups(shop.ports.backups.storage), readShopIdentity(shop)])
  return identity ? backups.filter((one) => isOwnBackup(one, identity)) : backups
}

/** The backups that there are, newest first, with what their tables take. */
export async function listBackups(storage: BackupStorage): Promise<ListedBackup[]> {
  const found = new Map<string, ListedBackup>()
  for await (const { path, size } of storage.list(backupsFolder)) {
    const id = path.split('/')[1] ?? ''
    if (!/^\d{8}t\d{6}z$/.test(id)) continue
    const one = found.get(id) ?? { id, madeAt: parseBackupTime(id), isWhole: false, bytes: 0, shop: undefined }
    found.set(id, {
      ...one,
      isWhole: one.isWhole || path === pathOf(id),
      bytes: one.bytes + size,
      shop: one.shop ?? shopIn(path),
    })
  }
  return [...found.values()].sort((one, other) => (one.id < other.id ? 1 : -1))
}

/** Clocks of several machines differ by less than this. */
const toleratedMilliseconds = 60 * 60 * 1000

/** The newest whole one. One dated in the future was made while a clock was wrong. */
export const newestBackup = (backups: readonly ListedBackup[], now: Date): ListedBackup | undefined =>
  backups.find(({ isWhole, madeAt }) => isWhole && madeAt.getTime() <= now.getTime() + toleratedMilliseconds)

/** The newest whole backup of each shop, newest first. One that names no shop counts with those opened before it. */
export function newestOfEachShop(backups: readonly ListedBackup[]): ListedBackup[] {
  const whole = backups.filter(({ isWhole }) => isWhole)
  const shops = whole.flatMap(({ shop }) => shop ?? [])
  const shopOf = (one: ListedBackup) => (one.shop ?? shops.find((shop) => isOwnBackup(one, shop)))?.id
  return [...new Map(whole.toReversed().map((one) => [shopOf(one), one])).values()].toSorted((one, other) =>
    one.id < other.id ? 1 : -1,
  )
}
