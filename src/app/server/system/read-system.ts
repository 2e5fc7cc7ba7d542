import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { count, sql, sum } from 'drizzle-orm'
import { media } from '#modules/catalog/tables.ts'
import { simulado } from '#modules/sales/server/index.ts'
import { recordChange } from '#platform/server/audit.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { failedJobsQueue, findFailedJobs } from '#platform/server/jobs/failed-jobs.ts'
import type { StoredJob } from '#platform/server/jobs/job-queue.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { emailDeliveries } from '#platform/server/tables.ts'
import type { System, WaitingJobs } from '../../system-contract.ts'
import { readBackupState } from './shop-figures.ts'

/** Retries at once the e-mails that were refused, and returns how many: the mail server is back. */
export function sendEmailsNow(shop: Shop, { actorId }: { actorId: string }): Promise<{ count: number }> {
  return inTransaction(shop, async (tx) => {
    const { name } = sendEmailJob
    const queued = await tx.jobs.find(tx.database, name, { queued: true })
    const refused = queued.filter(({ state }) => state === 'retry')
    for (const { id } of refused) await tx.jobs.hurry(tx.database, name, id)
    const count = refused.length
    await recordChange(tx, { actorId, action: 'job.hurry', entityId: name, after: { name, emailCount: count } })
    return { count }
  })
}

/** A name that no file has: to ask for its size shows whether the storage answers. */
const missing = 'originals/missing'

/** How long a storage may take to answer, in milliseconds. */
const timeoutMilliseconds = 3_000

async function readStorageState({
  database,
  files,
  process: { storage },
}: Shop): Promise<NonNullable<System['storage']>> {
  const [[stored], isReachable, freeBytes] = await Promise.all([
    database.select({ count: count(), bytes: sum(media.byteSize) }).from(media),
    answersInTime(files.sizeOf(missing)),
    storage.kind === 'disk' ? freeBytesOf(storage.place) : null,
  ])
  return { ...storage, isReachable, fileCount: stored?.count ?? 0, bytes: Number(stored?.bytes ?? 0), freeBytes }
}

function answersInTime(asking: Promise<unknown>): Promise<boolean> {
  const answered = asking.then(
    () => true,
    () => false,
  )
  return Promise.race([answered, sleep(timeoutMilliseconds, false, { ref: false })])
}

/** The folder is made with the first picture. */
async function freeBytesOf(folder: string): Promise<number | null> {
  const disk = await statfs(folder)
    .catch(() => statfs(dirname(folder)))
    .catch(() => undefined)
  return disk ? disk.bavail * disk.bsize : null
}

/** The state of the shop; staff who do not set it up are not told where on the server things are. Parts that cannot be read are null, and do not affect the others. */
export async function readSystem(shop: Shop, { isOperator }: { isOperator: boolean }): Promise<System> {
  const { version, build, startedAt, pageCache, isDemo, limitsRequests, proxies } = shop.process
  const [database, jobs, emails, storage, backups] = await Promise.all([
    orNothing(shop, 'database', readDatabaseState(shop)),
    orNothing(shop, 'jobs', readWaitingJobs(shop)),
    orNothing(shop, 'e-mails', readEmailState(shop)),
    orNothing(shop, 'storage', readStorageState(shop)),
    orNothing(shop, 'backups', readBackupState(shop)),
  ])
  const cache = pageCache()
  const { current } = shop.ports.payments
  return {
    process: {
      version,
      build,
      node: process.versions.node,
      startedAt: startedAt.toISOString(),
      memoryBytes: process.memoryUsage.rss(),
    },
    database,
    cache: cache
      ? { pages: cache.count, bytes: cache.bytes, mostBytes: cache.mostBytes, hits: cache.hits, misses: cache.misses }
      : null,
    jobs,
    emails,
    storage: storage && { ...storage, place: isOperator ? storage.place : '' },
    backups: backups && { ...backups, place: isOperator ? backups.place : '' },
    settings: {
      paymentProvider: current.name,
      isPaymentSimulated: current.id === simulado.id,
      isDemo,
      shopUrl: shop.settings.url,
      limitsRequests,
      proxies,
    },
  }
}

/** A part that fails is logged, and does not affect the others. */
export function orNothing<Part>(shop: Shop, part: string, reading: PromiseLike<Part>): Promise<Part | null> {
  return Promise.resolve(reading).catch((error: unknown) => {
    shop.log.error({ err: error, part }, 'a part of the figures for the staff could not be read')
    return null
  })
}

type DatabaseState = NonNullable<System['database']>

async function readDatabaseState({ database, process: { pool } }: Shop): Promise<DatabaseState> {
  const { rows } = await database.execute<{ version: string; bytes: string; connections: number; most: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`)
  const [state] = rows
  if (!state) throw new Error('the database did not report its state')
  const { open, most, waiting } = pool()
  return {
    version: state.version.split(' ')[0] ?? state.version,
    bytes: Number(state.bytes),
    connections: state.connections,
    mostConnections: state.most,
    poolOpen: open,
    poolMost: most,
    poolWaiting: waiting,
  }
}

type EmailState = NonNullable<System['emails']>
async function readEmailState(shop: Shop): Promise<EmailState> {
  const { database, jobs, process } = shop
  const queued = await jobs.find(database, sendEmailJob.name, { queued: true })
  const refused = queued.filter(({ state }) => state === 'retry')
  const failed = (await findFailedJobs(shop)).filter(({ sourceName }) => sourceName === sendEmailJob.name)
  const failures = [...refused.map(({ startedOn }) => startedOn), ...failed.map(({ createdOn }) => createdOn)]
  const lastFailure = Math.max(...failures.map((at) => at?.getTime() ?? 0))
  return {
    way: process.mail(),
    waitingCount: queued.length - refused.length,
    retryCount: refused.length,
    failedCount: failed.length,
    sentToday: await database.$count(emailDeliveries, sql`sent_at > now() - interval '1 day'`),
    lastFailureAt: lastFailure > 0 ? new Date(lastFailure).toISOString() : null,
  }
}

async function readWaitingJobs(shop: Shop): Promise<NonNullable<System['jobs']>> {
  const { database, jobs, now } = shop
  const waiting: WaitingJobs[] = []
  for (const { name, activeCount } of await jobs.counts()) {
    if (name === failedJobsQueue) continue
    const queued = await jobs.find(database, name, { queued: true })
    if (queued.length > 0 || activeCount > 0) waiting.push({ name, activeCount, ...countsOf(queued, now()) })
  }
  return {
    waiting: waiting.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    failedCount: (await findFailedJobs(shop)).length,
  }
}

function countsOf(queued: readonly StoredJob[], now: Date): Omit<WaitingJobs, 'name' | 'activeCount'> {
  const due = queued.filter(({ startAfter }) => startAfter <= now)
  const first = due.reduce<Date | null>(
    (least, { startAfter }) => (least && least < startAfter ? least : startAfter),
    null,
  )
  const created = queued.filter(({ state }) => state === 'created')
  return {
    dueCount: created.filter(({ startAfter }) => startAfter <= now).length,
    laterCount: created.filter(({ startAfter }) => startAfter > now).length,
    retryCount: queued.length - created.length,
    dueSince: first?.toISOString() ?? null,
  }
}
