import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Kills the PostgreSQL of a cluster, whichever of its processes is the first by now. */
export function killPostgres(cluster: string): void {
  const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
}
