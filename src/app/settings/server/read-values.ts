import type { z } from 'zod'
import { labelSettings, openLabelProvider } from '#modules/sales/labels/server/settings.ts'
import { type PaymentSettings, paymentSettings } from '#modules/sales/payments/server/providers/settings.ts'
import { findIbgeCode } from '#modules/shipping/server/index.ts'
import type { Address } from '#platform/people/address.ts'
import type { CarrierService, Carriers, City, Store } from '#platform/people/store.ts'
import { type SettingName, type SettingValues, settingDefinitions, settingNames } from '../contract.ts'
import { placeFailures as failures } from './texts.ts'

/** Settings as text by name: those of the environment, with the owner's in their place. */
export type Texts = Readonly<Record<string, string | undefined>>

/** What is wrong with a setting, by itself or with others; then the message is one for engineers. */
export type Fault = { name: string; message: string; isWithOthers?: boolean }

export const textOf = (texts: Texts, name: SettingName): string => texts[name] ?? settingDefinitions[name].usual

/** Everything that follows from the settings that the owner may change. */
export type ShopValues = ReturnType<typeof shopValues>

/** Reads all of these settings, or all that is wrong with them. */
export function readValues(texts: Texts): { values: ShopValues; faults?: never } | { values?: never; faults: Fault[] } {
  const faults: Fault[] = []
  const read = <Value>(schema: z.ZodType<Value>, value: unknown, name?: string) => {
    const { data, error } = schema.safeParse(value)
    for (const { path, message } of error?.issues ?? [])
      faults.push({ name: name ?? path.join('.'), message, isWithOthers: name === undefined })
    return data
  }
  const own = Object.fromEntries(
    settingNames.map((name) => {
      const { schema }: { schema: z.ZodType } = settingDefinitions[name]
      return [name, read(schema, textOf(texts, name), name)]
    }),
  )
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''))
  const payments = read(paymentSettings, given)
  const labels = read(labelSettings, given)
  if (!payments || !labels || faults.length > 0) return { faults }
  // Each was read by its own schema.
  const values = own as SettingValues
  faults.push(...placeFaults(values))
  return faults.length > 0 ? { faults } : { values: shopValues(values, payments, labels) }
}

/** What is wrong with the places that the settings name. */
function placeFaults(values: SettingValues): Fault[] {
  const { MELHOR_ENVIO_TOKEN: token, ORIGIN_STREET: street, ORIGIN_NUMBER: number } = values
  const { neighbours, ...origin } = readOrigin(values)
  const unknown = (name: SettingName, cities: readonly City[]) =>
    cities.filter(({ ibgeCode }) => ibgeCode === '').map((city) => ({ name, message: failures.unknownCity(city) }))
  const faults: Fault[] = [...unknown('ORIGIN_CITY', [origin]), ...unknown('ORIGIN_NEIGHBOURS', neighbours)]
  if (token && !street) faults.push({ name: 'ORIGIN_STREET', message: failures.sender })
  if (token && !number) faults.push({ name: 'ORIGIN_NUMBER', message: failures.sender })
  return faults
}

