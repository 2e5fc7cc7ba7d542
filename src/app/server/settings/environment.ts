import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { StartUpError } from '#platform/server/errors.ts'
import { isPublicShop } from '#platform/server/shop-address.ts'
import { diskStorage, type FileStorage } from '#platform/server/storage/file-storage.ts'
import { readBackupSettings, readS3Settings } from '#platform/server/storage/settings.ts'
import { readValues } from '../../settings/server/read-values.ts'
import { readMetricsSettings } from './process-settings.ts'
import { settingsInForce, shopSettings, unknownSettings } from './shop-settings.ts'

type Given = Record<string, string | undefined>
type Values = z.output<typeof shopSettings>

/** What is wrong with settings that are valid by themselves. */
function findFaultsTogether(given: Given, values: Values | undefined): string[] {
  const faults: string[] = []
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined)
    faults.push('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler')
  if (given.ROLE !== undefined && given.DATABASE_URL === undefined)
    faults.push('ROLE needs DATABASE_URL: processes of different roles share a database')
  if (values && values.METRICS_PORT === values.PORT)
    faults.push('METRICS_PORT must be another port than PORT, on which the shop itself answers')
  if (values?.HSTS_SUBDOMAINS === 'on' && !values.SHOP_URL?.startsWith('https:'))
    faults.push('HSTS_SUBDOMAINS needs a SHOP_URL with https')
  if (isPublicShop(given) && given.SHOP_DEMO === undefined)
    faults.push('SHOP_DEMO must be named where others reach the shop: true fills an empty database with demo products')
  return faults
}

/** Reads the settings; an empty variable counts as unset. Throws a `StartUpError` that names every wrong one. */
export function readEnvironment(variables: Given) {
  const written = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = shopSettings.safeParse(written)
  // In place of a part of a joined one is what is said for itself.
  const given = { ...result.data?.SMTP_URL, ...result.data?.MELHOR_ENVIO_SENDER, ...written }
  const own = readValues(given)
  const faults = new Set([
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...(own.faults ?? []).map(({ name, message }) => `${name} ${message}`),
    ...unknownSettings(given).map((name) => `${name} is not known: see docs/settings.md`),
  ])
  for (const fault of findFaultsTogether(given, result.data)) faults.add(fault)
  if (!result.success || !own.values || faults.size > 0) {
    throw new StartUpError(`Wrong setting: ${[...faults].join('; ')}`)
  }
  const values = result.data
  return {
    /** All settings by name, for the log: secrets are left out. */
    inForce: settingsInForce(given, values),
    port: values.PORT,
    host: values.HOST,
    /** The absolute path of the folder for everything the shop stores outside the database. */
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** PostgreSQL itself, if `databaseUrl` is a pooler in front of it. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePool: values.DATABASE_POOL,
    /** Whether the process only answers, or only works on jobs; both by default. */
    role: values.ROLE,
    /** Whether the port is opened for health checks before the shop can answer. */
    opensPortEarly: values.OPEN_PORT === 'early',
    /** How long the shop keeps answering after the signal to stop, while reporting that it is not ready. */
    drainMilliseconds: values.DRAIN_SECONDS * 1000,
    /** The public address of the shop, without a trailing slash. */
    shopUrl: values.SHOP_URL ?? `http://localhost:${values.PORT}`,
    /** Whether the settings contain that address; without it the shop answers under any name of the machine. */
    isShopUrlChosen: values.SHOP_URL !== undefined,
    /** Whether browsers are told to use https for the hosts below that address, too. */
    subdomainsUseHttps: values.HSTS_SUBDOMAINS === 'on',
    /** Signs and derives keys; if empty, the one stored in the data folder is used. */
    secret: values.SHOP_SECRET,
    isDemo: values.SHOP_DEMO,
    adminEmail: values.SHOP_ADMIN_EMAIL.toLowerCase(),
    adminPassword: values.SHOP_ADMIN_PASSWORD,
    /** The memory for cached pages and public responses; 0 disables caching. */
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    /** The cache in front of the shop that is told of changes. */
    cachePurgeUrl: values.CACHE_PURGE_URL,
    trustedProxies: values.TRUST_PROXY,
    /** Off only in tests, which sign in more often than people do. */
    limitsRequests: values.REQUEST_LIMITS === 'on',
    /** Whether buyers' browsers store a page for use without a network. */
    keepsOfflinePage: values.OFFLINE_PAGE === 'on',
    logLevel: values.LOG_LEVEL,
    viaCepUrl: values.VIACEP_URL,
    /** What the owner may change, as the environment has it, and the names that only the environment sets. */
    ...own.values,
    given,
    locked: values.LOCKED_SETTINGS,
    /** The storage of pictures and videos, if it is not the data folder. */
    s3: readS3Settings(values, values.BACKUP_TO?.startsWith('s3://') === true),
    backups: readBackupSettings(values, resolve(values.DATA_DIR)),
    metrics: readMetricsSettings(values),
  }
}

/** The settings of one process, checked and complete. */
export type Environment = ReturnType<typeof readEnvironment>

export const mediaFolder = (environment: Pick<Environment, 'dataFolder'>) => join(environment.dataFolder, 'media')

export async function openFileStorage(environment: Pick<Environment, 's3' | 'dataFolder'>): Promise<FileStorage> {
  if (!environment.s3) return diskStorage(mediaFolder(environment))
  // A client of 10 MB that most shops never need.
  const { s3Storage } = await import('#platform/server/storage/s3-storage.ts')
  return s3Storage(environment.s3)
}
