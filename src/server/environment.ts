import { hash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { documentsWording } from '#contract/wording/documents-wording.ts'
import { type LatePayments, latePaymentRules } from '#domain/orders/late-payments.ts'
import type { PaymentTimes } from '#domain/orders/payment-times.ts'
import type { ReservationLimits } from '#domain/orders/reservation-limits.ts'
import type { DispatchRule } from '#domain/shipping/arrival.ts'
import type { Store } from '#domain/store.ts'
import type { S3Settings } from './adapters/file-storage/s3-storage.ts'
import type { LabelProvider } from './adapters/labels/label-provider.ts'
import { labelFaultsOf, labelSettings, labelsOf } from './adapters/labels/label-settings.ts'
import { paymentProviders } from './adapters/payment/payment-providers.ts'
import { type OpenPaymentProviders, paymentSettings } from './adapters/payment/payment-settings.ts'
import { type BackupSettings, backupSettings, backupsOf } from './backup-settings.ts'
import { dispatchRuleOf, dispatchSettings } from './dispatch-settings.ts'
import type { TrustedProxies } from './http/security/trusted-proxies.ts'
import { type MetricsSettings, metricsOf, metricsSettings } from './metrics-settings.ts'
import { paymentTimeSettings, paymentTimesOf } from './payment-time-settings.ts'
import { pixSettings } from './pix-settings.ts'
import { productSettings } from './product-settings.ts'
import { proxySettings } from './proxy-settings.ts'
import { isPublicShop } from './public-shop.ts'
import { reservationLimitsOf, reservationSettings } from './reservation-settings.ts'
import { s3Of, s3Settings } from './s3-settings.ts'
import { StartUpError } from './start-up-error.ts'
import { storeOf, storeSettings } from './store-settings.ts'
import { type TracingSettings, tracingOf, tracingSettings } from './tracing-settings.ts'
import { webAddress } from './web-address.ts'

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

const settings = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535, 'must be a port, 0 to 65535').default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user:password@host:5432/name' })
    .optional(),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user:password@host:5432/name' })
    .optional(),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user:password@host:5432/name' })
    .optional(),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(2).max(500).default(15),
  OPEN_PORT: z.enum(['early', 'ready'], 'must be early or ready').default('early'),
  DRAIN_SECONDS: z.coerce.number('must be a number').min(0).max(600).default(0),
  SHOP_URL: webAddress
    .refine((url) => new URL(url).pathname === '/', 'must have no path: the shop stands at the root of its name')
    .optional(),
  SHOP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SHOP_DEMO: flag.default(true),
  SHOP_TEXTS: z.enum(['portuguese', 'documents'], 'must be portuguese or documents').default('portuguese'),
  SHOP_ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@arocerto.example'),
  SHOP_ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  PAGE_CACHE_MB: z.coerce.number('must be a number').int().min(0).max(4096).default(24),
  PAGE_CACHE_DISK_MB: z.coerce.number('must be a number').int().min(0).max(65_536).default(512),
  ...proxySettings,
  REQUEST_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  WARM_PAGES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  OFFLINE_PAGE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  VIACEP_URL: webAddress.default('https://viacep.com.br'),
  ...paymentTimeSettings,
  ...reservationSettings,
  ...dispatchSettings,
  ...pixSettings,
  ...productSettings,
  LATE_PAYMENTS: z.enum(latePaymentRules, 'must be accept or refund').default('accept'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  ...storeSettings,
  ...s3Settings,
  ...labelSettings,
  ...backupSettings,
  ...metricsSettings,
  ...tracingSettings,
})

/** What may differ between processes of one shop, and shows on no page. */
const settingsOfProcess = new Set([
  ...['PORT', 'HOST', 'METRICS_PORT', 'OPEN_PORT', 'DRAIN_SECONDS', 'LOG_LEVEL'],
  ...['DATABASE_POOL', 'PAGE_CACHE_MB', 'WARM_PAGES'],
])

/** The settings of one process, checked and complete. */
export type Environment = {
  /** The same for processes that have the same settings, but for what is each process's own. */
  settingsHash: string
  port: number
  host: string
  /** Absolute folder for everything the shop keeps outside the database. */
  dataFolder: string
  databaseUrl: string | undefined
  /** PostgreSQL itself, where `databaseUrl` is a pooler in front of it. */
  databaseDirectUrl: string | undefined
  /** A replica of that database, for what everybody sees. */
  databaseReplicaUrl: string | undefined
  databasePool: number
  /** Whether the port is open, for probes, before the shop can answer. */
  opensPortEarly: boolean
  /** How long the shop goes on answering after it was told to end and says that it is no longer ready. */
  drainMilliseconds: number
  /** Where people reach the shop, without a slash at the end. */
  shopUrl: string
  /** Whether the settings name that address; without it the shop answers under any name of the machine. */
  isShopUrlChosen: boolean
  /** Signs and derives; empty means: the one kept in the data folder. */
  secret: string | undefined
  isDemo: boolean
  /** What the shop says in other words than in Portuguese. */
  wording: typeof documentsWording | undefined
  adminEmail: string
  adminPassword: string | undefined
  /** What kept pages and public answers may take in memory; 0 keeps none. */
  pageCacheBytes: number
  /** For pages of all processes of the machine, and those that have no more room in memory. */
  pageCacheDiskBytes: number
  /** Whether pages are made after a start before anybody asks for them. */
  warmsPages: boolean
  /** Which proxies in front are believed when they name the visitor's address. */
  trustedProxies: TrustedProxies
  /** Off only where tests sign in more often than people do. */
  limitsRequests: boolean
  /** Whether buyers' browsers keep a page for when there is no network. */
  keepsOfflinePage: boolean
  logLevel: z.output<typeof settings>['LOG_LEVEL']
  viaCepUrl: string
  /** Opens the payment providers that have their settings. */
  openPayments: OpenPaymentProviders
  latePayments: LatePayments
  paymentTimes: PaymentTimes
  reservations: ReservationLimits
  dispatch: DispatchRule
  pixDiscountPercent: number
  /** What the codes look like that the shop makes for products. */
  skuPattern: string
  /** Who sells labels of the carriers. */
  labels: LabelProvider
  smtpUrl: string | undefined
  mailFrom: string
  /** Who the shop is and how to reach it. */
  store: Store
  /** Where pictures and videos are kept instead of the data folder. */
  s3: S3Settings | undefined
  /** Where backups go, and whether one is made each night. */
  backups: BackupSettings
  /** Where Prometheus may read metrics. */
  metrics: MetricsSettings
  /** Where traces go to. */
  tracing: TracingSettings
}

