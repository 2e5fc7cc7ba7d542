import { backupsToKeep } from '#domain/backups/backups-to-keep.ts'
import type { BackupStorage } from '#server/adapters/backup-storage/backup-storage.ts'
import type { ShopIdentity } from '#server/db/dump/database-content.ts'
import { mediaOfBackup } from './backup-content.ts'
import type { BackupParts } from './backup-parts.ts'
import { folderOf, isOf, type ListedBackup, listBackups, mediaFoldersOf, readManifest } from './manifest.ts'

/** An unfinished backup is deleted after this time; until then it may still be running. */
const unfinishedMilliseconds = 24 * 60 * 60 * 1000

/**
 * Removes the shop's expired backups, the remains of unfinished ones, and the pictures and videos that only
 * they refer to. Those of other shops stay. Returns the names of the removed ones.
 */
export async function sweepBackups(
  { backups: { storage }, now }: BackupParts,
  identity: ShopIdentity | undefined,
): Promise<string[]> {
  const present = await listBackups(storage)
  const whole = present.filter(({ isWhole }) => isWhole)
  const isOwn = (one: ListedBackup) => identity !== undefined && isOf(one, identity)
  const own = whole.filter(isOwn).map(({ madeAt }) => madeAt)
  const remaining = new Set(backupsToKeep(own).map((time) => time.getTime()))
  const before = now().getTime() - unfinishedMilliseconds
  const isKept = (one: ListedBackup) =>
    one.isWhole ? !isOwn(one) || remaining.has(one.madeAt.getTime()) : one.madeAt.getTime() > before
  const removed = present.filter((one) => !isKept(one)).map(({ id }) => id)
  for (const id of removed) await removeBackup(storage, id)
  if (removed.length > 0) {
    const left = whole.filter((one) => isKept(one)).map(({ id }) => id)
    await sweepMediaOf(storage, left)
  }
  return removed
}

/** Removes the remains of unfinished backups alone, as before the next one is made: they may be what takes its room. */
export async function sweepUnfinished({ backups: { storage }, now }: BackupParts): Promise<void> {
  const before = now().getTime() - unfinishedMilliseconds
  for (const { id, isWhole, madeAt } of await listBackups(storage))
    if (!isWhole && madeAt.getTime() <= before) await removeBackup(storage, id)
}

/** Removes a backup, or what there is of it. Pictures and videos stay, as others may name them. */
export async function removeBackup(storage: BackupStorage, id: string): Promise<void> {
  const folder = folderOf(id)
  const paths: string[] = []
  for await (const { path } of storage.list(folder)) paths.push(path)
  // The manifest first: what is cut off half-way is no whole backup any more.
  await storage.remove(`${folder}/manifest`)
  for (const path of paths) await storage.remove(path)
}

/** Nothing is removed where a backup cannot be read: it may name anything. */
async function sweepMediaOf(storage: BackupStorage, ids: readonly string[]): Promise<void> {
  const unnamed = new Set<string>()
  for (const folder of mediaFoldersOf(storage)) for await (const { path } of storage.list(folder)) unnamed.add(path)
  for (const id of ids) {
    const manifest = await readManifest(storage, id).catch(() => undefined)
    if (!manifest) return
    const folders = mediaFoldersOf(storage, manifest)
    for await (const { path } of mediaOfBackup(storage, id, manifest))
      for (const folder of folders) unnamed.delete(`${folder}/${path}`)
  }
  for (const path of unnamed) await storage.remove(path)
}
