import { daysBefore, shopDay } from '#platform/dates.ts'
import { readBackupMedia } from './load-backup.ts'
import {
  backupFolder,
  backupId,
  isOwnBackup,
  type ListedBackup,
  listBackups,
  listMediaFolders,
  type Manifest,
  markBackup,
  readManifest,
  writeManifest,
} from './manifest.ts'
import { type BackupParts, backUpMedia, writePieces } from './media.ts'
import { type DatabaseContent, readDatabase, type ShopIdentity } from './read-database.ts'
import type { BackupStorage } from './storage.ts'

/** How many backups are kept: the newest of each of the last days, weeks and months that have any. */
const retainedPeriods: readonly { count: number; periodOf(day: string): string }[] = [
  { count: 7, periodOf: (day) => day },
  { count: 4, periodOf: mondayOf },
  { count: 12, periodOf: (day) => day.slice(0, 7) },
]

/** Which of the backups made at these times are kept. Days, weeks (from Monday on) and months are the shop's. */
export function backupsToKeep(moments: readonly Date[]): Date[] {
  const newestFirst = moments.toSorted((one, other) => other.getTime() - one.getTime())
  const kept = new Set(
    retainedPeriods.flatMap(({ count, periodOf }) => newestOfEach(newestFirst, periodOf).slice(0, count)),
  )
  return newestFirst.filter((moment) => kept.has(moment))
}

function newestOfEach(newestFirst: readonly Date[], periodOf: (day: string) => string): Date[] {
  const newest = new Map<string, Date>()
  for (const moment of newestFirst) {
    const period = periodOf(shopDay(moment))
    if (!newest.has(period)) newest.set(period, moment)
  }
  return [...newest.values()]
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysBefore(day, (weekday + 6) % 7)
}

/** An unfinished backup is deleted after this time; until then it may still be running. */
const unfinishedMilliseconds = 24 * 60 * 60 * 1000

/** Whether it has been under way for so long that the process which made it must have ended. */
const isLeftover = ({ isWhole, madeAt }: ListedBackup, now: Date) =>
  !isWhole && madeAt.getTime() <= now.getTime() - unfinishedMilliseconds

/**
 * Removes the shop's expired backups, the remains of unfinished ones, and the pictures and videos that only
 * they refer to. Those of other shops stay. Returns the names of the removed ones.
 */
async function sweepBackups(
  storage: BackupStorage,
  { identity, now }: { identity?: ShopIdentity | undefined; now: Date },
): Promise<string[]> {
  const present = await listBackups(storage)
  const isOwn = (one: ListedBackup) => one.isWhole && identity !== undefined && isOwnBackup(one, identity)
  const remaining = new Set(backupsToKeep(present.filter(isOwn).map(({ madeAt }) => madeAt)).map(Number))
  const isGone = (one: ListedBackup) => isLeftover(one, now) || (isOwn(one) && !remaining.has(Number(one.madeAt)))
  const removed = present.filter(isGone).map(({ id }) => id)
  for (const id of removed) await removeBackup(storage, id)
  const left = present.filter((one) => one.isWhole && !isGone(one)).map(({ id }) => id)
  if (removed.length > 0) await sweepMediaOf(storage, left)
  return removed
}

/** Removes a backup, or what there is of it. Pictures and videos stay, as others may name them. */
async function removeBackup(storage: BackupStorage, id: string): Promise<void> {
  const folder = backupFolder(id)
  const paths: string[] = []
  for await (const { path } of storage.list(folder)) paths.push(path)
  // The manifest first: what is cut off half-way is no whole backup any more.
  await storage.remove(`${folder}/manifest`)
  for (const path of paths) await storage.remove(path)
}

/** Nothing is removed where a backup cannot be read: it may name anything. */
async function sweepMediaOf(storage: BackupStorage, ids: readonly string[]): Promise<void> {
  const unnamed = new Set<string>()
  for (const folder of listMediaFolders(storage)) for await (const { path } of storage.list(folder)) unnamed.add(path)
  for (const id of ids) {
    const manifest = await readManifest(storage, id).catch(() => undefined)
    if (!manifest) return
    const folders = listMediaFolders(storage, manifest)
    for await (const { path } of readBackupMedia(storage, id, manifest))
      for (const folder of folders) unnamed.delete(`${folder}/${path}`)
  }
  for (const path of unnamed) await storage.remove(path)
}

/** `removed` are the names of the expired ones. */
export type MadeBackup = { id: string; manifest: Manifest; removed: string[] }

/**
 * Backs up database, pictures and videos as of one point in time, while the shop is open, and removes expired
 * backups. A failed attempt leaves nothing but pictures and videos, which the next one needs; that of a
 * process that ended is removed by a later one. Throws a `StartUpError` that gives the reason in one line.
 */
export function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  const { storage, databaseUrl } = parts.ports.backups
  return readDatabase(databaseUrl, async (content) => {
    const madeAt = parts.now()
    // The remains of unfinished ones may be what takes the room of this one.
    for (const one of await listBackups(storage)) if (isLeftover(one, madeAt)) await removeBackup(storage, one.id)
    const id = backupId(madeAt)
    try {
      const manifest = await write(parts, { id, madeAt, content })
      // Still under the lock: no other process uses what is being removed.
      return { id, manifest, removed: await sweepBackups(storage, { ...content, now: parts.now() }) }
    } catch (error) {
      await removeUnlessWhole(parts, id)
      throw error
    }
  })
}

type Written = { id: string; madeAt: Date; content: DatabaseContent }

async function write(parts: BackupParts, { id, madeAt, content }: Written): Promise<Manifest> {
  const { storage } = parts.ports.backups
  const folder = backupFolder(id)
  if (content.identity) await markBackup(storage, id, content.identity)
  const tables: Manifest['tables'] = []
  let databaseBytes = 0
  for (const table of content.tables) {
    const { name, columns } = table
    const lines = countLines(content.rowsOf(table))
    const { pieces, bytes } = await writePieces(storage, `${folder}/${name}`, lines.content)
    tables.push({ name, columns: [...columns], rows: lines.count(), pieces })
    databaseBytes += bytes
  }
  const media = await backUpMedia(parts, folder, content)
  const manifest: Manifest = {
    format: 1,
    madeAt: madeAt.toISOString(),
    migration: content.migration,
    tables,
    sequences: [...content.sequences],
    media,
    databaseBytes,
    mediaFolder: storage.mediaFolder,
  }
  await writeManifest(storage, id, manifest)
  return manifest
}

/** What was written of a failed backup goes at once: the disk may be what was full, and the database's own. */
async function removeUnlessWhole({ ports, log }: BackupParts, id: string): Promise<void> {
  const { storage } = ports.backups
  try {
    const found = (await listBackups(storage)).find((one) => one.id === id)
    if (found && !found.isWhole) await removeBackup(storage, id)
  } catch (error) {
    log.warn({ err: error, id }, 'the remains of a backup were not removed')
  }
}

/** Counts the rows that go by: each is a line, and what is inside a value never ends one. */
function countLines(content: AsyncIterable<Buffer>): { content: AsyncIterable<Buffer>; count(): number } {
  let count = 0
  const counted = async function* () {
    for await (const part of content) {
      for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) count += 1
      yield part
    }
  }
  return { content: counted(), count: () => count }
}
