import { keptBackups } from '#domain/backups/kept-backups.ts'
import type { BackupPlace } from '#server/adapters/backup-place/backup-place.ts'
import { mediaOfBackup } from './backup-content.ts'
import type { BackupParts } from './backup-parts.ts'
import { folderOf, listBackups, readManifest } from './manifest.ts'

/** What was begun is given up after this long; until then it may be being made. */
const unfinishedMilliseconds = 24 * 60 * 60 * 1000

/**
 * Removes the backups that are not kept any longer, what unfinished ones left behind, and the pictures and videos that only
 * they named. Gives the names of the removed ones.
 */
export async function sweepBackups({ backups: { place }, now }: BackupParts): Promise<string[]> {
  const present = await listBackups(place)
  const whole = present.filter(({ isWhole }) => isWhole)
  const kept = new Set(keptBackups(whole.map(({ madeAt }) => madeAt)).map((moment) => moment.getTime()))
  const before = now().getTime() - unfinishedMilliseconds
  const isKept = ({ isWhole, madeAt }: { isWhole: boolean; madeAt: Date }) =>
    isWhole ? kept.has(madeAt.getTime()) : madeAt.getTime() > before
  const removed = present.filter((one) => !isKept(one)).map(({ id }) => id)
  for (const id of removed) await removeFolder(place, folderOf(id))
  if (removed.length > 0) {
    const left = whole.filter((one) => isKept(one)).map(({ id }) => id)
    await sweepMediaOf(place, left)
  }
  return removed
}

async function removeFolder(place: BackupPlace, folder: string): Promise<void> {
  const paths: string[] = []
  for await (const { path } of place.list(folder)) paths.push(path)
  // The manifest first: what is cut off half-way is no whole backup any more.
  await place.remove(`${folder}/manifest`)
  for (const path of paths) await place.remove(path)
}

/** Nothing is removed where a backup cannot be read: it may name anything. */
async function sweepMediaOf(place: BackupPlace, ids: readonly string[]): Promise<void> {
  const unnamed = new Set<string>()
  for await (const { path } of place.list(place.mediaFolder)) unnamed.add(path)
  for (const id of ids) {
    const manifest = await readManifest(place, id).catch(() => undefined)
    if (!manifest) return
    for await (const { path } of mediaOfBackup(place, id, manifest)) unnamed.delete(`${place.mediaFolder}/${path}`)
  }
  for (const path of unnamed) await place.remove(path)
}
