import { createHmac } from 'node:crypto'
import { openViewCounter } from '#modules/catalog/server/index.ts'
import { openPasswordAccounts } from '#modules/customers/server/index.ts'
import { writeCarRequests } from '#modules/fitment/server/index.ts'
import { type ProviderSurroundings, reservedPieces } from '#modules/sales/server/index.ts'
import { readOwnDelivery } from '#modules/shipping/freight/rules.ts'
import { openPostalCodeLookup, readFreightTables } from '#modules/shipping/server/index.ts'
import { pick } from '#platform/pick.ts'
import { openBackupStorage } from '#platform/server/backups/storage.ts'
import { openShopCache } from '#platform/server/cache/shop-cache.ts'
import {
  type DatabaseClient,
  openDatabase,
  type PoolFigures,
  waitMilliseconds,
} from '#platform/server/database/client.ts'
import { type WatchedDatabase, watchDatabase } from '#platform/server/database/watch-database.ts'
import { type EmailSender, openEmailSender } from '#platform/server/email/sender.ts'
import { noRequestLimits, openRequestLimits } from '#platform/server/http/request-limits.ts'
import { webPictures } from '#platform/server/http/web-pictures.ts'
import { type JobRunner, openJobQueue } from '#platform/server/jobs/open-queue.ts'
import type { Log } from '#platform/server/log.ts'
import type { Shop, ShopPorts, ShopSettings } from '#platform/server/shop.ts'
import { readShopUrl } from '#platform/server/shop-address.ts'
import type { ShopProcess } from '#platform/server/shop-process.ts'
import { readSecret } from '#platform/server/storage/data-folder.ts'
import project from '../../../package.json' with { type: 'json' }
import { followSettings } from '../settings/server/live-settings.ts'
import type { ShopValues } from '../settings/server/read-values.ts'
import { type Environment, mediaFolder, openFileStorage } from './settings/environment.ts'
import { isForgeable } from './settings/process-settings.ts'

export type OpenShop = {
  shop: Shop
  jobRunner: JobRunner
  /** Is notified when the database becomes unavailable or available. */
  watched: WatchedDatabase
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
  const clients = openPools(environment, databaseUrl, log)
  const jobRunner = openJobQueue(databaseUrl, log, { isPooled })
  const presence = presenceOf([clients.people, clients.money], jobRunner, log)
  const watch = watchDatabase(databaseUrl, presence)
  const secret = environment.secret ?? readSecret(environment.dataFolder)
  const secretFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')
  const surroundings = { ...pick(environment, 'shopUrl', 'dataFolder'), secretFor, database: clients.money.database }
  const chosen = chooseByOwner(environment, surroundings)
  let { email } = chosen
  const cache = openShopCache()
  const settings: ShopSettings = {
    ...chosen.settings,
    subdomainsUseHttps: environment.subdomainsUseHttps,
    url: environment.shopUrl,
    urlFor: (host) => readShopUrl(environment, host),
    secretFor,
  }
  const liveSettings = followSettings({
    server: environment,
    initial: environment,
    cache,
    log,
    settings,
    database: clients.money.database,
    onChange(values) {
      const changed = chooseByOwner(values, surroundings)
      email = changed.email
      // In place: these are the objects that every part of the shop already has.
      Object.assign(shop.settings, changed.settings)
      Object.assign(shop.ports, changed.ports)
    },
  })
  const shop: Shop = {
    database: clients.people.database,
    moneyDatabase: clients.money.database,
    cache,
    now: () => new Date(),
    log,
    process: processOf(environment, {
      build,
      isDatabaseUnavailable: presence.isAway,
      mail: () => (liveSettings.values.smtpUrl ? 'smtp' : 'outbox'),
      pool: () => sumOf([clients.people.figures(), clients.money.figures()]),
    }),
    jobs: jobRunner,
    files: await openFileStorage(environment),
    email: {
      send: (message) => email.send(message),
      forget: async (addresses) => email.forget?.(addresses),
    },
    limits: environment.limitsRequests
      ? openRequestLimits(clients.money.pool, secretFor('request limits'))
      : noRequestLimits,
    settings,
    ports: {
      ...chosen.ports,
      liveSettings,
      postalCodes: openPostalCodeLookup({
        database: clients.money.database,
        viaCepUrl: environment.viaCepUrl,
        now: () => new Date(),
        log,
      }),
      accounts: openPasswordAccounts({
        database: clients.people.database,
        secret: secretFor('accounts'),
        shopUrl: environment.shopUrl,
        log,
      }),
      backups: {
        storage: await openBackupStorage(environment.backups, 'write'),
        databaseUrl: environment.databaseDirectUrl ?? databaseUrl,
        isNightly: environment.backups.isNightly,
      },
      pictures: webPictures(),
      views: openViewCounter(),
      reservedPieces,
      readOwnDelivery: async (given) => readOwnDelivery(await readFreightTables(given)),
    },
  }
  return {
    shop,
    jobRunner,
    watched: presence,
    async close() {
      await jobRunner.stop()
      await writeCarRequests(shop)
      await watch.close()
      await Promise.all([clients.people.close(), clients.money.close()])
    },
  }
}

