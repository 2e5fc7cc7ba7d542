import { z } from 'zod'
import { BackupError } from '#server/adapters/backup-storage/backup-error.ts'
import type { BackupStorage } from '#server/adapters/backup-storage/backup-storage.ts'

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
})
export type Manifest = z.output<typeof manifest>

const backupsFolder = 'backups'

/** The name of a backup made at a moment: `20261122t061000z`. */
export const backupId = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '').toLowerCase()}z`

/** The time at which a backup of that name was made. */
export const momentOf = (id: string) =>
  new Date(id.replace(/^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z$/, '$1-$2-$3T$4:$5:$6Z'))

export const folderOf = (id: string) => `${backupsFolder}/${id}`

const pathOf = (id: string) => `${folderOf(id)}/manifest`

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

export type ListedBackup = { id: string; madeAt: Date; isWhole: boolean; bytes: number }

/** The backups that there are, newest first, with what their tables take. */
export async function listBackups(storage: BackupStorage): Promise<ListedBackup[]> {
  const found = new Map<string, ListedBackup>()
  for await (const { path, size } of storage.list(backupsFolder)) {
    const id = path.split('/')[1] ?? ''
    if (!/^\d{8}t\d{6}z$/.test(id)) continue
    const one = found.get(id) ?? { id, madeAt: momentOf(id), isWhole: false, bytes: 0 }
    found.set(id, { ...one, isWhole: one.isWhole || path === pathOf(id), bytes: one.bytes + size })
  }
  return [...found.values()].sort((one, other) => (one.id < other.id ? 1 : -1))
}

/** Clocks of several machines differ by less than this. */
const toleratedMilliseconds = 60 * 60 * 1000

/**
 * The newest of them that is whole. Those dated in the future are left out: they were made while a clock was wrong, and
 * would pass for the newest until their day has come.
 */
export const newestBackup = (backups: readonly ListedBackup[], now: Date): ListedBackup | undefined =>
  backups.find(({ isWhole, madeAt }) => isWhole && madeAt.getTime() <= now.getTime() + toleratedMilliseconds)
