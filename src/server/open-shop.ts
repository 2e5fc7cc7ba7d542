import { createHmac } from 'node:crypto'
import project from '../../package.json' with { type: 'json' }
import { openBackupStorage } from './adapters/backup-storage/open-backup-storage.ts'
import { openEmailSender } from './adapters/email/open-email-sender.ts'
import { openFileStorage } from './adapters/file-storage/open-file-storage.ts'
import { webPictures } from './adapters/picture-source/web-pictures.ts'
import { openPostalCodeLookup } from './adapters/postal-code-lookup/open-postal-code-lookup.ts'
import { noRequestLimits, openRequestLimits } from './adapters/request-limits/request-limits.ts'
import { openViewCounter } from './adapters/view-counter/view-counter.ts'
import { openPasswordAccounts } from './auth/password-accounts.ts'
import type { ChangeListener } from './cache/listen-for-changes.ts'
import { openShopCache } from './cache/shop-cache.ts'
import { type DatabaseClient, openDatabase } from './db/client.ts'
import { openReplica } from './db/replica/open-replica.ts'
import { type WatchedDatabase, watchDatabase } from './db/watch-database.ts'
import { type Environment, mediaFolder } from './environment.ts'
import { type JobRunner, openJobQueue } from './jobs/queue.ts'
import type { Log } from './log.ts'
import { readSecret } from './secret.ts'
import { writeMisses } from './services/fitment/record-miss.ts'
import { isForgeable } from './settings/proxy-settings.ts'
import { readShopUrl } from './settings/shop-address.ts'
import type { Shop } from './shop.ts'
import type { ShopProcess } from './shop-process.ts'

export type OpenShop = {
  shop: Shop
  jobRunner: JobRunner
  /** Is notified when the database becomes unavailable or available. */
  watched: WatchedDatabase
  /** Is notified of changes before all others, if there is a replica. */
  replica: ChangeListener | undefined
  close(): Promise<void>
}

/** Builds the shop's parts from its settings and joins them. The only place that chooses adapters. */
export async function openShop(
  environment: Environment,
  databaseUrl: string,
  log: Log,
  build = 'development',
): Promise<OpenShop> {
  const isPooled = environment.databaseDirectUrl !== undefined
  const client = openDatabase(
    databaseUrl,
    environment.databasePool,
    (error) => log.error({ err: error }, 'database connection'),
    { isPooled },
  )
  const { databaseReplicaUrl, databasePool: connections } = environment
  const replica = databaseReplicaUrl
    ? openReplica({ url: databaseReplicaUrl, connections, primary: client.pool, log })
    : undefined
  const jobRunner = openJobQueue(databaseUrl, log, { isPooled })
  const presence = presenceOf(client, jobRunner, log)
  const watch = watchDatabase(databaseUrl, presence)
  const secret = environment.secret ?? readSecret(environment.dataFolder)
  const secretFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')
  const shop: Shop = {
    database: client.database,
    publicReads: replica?.database,
    cache: openShopCache(),
    now: () => new Date(),
    log,
    process: processOf(environment, {
      build,
      isDatabaseUnavailable: presence.isAway,
      pool: client.figures,
      replica: () => replica?.figures(),
    }),
    jobs: jobRunner,
    payments: environment.openPayments({ shopUrl: environment.shopUrl, secretFor }),
    latePayments: environment.latePayments,
    paymentTimes: environment.paymentTimes,
    reservations: environment.reservations,
    dispatch: environment.dispatch,
    allowsGuests: environment.allowsGuests,
    pixDiscountPercent: environment.pixDiscountPercent,
    skuPattern: environment.skuPattern,
    stockAlertMinutes: environment.stockAlertMinutes,
    postalCodes: openPostalCodeLookup({
      database: client.database,
      viaCepUrl: environment.viaCepUrl,
      now: () => new Date(),
      log,
    }),
    labels: environment.labels,
    files: await openFileStorage(environment),
    pictures: webPictures(),
    backups: {
      storage: await openBackupStorage(environment.backups, 'write'),
      databaseUrl: environment.databaseDirectUrl ?? databaseUrl,
      isNightly: environment.backups.isNightly,
    },
    email: openEmailSender({
      smtpUrl: environment.smtpUrl,
      from: environment.mailFrom,
      dataFolder: environment.dataFolder,
    }),
    accounts: openPasswordAccounts({
      database: client.database,
      secret: secretFor('accounts'),
      shopUrl: environment.shopUrl,
      log,
    }),
    limits: environment.limitsRequests ? openRequestLimits(client.pool, secretFor('request limits')) : noRequestLimits,
    views: openViewCounter(),
    url: environment.shopUrl,
    subdomainsUseHttps: environment.subdomainsUseHttps,
    urlFor: (host) => readShopUrl(environment, host),
    store: environment.store,
    secretFor,
  }
  return {
    shop,
    jobRunner,
    watched: presence,
    replica: replica?.listener,
    async close() {
      await jobRunner.stop()
      await writeMisses(shop)
      await watch.close()
      await replica?.close()
      await client.close()
    },
  }
}

/** What happens when the database becomes unavailable and when it is available again. */
function presenceOf(client: DatabaseClient, jobRunner: JobRunner, log: Log): WatchedDatabase & { isAway(): boolean } {
  let isDatabaseUnavailable = false
  return {
    isAway: () => isDatabaseUnavailable,
    answeredAt: client.answeredAt,
    leave(cause) {
      log.error({ err: cause }, 'the database is away')
      isDatabaseUnavailable = true
      client.leave(cause)
      jobRunner.leave()
    },
    comeBack() {
      log.info('the database is back')
      isDatabaseUnavailable = false
      client.comeBack()
      jobRunner.comeBack()
    },
  }
}

function processOf(
  environment: Environment,
  probes: Pick<ShopProcess, 'build' | 'isDatabaseUnavailable' | 'pool' | 'replica'>,
): ShopProcess {
  const { s3, smtpUrl, isDemo, limitsRequests } = environment
  const { networks, isEverybody } = environment.trustedProxies
  const trusted = isEverybody ? 'everybody' : networks.length > 0 ? 'networks' : 'nobody'
  return {
    ...probes,
    version: project.version,
    startedAt: new Date(),
    pageCache: () => undefined,
    storage: s3 ? { kind: 's3', place: s3.bucket } : { kind: 'disk', place: mediaFolder(environment) },
    mail: smtpUrl ? 'smtp' : 'outbox',
    isDemo,
    limitsRequests,
    proxies: { trusted, networks: [...networks], isForgeable: isForgeable(environment) },
  }
}
