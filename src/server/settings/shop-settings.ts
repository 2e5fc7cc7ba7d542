import { z } from 'zod'
import { maxPixPercent } from '#domain/cart/pix-price.ts'
import { isSkuPattern } from '#domain/catalog/sku.ts'
import { latePaymentRules } from '#domain/orders/late-payments.ts'
import { labelSettings } from '#server/adapters/labels/label-settings.ts'
import { backupSettings } from './backup-settings.ts'
import { dispatchSettings } from './dispatch-settings.ts'
import { metricsSettings } from './metrics-settings.ts'
import { paymentTimeSettings } from './payment-time-settings.ts'
import { proxySettings } from './proxy-settings.ts'
import { reservationSettings } from './reservation-settings.ts'
import { s3Settings } from './s3-settings.ts'
import { storeSettings } from './store-settings.ts'
import { webAddress } from './web-address.ts'
import { wholeNumber } from './whole-number-setting.ts'

/** When e-mails are sent about products that are back in stock. */
const stockAlertSettings = { STOCK_ALERT_MINUTES: wholeNumber(0, 10_080, 10) }

/** The pattern of the codes that the shop generates for products without one. */
const productSettings = {
  SKU_PATTERN: z
    .string()
    .refine(isSkuPattern, 'must end in zeros, such as AC-000000, with letters, digits and . _ / - before them')
    .default('AC-000000'),
}

/** The discount for paying by Pix, in per cent. */
const pixSettings = {
  PIX_DISCOUNT_PERCENT: wholeNumber(0, maxPixPercent, 0),
}

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
  ...pixSettings,
  ...productSettings,
  ...stockAlertSettings,
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
