import { z } from 'zod'
import { latePaymentRules } from '#domain/orders/late-payments.ts'
import { labelSettings } from '#server/adapters/labels/label-settings.ts'
import { backupSettings } from './backup-settings.ts'
import { dispatchSettings } from './dispatch-settings.ts'
import { metricsSettings } from './metrics-settings.ts'
import { paymentTimeSettings } from './payment-time-settings.ts'
import { pixSettings } from './pix-settings.ts'
import { productSettings } from './product-settings.ts'
import { proxySettings } from './proxy-settings.ts'
import { reservationSettings } from './reservation-settings.ts'
import { s3Settings } from './s3-settings.ts'
import { stockAlertSettings } from './stock-alert-settings.ts'
import { storeSettings } from './store-settings.ts'
import { tracingSettings } from './tracing-settings.ts'
import { webAddress } from './web-address.ts'

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host:5432/name',
})

/** The settings of the shop as environment variables; those of a payment provider are in its own file. */
export const shopSettings = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535, 'must be a port, 0 to 65535').default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
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
  ...stockAlertSettings,
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