function shopValues(values: SettingValues, payments: PaymentSettings, labels: z.output<typeof labelSettings>) {
  const store = readStore(values)
  return {
    store,
    payments,
    labels: openLabelProvider(labels, originAddress(values), store),
    ownersNeedTwoFactor: values.OWNERS_NEED_TWO_FACTOR,
    allowsGuests: values.GUEST_CHECKOUT,
    latePayments: values.LATE_PAYMENTS,
    paymentTimes: {
      cardMinutes: values.PAYMENT_MINUTES_CARD,
      pixMinutes: values.PAYMENT_MINUTES_PIX,
      boletoDays: values.PAYMENT_DAYS_BOLETO,
      boletoGraceDays: values.PAYMENT_GRACE_DAYS_BOLETO,
    },
    reservations: {
      orders: values.UNPAID_ORDERS,
      pieces: values.UNPAID_PIECES,
      minutes: values.UNPAID_MINUTES,
      hoursByPhone: values.UNPAID_HOURS_BY_PHONE,
    },
    dispatch: { handlingDays: values.HANDLING_DAYS, cutOffHour: values.CUT_OFF_HOUR },
    pixDiscountPercent: values.PIX_DISCOUNT_PERCENT,
    fitPromiseDays: values.FIT_PROMISE_DAYS,
    staffDiscountPercent: values.STAFF_DISCOUNT_PERCENT,
    skuPattern: values.SKU_PATTERN,
    lowStockLimit: values.LOW_STOCK,
    stockAlertMinutes: values.STOCK_ALERT_MINUTES,
    emailSignature: values.MAIL_SIGNATURE,
    smtpUrl: mailServer(values),
    hasOwnSender: values.MAIL_FROM !== undefined,
    mailFrom: values.MAIL_FROM ?? `${JSON.stringify(values.SHOP_NAME)} <loja@arocerto.example>`,
  }
}

function readStore(values: SettingValues): Store {
  const { SHOP_ANNOUNCEMENT: text, SHOP_ANNOUNCEMENT_LINK: link } = values
  return {
    name: values.SHOP_NAME,
    slogan: values.SHOP_SLOGAN,
    legalName: values.SHOP_LEGAL_NAME,
    taxId: values.SHOP_CNPJ,
    address: values.SHOP_ADDRESS,
    city: values.SHOP_CITY,
    origin: readOrigin(values),
    phone: values.SHOP_PHONE,
    whatsApp: values.SHOP_WHATSAPP,
    email: values.SHOP_EMAIL,
    hours: values.SHOP_HOURS,
    instagram: values.SHOP_INSTAGRAM,
    facebook: values.SHOP_FACEBOOK,
    youTube: values.SHOP_YOUTUBE,
    tikTok: values.SHOP_TIKTOK,
    announcement: values.SHOP_ANNOUNCEMENT_ON && text !== undefined ? { text, link } : undefined,
    privacyOfficer: values.SHOP_PRIVACY_OFFICER,
    carriers: {
      ...carrierOf('carrier-express', values.CARRIER_EXPRESS_NAME, values.CARRIER_EXPRESS_TRACKING),
      ...carrierOf('carrier-economy', values.CARRIER_ECONOMY_NAME, values.CARRIER_ECONOMY_TRACKING),
    },
  }
}

const originAddress = (values: SettingValues): Address => ({
  street: values.ORIGIN_STREET ?? '',
  number: values.ORIGIN_NUMBER ?? '',
  complement: values.ORIGIN_COMPLEMENT ?? '',
  district: values.ORIGIN_DISTRICT ?? '',
  city: values.ORIGIN_CITY,
  state: values.ORIGIN_STATE,
  postalCode: values.ORIGIN_POSTAL_CODE,
})

/** A city that nobody knows has an empty code. */
function readOrigin(values: SettingValues): Store['origin'] {
  const { city: name, state, postalCode } = originAddress(values)
  const find = (city: Omit<City, 'ibgeCode'>, postalCode = ''): City => ({
    ibgeCode: findIbgeCode({ city: city.name, state: city.state, postalCode }) ?? '',
    ...city,
  })
  return { ...find({ name, state }, postalCode), neighbours: values.ORIGIN_NEIGHBOURS.map((city) => find(city)) }
}

/** Encrypted from the start at the port that is for that. */
function mailServer({ SMTP_HOST: host, SMTP_PORT: port, ...access }: SettingValues): string | undefined {
  const { SMTP_USER: user = '', SMTP_PASSWORD: password = '' } = access
  const signIn = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return host && `${port === 465 ? 'smtps' : 'smtp'}://${signIn}${host}:${port}`
}

const carrierOf = (service: CarrierService, name?: string, trackingUrl?: string): Carriers =>
  name || trackingUrl ? { [service]: { name, trackingUrl } } : {}
