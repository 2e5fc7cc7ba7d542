import { z } from 'zod'
import type { DispatchRule } from '#modules/shipping/freight/delivery.ts'
import { parsePhone } from '#platform/people/phone.ts'
import { type CarrierService, type Carriers, demoStore, type Store } from '#platform/people/store.ts'
import { formatTaxId, parseTaxId } from '#platform/people/tax-id.ts'
import { wholeNumber } from '#platform/server/shop-address.ts'

const line = (longest = 200) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest, `must have at most ${longest} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'must be one line')

const companyTaxId = z.string().transform((given, context) => {
  const taxId = parseTaxId(given)
  if (taxId?.kind === 'cnpj') return formatTaxId(taxId.value)
  context.addIssue('must be a CNPJ')
  return z.NEVER
})

const whatsApp = z.string().transform((given, context) => {
  const national = parsePhone(given)
  if (national) return national
  context.addIssue('must be a Brazilian number with area code')
  return z.NEVER
})

const trackingAddress = z
  .url({
    protocol: /^https$/,
    error: 'must be an address such as https://transportadora.example/rastreio?codigo={code}',
  })
  .refine((address) => address.includes('{code}'), 'must say by {code} where the tracking code belongs')

/** The settings of the store's identity; without them it is the demo shop. */
export const storeSettings = {
  SHOP_NAME: line(60).default(demoStore.name),
  SHOP_SLOGAN: line().default(demoStore.slogan),
  SHOP_LEGAL_NAME: line().default(demoStore.legalName),
  SHOP_CNPJ: companyTaxId.default(demoStore.taxId),
  SHOP_ADDRESS: line().default(demoStore.address),
  SHOP_CITY: line().default(demoStore.city),
  SHOP_PHONE: line(30)
    .refine((text) => /^[\d\s()+.-]{8,}$/.test(text), 'must be a telephone number')
    .default(demoStore.phone),
  SHOP_WHATSAPP: whatsApp.default(demoStore.whatsApp),
  SHOP_EMAIL: z.email('must be an e-mail address').default(demoStore.email),
  SHOP_HOURS: line()
    .transform((text) => text.split(/\s*;\s*/).filter((part) => part !== ''))
    .default([...demoStore.hours]),
  SHOP_INSTAGRAM: z
    .url({ protocol: /^https$/, error: 'must be an address such as https://www.instagram.com/loja' })
    .default(demoStore.instagram),
  SHOP_PRIVACY_OFFICER: line().optional(),
  CARRIER_EXPRESS_NAME: line(60).optional(),
  CARRIER_EXPRESS_TRACKING: trackingAddress.optional(),
  CARRIER_ECONOMY_NAME: line(60).optional(),
  CARRIER_ECONOMY_TRACKING: trackingAddress.optional(),
}

type StoreSettings = z.output<z.ZodObject<typeof storeSettings>>

export const readStore = (settings: StoreSettings): Store => ({
  name: settings.SHOP_NAME,
  slogan: settings.SHOP_SLOGAN,
  legalName: settings.SHOP_LEGAL_NAME,
  taxId: settings.SHOP_CNPJ,
  address: settings.SHOP_ADDRESS,
  city: settings.SHOP_CITY,
  phone: settings.SHOP_PHONE,
  whatsApp: settings.SHOP_WHATSAPP,
  email: settings.SHOP_EMAIL,
  hours: settings.SHOP_HOURS,
  instagram: settings.SHOP_INSTAGRAM,
  privacyOfficer: settings.SHOP_PRIVACY_OFFICER,
  carriers: {
    ...carrierOf('carrier-express', settings.CARRIER_EXPRESS_NAME, settings.CARRIER_EXPRESS_TRACKING),
    ...carrierOf('carrier-economy', settings.CARRIER_ECONOMY_NAME, settings.CARRIER_ECONOMY_TRACKING),
  },
})

const carrierOf = (service: CarrierService, name?: string, trackingUrl?: string): Carriers =>
  name || trackingUrl ? { [service]: { name, trackingUrl } } : {}

export const dispatchSettings = { HANDLING_DAYS: wholeNumber(0, 30, 1), CUT_OFF_HOUR: wholeNumber(0, 24, 14) }

type Values = Record<keyof typeof dispatchSettings, number>

export const readDispatchRule = (values: Values): DispatchRule => ({
  handlingDays: values.HANDLING_DAYS,
  cutOffHour: values.CUT_OFF_HOUR,
})
