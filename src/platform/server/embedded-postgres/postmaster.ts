import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ClusterPaths } from './cluster.ts'
import { databaseEnvironment, readClusterPassword } from './create-cluster.ts'
import type { DatabaseUser } from './programs.ts'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

export type Postmaster = { pid: number; port: number }

export function connectionUrl(cluster: string, port: number, database: string): string {
  return `postgres://shop:${encodeURIComponent(readClusterPassword(cluster))}@127.0.0.1:${port}/${database}`
}

/** The PostgreSQL that already serves this cluster, left by a shop that was killed; undefined if none answers. */
export async function findRunning(cluster: string, milliseconds?: number): Promise<Postmaster | undefined> {
  const noted = readPidFile(cluster)
  if (!noted) return undefined
  const isItsOwn = serves(noted.pid, cluster)
  if (isItsOwn && (await answers(cluster, noted.port, milliseconds))) return noted
  // The process id may by now belong to another program, or to the original of a copied folder: PostgreSQL
  // would mistake it for its own.
  if (!isItsOwn) rmSync(join(cluster, 'postmaster.pid'), { force: true })
  return undefined
}

/** Starts PostgreSQL and waits until it answers: on `port`, or on a free one. */
export async function startPostmaster(
  places: ClusterPaths,
  user: DatabaseUser | undefined,
  { settings, port: wantedPort }: { settings: readonly string[]; port: number | undefined },
): Promise<Postmaster> {
  const port = wantedPort ?? (await freePort())
  const logFile = join(dirname(places.cluster), 'postgres.log')
  const log = openSync(logFile, 'a')
  // It may quote what customers have typed.
  chmodSync(logFile, 0o600)
  if (user) chownSync(logFile, user.uid, user.gid)
  const program = spawn(
    places.postgres,
    [
      ...['-D', places.cluster, '-p', String(port)],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'timezone=UTC', '-c', 'jit=off'],
      // For SSDs: random reads cost hardly more than sequential ones.
      ...['-c', 'random_page_cost=1.1'],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    // A separate process group: Ctrl-C reaches the shop, which finishes its work before it stops the database.
    { ...user, cwd: '/', env: databaseEnvironment, detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  program.unref()
  await waitUntilReady(program, places.cluster, port, logFile)
  if (program.pid === undefined) throw new Error('PostgreSQL answers without a process of ours')
  return { pid: program.pid, port }
}

export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  for (let waited = 0; waited < 200 && readPidFile(cluster)?.pid === pid && isAlive(pid); waited++) await sleep(50)
  if (readPidFile(cluster)?.pid === pid && isAlive(pid)) signal(pid, 'SIGQUIT')
}

async function waitUntilReady(program: ChildProcess, cluster: string, port: number, logFile: string): Promise<void> {
  let failure: string | undefined
  program.once('error', (error) => {
    failure = error.message
  })
  program.once('exit', (code) => {
    failure = `it ended with code ${code}, see ${logFile}`
  })
  for (let waited = 0; waited < 1200; waited++) {
    if (await answers(cluster, port)) return
    if (failure) throw new Error(`PostgreSQL did not start: ${failure}`)
    await sleep(50)
  }
  throw new Error(`PostgreSQL did not answer within a minute, see ${logFile}`)
}

async function answers(cluster: string, port: number, milliseconds = 2_000): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connectionUrl(cluster, port, 'postgres'),
    connectionTimeoutMillis: milliseconds,
  })
  // A database that goes away between two queries must not end this process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    const port = Number(lines[3])
    return pid > 0 && port > 0 ? { pid, port } : undefined
  } catch {
    return undefined // PostgreSQL is not running
  }
}

/** Whether a process is the PostgreSQL of this cluster: it works in the cluster's folder. */
function serves(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return isAlive(pid)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return isPostgres(pid) // root of a container may not look at other users' processes
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it has ended by itself
  }
}
