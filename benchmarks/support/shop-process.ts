import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#platform/server/embedded-postgres/postmaster.ts'
import { serverArgs, serverEnvironment } from '../../scripts/project.mjs'
import { startProcess } from './child-process.ts'

export type ShopProcess = Awaited<ReturnType<typeof startShop>>

/** Unless said otherwise. No server listens where postal codes are looked up: the table of ranges answers at once. */
export const commonSettings = {
  REQUEST_LIMITS: 'off',
  VIACEP_URL: 'http://127.0.0.1:9',
  BACKUP_NIGHTLY: 'false',
  SHOP_SECRET: 'only for measuring, not for production',
}

/**
 * Starts the built shop as it is served, over a database and a folder of files, and waits until it is open.
 * `checkout`: the folder of another commit's build.
 */
export async function startShop(
  databaseUrl: string,
  folder: string,
  settings: Record<string, string> = {},
  checkout?: string,
) {
  const port = settings.PORT ? Number(settings.PORT) : await freePort()
  const url = `http://127.0.0.1:${port}`
  // For profiling.
  const profile = process.env.PROFILE_FOLDER
  const words = [...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []), ...serverArgs]
  const variables = {
    ...serverEnvironment,
    PORT: String(port),
    HOST: '127.0.0.1',
    SHOP_URL: url,
    DATABASE_URL: databaseUrl,
    PAYMENT_PROVIDER: 'simulado',
    SHOP_DEMO: 'true',
    DATA_DIR: folder,
    ...commonSettings,
    ...settings,
    // For looking into what failed: the log is on standard error.
    LOG_LEVEL: process.env.SHOW_LOGS ?? settings.LOG_LEVEL ?? 'error',
  }
  const child = startProcess(words, variables, checkout)
  await untilOpen(child, `${url}/readyz`)
  forgetPeakMemory(child.pid)
  return {
    url,
    pid: child.pid,
    /** In MB, now and the most since it opened; undefined where the system does not say. */
    memory: () => memoryOf(child.pid, 'VmRSS'),
    peakMemory: () => memoryOf(child.pid, 'VmHWM'),
    /** How long its main thread has had a processor, in milliseconds, whatever else the machine does. */
    processorTime: () => timeOf(child.pid),
    /** For whatever reason. */
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  }
}

async function untilOpen(child: ChildProcess, url: string): Promise<void> {
  // A million products take minutes to read.
  const latest = Date.now() + 10 * 60_000
  while (Date.now() < latest) {
    if (child.exitCode !== null) throw new Error('the shop did not start')
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error('the shop did not open within ten minutes')
}

/** Filling the demo shop with its pictures is no load of customers. */
function forgetPeakMemory(pid: number | undefined): void {
  if (process.platform === 'linux' && pid !== undefined) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

function timeOf(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined
  const nanoseconds = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]
  return Number(nanoseconds) / 1e6
}

function memoryOf(pid: number | undefined, figure: 'VmRSS' | 'VmHWM'): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined
  const kilobytes = new RegExp(`${figure}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
}
