import { join } from 'node:path'
import { freePort } from '#server/embedded-postgres/free-port.ts'
import { command } from '#test/database-commands.ts'
import { openDatabases } from '../../benchmarks/support/database.ts'
import { type ShopProcess, startShop } from '../../benchmarks/support/shop-process.ts'
import { staffSettings } from '../../benchmarks/support/staff.ts'
import { startNginx } from '../support/nginx.ts'
import { startPgBouncer } from '../support/pgbouncer.ts'
import { buildPreviousRelease } from '../support/previous-release.ts'

export type Site = {
  /** The address of nginx. */
  url: string
  databaseUrl: string
  /** What both processes store outside the database. */
  folder: string
  nginxFolder: string
  /** The two processes, of which each can be replaced. */
  processes: [ShopProcess, ShopProcess]
  /** Stops a process and starts one of today's release at its port. */
  replace: (index: 0 | 1) => Promise<void>
}

/**
 * Starts two processes behind nginx over one database: of today's release over PgBouncer, or of a former
 * commit, which may not know poolers, without it.
 */
export async function startSite(formerCommit: string | undefined): Promise<Site> {
  const databases = await openDatabases()
  const former = formerCommit ? await buildPreviousRelease(formerCommit, databases.folder) : undefined
  const direct = await databases.create('replacement')
  for (const limit of ['statement_timeout = 30000', 'lock_timeout = 2000'])
    await command(direct, `alter role "${new URL(direct).username}" set ${limit}`)
  const pooled = former ? undefined : await startPgBouncer(databases.folder, direct)
  const ports = [await freePort(), await freePort()] as const
  const nginxFolder = join(databases.folder, 'nginx')
  const url = await startNginx(nginxFolder, ports)
  const folder = join(databases.folder, 'shop')
  const start = (port: number, settings: Record<string, string> = {}, checkout?: string) =>
    startShop(
      pooled ?? direct,
      folder,
      { ...settingsOf(url), ...(pooled ? { DATABASE_DIRECT_URL: direct } : {}), ...settings, PORT: String(port) },
      checkout ? { checkout } : {},
    )
  // Former releases may not know networks of proxies.
  const startFirst = (port: number) => (former ? start(port, { TRUST_PROXY: 'true' }, former) : start(port))
  const processes: Site['processes'] = [await startFirst(ports[0]), await startFirst(ports[1])]
  return {
    url,
    databaseUrl: direct,
    folder,
    nginxFolder,
    processes,
    async replace(index) {
      await processes[index].end()
      processes[index] = await start(ports[index])
    },
  }
}

const settingsOf = (url: string): Record<string, string> => ({
  ...staffSettings,
  SHOP_URL: url,
  TRUST_PROXY: '127.0.0.0/8',
  OPEN_PORT: 'ready',
  // As deploy/README.md says: nginx takes up a new process once its first response has arrived, which takes a
  // busy machine seconds.
  DRAIN_SECONDS: '10',
  BACKUP_NIGHTLY: 'false',
  VIACEP_URL: 'http://127.0.0.1:9',
})

/** Sends a request to one process directly, with the headers that nginx would add for a client at `from`. */
export function requestProcess(
  { url, processes }: Site,
  index: 0 | 1,
  { path, from, ...options }: RequestInit & { path: string; from: string },
): Promise<Response> {
  const headers = new Headers(options.headers)
  headers.set('x-forwarded-host', new URL(url).host)
  headers.set('x-forwarded-for', from)
  return fetch(processes[index].url + path, { ...options, headers, redirect: 'manual' })
}
