import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** In the data folder: where its cluster is, for people, and the proof that it is this folder's. */
const noteName = 'postgres-folder'

const isInside = (cluster: string, dataFolder: string) => !relative(dataFolder, cluster).startsWith('..')

/**
 * Whether a cluster outside the data folder is one of a folder at the same path that was deleted since, as with a
 * checkout that was made anew: its pictures and its first password are gone. A folder that holds anything is older than
 * the note, and the cluster its own.
 */
export function isLeftBehind(cluster: string, dataFolder: string): boolean {
  return !isInside(cluster, dataFolder) && existsSync(cluster) && readdirSync(dataFolder).length === 0
}

/** Notes in the data folder where its cluster is, if that is outside of it. */
export function noteCluster(cluster: string, dataFolder: string): void {
  if (!isInside(cluster, dataFolder)) writeFileSync(join(dataFolder, noteName), `${cluster}\n`)
}

/** Moves a cluster that does not run aside, with the folder around it; gives where that is kept. */
export function putAside(cluster: string): string {
  const folder = dirname(cluster)
  let count = 1
  while (existsSync(`${folder}-old-${count}`)) count += 1
  const aside = `${folder}-old-${count}`
  renameSync(folder, aside)
  return aside
}