/**
 * Reads the settings from environment variables. An empty variable counts as unset.
 * Throws a `StartUpError` that names every wrong one.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const result = settings.safeParse(given)
  const payments = paymentSettings.safeParse(given)
  const issues = [...(result.error?.issues ?? []), ...(payments.error?.issues ?? [])]
  const faults = new Set([
    ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...unknownSettings(given).map((name) => `${name} is not known: see docs/settings.md`),
  ])
  for (const fault of labelFaultsOf(given)) faults.add(fault)
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined)
    faults.add('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler')
  if (given.DATABASE_REPLICA_URL !== undefined && given.DATABASE_URL === undefined)
    faults.add('DATABASE_REPLICA_URL needs DATABASE_URL, the address of what it is a replica of')
  if (isPublicShop(given) && given.SHOP_DEMO === undefined)
    faults.add('SHOP_DEMO must be named where others reach the shop: true fills an empty database with demo products')
  if (!result.success || !payments.success || faults.size > 0) {
    throw new StartUpError(`Wrong setting: ${[...faults].join('; ')}`)
  }
  const values = result.data
  return {
    settingsHash: hashOf(given, values.SHOP_URL ?? values.PORT),
    port: values.PORT,
    host: values.HOST,
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePool: values.DATABASE_POOL,
    opensPortEarly: values.OPEN_PORT === 'early',
    drainMilliseconds: values.DRAIN_SECONDS * 1000,
    shopUrl: values.SHOP_URL ?? `http://localhost:${values.PORT}`,
    isShopUrlChosen: values.SHOP_URL !== undefined,
    secret: values.SHOP_SECRET,
    isDemo: values.SHOP_DEMO,
    wording: values.SHOP_TEXTS === 'documents' ? documentsWording : undefined,
    adminEmail: values.SHOP_ADMIN_EMAIL.toLowerCase(),
    adminPassword: values.SHOP_ADMIN_PASSWORD,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    pageCacheDiskBytes: values.PAGE_CACHE_DISK_MB * 1024 * 1024,
    warmsPages: values.WARM_PAGES === 'on',
    trustedProxies: values.TRUST_PROXY,
    limitsRequests: values.REQUEST_LIMITS === 'on',
    keepsOfflinePage: values.OFFLINE_PAGE === 'on',
    logLevel: values.LOG_LEVEL,
    viaCepUrl: values.VIACEP_URL,
    openPayments: payments.data,
    latePayments: values.LATE_PAYMENTS,
    paymentTimes: paymentTimesOf(values),
    reservations: reservationLimitsOf(values),
    dispatch: dispatchRuleOf(values),
    pixDiscountPercent: values.PIX_DISCOUNT_PERCENT,
    skuPattern: values.SKU_PATTERN,
    labels: labelsOf(values, storeOf(values)),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${JSON.stringify(values.SHOP_NAME)} <loja@arocerto.example>`,
    store: storeOf(values),
    s3: s3Of(values, values.BACKUP_TO?.startsWith('s3://') === true),
    backups: backupsOf(values, resolve(values.DATA_DIR)),
    metrics: metricsOf(values),
    tracing: tracingOf(values),
  }
}

/** The folder of the stored pictures and videos. */
export const mediaFolder = (environment: Pick<Environment, 'dataFolder'>) => join(environment.dataFolder, 'media')

const knownSettings = new Set([
  ...Object.keys(settings.shape),
  ...paymentProviders.flatMap((provider) => Object.keys(provider.settings.in.shape)),
])

const hashOf = (given: Record<string, unknown>, ...others: unknown[]): string => {
  const ofShop = Object.entries(given).filter(([name]) => knownSettings.has(name) && !settingsOfProcess.has(name))
  return hash('sha256', JSON.stringify([others, ofShop.toSorted(([a], [b]) => (a < b ? -1 : 1))]))
}

/** How names begin that nobody but the shop reads: those of a payment provider begin with its id. */
const ownPrefixes = [
  ...['SHOP', 'BACKUP', 'METRICS', 'S3', 'MELHOR_ENVIO'],
  ...paymentProviders.map(({ id }) => id.toUpperCase().replaceAll('-', '_')),
].map((prefix) => `${prefix}_`)

/** Names that look like the shop's, and would be left unread without a word. */
const unknownSettings = (given: Record<string, unknown>): string[] =>
  Object.keys(given).filter((name) => ownPrefixes.some((prefix) => name.startsWith(prefix)) && !knownSettings.has(name))
