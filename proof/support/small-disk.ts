import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { cleanUpLater } from '../../benchmarks/support/cleanup.ts'

export type SmallDisk = { fill(): void; clear(): void }

/** Puts a folder on a disk of its own, in memory; nothing where this program has no right to. */
export function openSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  if (mounted.status !== 0) return undefined
  cleanUpLater(() => spawnSync('umount', ['--lazy', folder]))
  const filler = join(folder, 'filler')
  return {
    fill() {
      const file = openSync(filler, 'w')
      for (const size of [1_048_576, 4_096]) writeUntilFull(file, Buffer.alloc(size))
      closeSync(file)
    },
    clear: () => rmSync(filler, { force: true }),
  }
}

function writeUntilFull(file: number, part: Buffer): void {
  try {
    while (writeSync(file, part) === part.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
