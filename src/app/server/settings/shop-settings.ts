import { z } from 'zod'
import { isSkuPattern } from '#modules/catalog/products/codes.ts'
import { maxPixPercent } from '#modules/catalog/products/prices.ts'
import { maxPromiseDays } from '#modules/sales/fit-promise/rules.ts'
import { labelSettings } from '#modules/sales/labels/server/settings.ts'
import type { ReservationLimits } from '#modules/sales/payments/reservation.ts'
import { latePaymentRules, type PaymentTimes } from '#modules/sales/payments/rules.ts'
import { paymentProviders } from '#modules/sales/payments/server/providers/settings.ts'
import { webAddress, wholeNumber } from '#platform/server/shop-address.ts'
import { backupSettings, s3Settings } from '#platform/server/storage/settings.ts'
import { metricsSettings, proxySettings } from './process-settings.ts'
import { dispatchSettings, storeSettings } from './store-settings.ts'

/** The payment deadlines of an order by payment method. */
const paymentTimeSettings = {
  PAYMENT_MINUTES_CARD: wholeNumber(5, 7 * 24 * 60, 30),
  PAYMENT_MINUTES_PIX: wholeNumber(5, 7 * 24 * 60, 60),
  PAYMENT_DAYS_BOLETO: wholeNumber(1, 30, 3),
  PAYMENT_GRACE_DAYS_BOLETO: wholeNumber(0, 10, 3),
}

type PaymentTimeValues = Record<keyof typeof paymentTimeSettings, number>

export const readPaymentTimes = (values: PaymentTimeValues): PaymentTimes => ({
  cardMinutes: values.PAYMENT_MINUTES_CARD,
  pixMinutes: values.PAYMENT_MINUTES_PIX,
  boletoDays: values.PAYMENT_DAYS_BOLETO,
  boletoGraceDays: values.PAYMENT_GRACE_DAYS_BOLETO,
})

const most = 1_000_000

/** What is reserved for unpaid orders: how much for one person, and for how long before a payment is begun. */
const reservationSettings = {
  UNPAID_ORDERS: wholeNumber(1, most, 5),
  UNPAID_PIECES: wholeNumber(1, most, 60),
  UNPAID_MINUTES: wholeNumber(15, 24 * 60, 60),
  UNPAID_HOURS_BY_PHONE: wholeNumber(1, 7 * 24, 24),
}

type ReservationValues = Record<keyof typeof reservationSettings, number>

export const readReservationLimits = (values: ReservationValues): ReservationLimits => ({
  orders: values.UNPAID_ORDERS,
  pieces: values.UNPAID_PIECES,
  minutes: values.UNPAID_MINUTES,
  hoursByPhone: values.UNPAID_HOURS_BY_PHONE,
})

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host:5432/name',
})

/** The settings of the shop as environment variables; those of a payment provider are in its own file. */
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
  GUEST_CHECKOUT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SHOP_ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@arocerto.example'),
  SHOP_ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  PAGE_CACHE_MB: wholeNumber(0, 4096, 128),
  CACHE_PURGE_URL: webAddress.optional(),
  ...proxySettings,
  REQUEST_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  OFFLINE_PAGE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  VIACEP_URL: webAddress.default('https://viacep.com.br'),
  ...paymentTimeSettings,
  ...reservationSettings,
  ...dispatchSettings,
  PIX_DISCOUNT_PERCENT: wholeNumber(0, maxPixPercent, 0),
  FIT_PROMISE_DAYS: wholeNumber(0, maxPromiseDays, 30),
  STAFF_DISCOUNT_PERCENT: wholeNumber(0, 100, 10),
  SKU_PATTERN: z
    .string()
    .refine(isSkuPattern, 'must end in zeros, such as AC-000000, with letters, digits and . _ / - before them')
    .default('AC-000000'),
  STOCK_ALERT_MINUTES: wholeNumber(0, 10_080, 10),
  LATE_PAYMENTS: z.enum(latePaymentRules, 'must be accept or refund').default('accept'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z.string().min(3, 'must have at least 3 characters').optional(),
  ...storeSettings,
  ...s3Settings,
  ...labelSettings,
  ...backupSettings,
  ...metricsSettings,
})

const knownSettings = new Set([
  ...Object.keys(shopSettings.shape),
  ...paymentProviders.flatMap((provider) => Object.keys(provider.settings.in.shape)),
])

/** Prefixes of names that only the shop reads: those of a payment provider begin with its id. */
const ownPrefixes = [
  ...[
    'SHOP',
    'HSTS',
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

/** Names that look like the shop's, and would otherwise be ignored silently. */
export const unknownSettings = (given: Record<string, unknown>): string[] =>
  Object.keys(given).filter((name) => ownPrefixes.some((prefix) => name.startsWith(prefix)) && !knownSettings.has(name))

/** What nobody may read in a log: secrets, and people's addresses. */
const hiddenNames = /KEY|SECRET|PASSWORD|TOKEN|MAIL|HEADERS|OFFICER/

/** The settings by name, given or by default; those that are secret only as `(set)`. */
export function settingsInForce(given: Record<string, unknown>, values: Record<string, unknown>) {
  const shown = [...knownSettings].toSorted().flatMap((name): [string, string][] => {
    const value = given[name] ?? values[name]
    if (!['string', 'number', 'boolean'].includes(typeof value)) return []
    return [[name, hiddenNames.test(name) ? '(set)' : withoutCredentials(String(value))]]
  })
  return Object.fromEntries(shown)
}

function withoutCredentials(value: string): string {
  if (!value.includes('://') || !URL.canParse(value)) return value
  const { protocol, host, pathname } = new URL(value)
  return `${protocol}//${host}${pathname}`
}
