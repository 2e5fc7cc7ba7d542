import { z } from 'zod'
import { labelSettings } from '#modules/sales/labels/server/settings.ts'
import { paymentProviders } from '#modules/sales/payments/server/providers/settings.ts'
import { webAddress, wholeNumber } from '#platform/server/shop-address.ts'
import { backupSettings, s3Settings } from '#platform/server/storage/settings.ts'
import { isSettingName, type SettingName, settingDefinitions, settingNames } from '../../settings/contract.ts'
import { isJoined, joinedSettings } from '../../settings/server/joined-settings.ts'
import { metricsSettings, proxySettings } from './process-settings.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host:5432/name',
})

/** The names of settings that the owner may not change; `all` of them. */
const lockedSettings = z
  .string()
  .default('')
  .transform((given, context): ReadonlySet<SettingName> => {
    if (given.trim() === 'all') return new Set(settingNames)
    const names = given
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
    const unknown = names.filter((name) => !isSettingName(name) && !isJoined(name))
    if (unknown.length > 0) context.addIssue(`must be all, or names of editable settings, unlike ${unknown.join(', ')}`)
    return new Set(
      names.flatMap((name) => (isJoined(name) ? joinedSettings[name].parts : isSettingName(name) ? name : [])),
    )
  })

/**
 * The settings of the machine, as environment variables. Those that the owner may change are in `app/settings`, those
 * of providers of payments and labels in their own files.
 */
export const shopSettings = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_POOL: wholeNumber(2, 500, 15),
  ROLE: z.enum(['web', 'jobs'], 'must be web or jobs, or unset for both').optional(),
  OPEN_PORT: z.enum(['early', 'ready'], 'must be early or ready').default('early'),
  DRAIN_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be at least 0')
    .max(600, 'must be at most 600')
    .default(0),
  SHOP_URL: webAddress
    .refine((url) => new URL(url).pathname === '/', 'must have no path: the shop stands at the root of its name')
    .optional(),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SHOP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SHOP_DEMO: flag.default(true),
  SHOP_TEXTS: z.enum(['portuguese', 'documents'], 'must be portuguese or documents').default('portuguese'),
  SHOP_ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@arocerto.example'),
  SHOP_ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  PAGE_CACHE_MB: wholeNumber(0, 4096, 128),
  CACHE_PURGE_URL: webAddress.optional(),
  ...proxySettings,
  REQUEST_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  OFFLINE_PAGE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  VIACEP_URL: webAddress.default('https://viacep.com.br'),
  LOCKED_SETTINGS: lockedSettings,
  SMTP_URL: joinedSettings.SMTP_URL.schema.optional(),
  MELHOR_ENVIO_SENDER: joinedSettings.MELHOR_ENVIO_SENDER.schema.optional(),
  ...s3Settings,
  ...backupSettings,
  ...metricsSettings,
})

/** The name of every setting that the shop reads. */
export const knownSettings: ReadonlySet<string> = new Set([
  ...Object.keys(shopSettings.shape),
  ...settingNames,
  ...Object.keys(labelSettings.shape),
  ...paymentProviders.flatMap((provider) => Object.keys(provider.settings.in.shape)),
])

/** Prefixes of names that only the shop reads: those of a payment provider begin with its id. */
const ownPrefixes = [
  ...[
    'SHOP',
    'HSTS',
    'ORIGIN',
    'SMTP',
    'BACKUP',
    'METRICS',
    'S3',
    'MELHOR_ENVIO',
    'PAGE_CACHE',
    'CACHE_PURGE',
    'PIX',
    'FIT_PROMISE',
    'STAFF_DISCOUNT',
    'UNPAID',
    'STOCK_ALERT',
    'CARRIER',
  ],
  ...paymentProviders.map(({ id }) => id.toUpperCase().replaceAll('-', '_')),
].map((prefix) => `${prefix}_`)

/** Settings of the release before: ignored until the next, so that a server that has them still starts. */
const formerSettings = ['SIMULADO_URL']

/** Names that look like the shop's, and would otherwise be ignored silently. */
export const unknownSettings = (given: Record<string, unknown>): string[] =>
  Object.keys(given).filter(
    (name) =>
      ownPrefixes.some((prefix) => name.startsWith(prefix)) &&
      !knownSettings.has(name) &&
      !formerSettings.includes(name),
  )

/** What nobody may read in a log: secrets, and people's addresses. */
const hiddenNames = /KEY|SECRET|PASSWORD|TOKEN|USER|MAIL|HEADERS|OFFICER/

/** The settings by name, given or by default; those that are secret only as `(set)`. */
export function settingsInForce(given: Record<string, unknown>, values: Record<string, unknown>) {
  const shown = [...knownSettings].toSorted().flatMap((name): [string, string][] => {
    const value = given[name] ?? values[name] ?? (isSettingName(name) ? settingDefinitions[name].usual : undefined)
    if (value === '' || !['string', 'number', 'boolean'].includes(typeof value)) return []
    return [[name, hiddenNames.test(name) ? '(set)' : withoutCredentials(String(value))]]
  })
  return Object.fromEntries(shown)
}

function withoutCredentials(value: string): string {
  if (!value.includes('://') || !URL.canParse(value)) return value
  const { protocol, host, pathname } = new URL(value)
  return `${protocol}//${host}${pathname}`
}