type ByOwner = {
  settings: Omit<ShopSettings, 'subdomainsUseHttps' | 'url' | 'urlFor' | 'secretFor'>
  ports: Pick<ShopPorts, 'payments' | 'labels'>
  email: EmailSender
}

/** What the owner chooses: it may be replaced at any time. */
function chooseByOwner(
  values: ShopValues,
  { dataFolder, ...surroundings }: ProviderSurroundings & Pick<Environment, 'dataFolder'>,
): ByOwner {
  return {
    settings: {
      ...pick(values, 'store', 'emailSignature', 'allowsGuests', 'skuPattern', 'stockAlertMinutes', 'dispatch'),
      ...pick(values, 'ownersNeedTwoFactor'),
      ...pick(values, 'pixDiscountPercent', 'fitPromiseDays', 'staffDiscountPercent', 'latePayments'),
      ...pick(values, 'paymentTimes', 'reservations', 'lowStockLimit'),
    },
    ports: { payments: values.payments.open(surroundings), labels: values.labels },
    email: openEmailSender({ smtpUrl: values.smtpUrl, from: values.mailFrom, dataFolder }),
  }
}

/** Half of the connections are for money and jobs: no rush of visitors takes these. */
function openPools(environment: Environment, url: string, log: Log): { people: DatabaseClient; money: DatabaseClient } {
  const isPooled = environment.databaseDirectUrl !== undefined
  const onError = (error: Error) => log.error({ err: error }, 'database connection')
  const money = Math.ceil(environment.databasePool / 2)
  return {
    people: openDatabase(url, environment.databasePool - money, onError, {
      isPooled,
      applicationName: 'aro-certo',
      waitMilliseconds: waitMilliseconds.people,
    }),
    money: openDatabase(url, money, onError, {
      isPooled,
      applicationName: 'aro-certo money',
      waitMilliseconds: waitMilliseconds.money,
    }),
  }
}

const sumOf = (all: readonly PoolFigures[]): PoolFigures => {
  const sum = (name: keyof PoolFigures) => all.reduce((total, figures) => total + figures[name], 0)
  return { most: sum('most'), open: sum('open'), idle: sum('idle'), waiting: sum('waiting') }
}

/** What happens when the database becomes unavailable and when it is available again. */
function presenceOf(
  clients: readonly DatabaseClient[],
  jobRunner: JobRunner,
  log: Log,
): WatchedDatabase & { isAway(): boolean } {
  let isDatabaseUnavailable = false
  return {
    isAway: () => isDatabaseUnavailable,
    answeredAt: () => Math.max(...clients.map((client) => client.answeredAt())),
    disconnect(cause) {
      log.error({ err: cause }, 'the database is away')
      isDatabaseUnavailable = true
      for (const client of clients) client.disconnect()
      jobRunner.disconnect()
    },
    reconnect() {
      log.info('the database is back')
      isDatabaseUnavailable = false
      for (const client of clients) client.reconnect()
      jobRunner.reconnect()
    },
  }
}

function processOf(
  environment: Environment,
  probes: Pick<ShopProcess, 'build' | 'isDatabaseUnavailable' | 'mail' | 'pool'>,
): ShopProcess {
  const { s3, isDemo, limitsRequests } = environment
  const { networks, isEverybody } = environment.trustedProxies
  const trusted = isEverybody ? 'everybody' : networks.length > 0 ? 'networks' : 'nobody'
  return {
    ...probes,
    version: project.version,
    startedAt: new Date(),
    pageCache: () => undefined,
    storage: s3 ? { kind: 's3', place: s3.bucket } : { kind: 'disk', place: mediaFolder(environment) },
    isDemo,
    limitsRequests,
    proxies: { trusted, networks: [...networks], isForgeable: isForgeable(environment) },
  }
}
