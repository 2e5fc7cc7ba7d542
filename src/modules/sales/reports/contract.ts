import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { dayField, identifier, pageField, pageWith, text } from '#platform/contract/fields.ts'
import {
  abcClasses,
  abcMeasures,
  saleGroups,
  saleSorts,
  sortDirections,
  stockLists,
  stockSorts,
  withoutOne,
} from './rules.ts'

const periodFields = { from: dayField, to: dayField }
const isPeriod = ({ from, to }: { from: string; to: string }) => from <= to
const periodFault = { path: ['to'], message: 'O último dia não pode ser antes do primeiro.' }

const orNone = identifier.or(z.literal(withoutOne))

/** The days, both included, by the shop's clock, and to what sales are narrowed. */
const saleFields = {
  ...periodFields,
  category: orNone.optional(),
  brand: orNone.optional(),
  rim: z
    .string()
    .regex(/^(?:\d{2}|none)$/, 'Informe o aro em polegadas.')
    .optional(),
  product: identifier.optional(),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Informe a sigla do estado.')
    .optional(),
  payment: text(60).optional(),
  promotion: identifier.optional(),
}

const ordered = {
  by: z.enum(saleGroups),
  sort: z.enum(saleSorts).optional(),
  direction: z.enum(sortDirections).optional(),
}

export const saleListFilter = z.strictObject({ ...saleFields, ...ordered }).refine(isPeriod, periodFault)
export type SaleListFilter = z.output<typeof saleListFilter>

const cents = z.int()
const figures = {
  grossCents: cents,
  discountCents: cents,
  refundCents: cents,
  refundFreightCents: cents,
  freightCents: cents,
  freightPaidCents: cents,
  /** Of what has a known cost, and what that brought; 0 for staff who may not see costs. */
  costCents: cents,
  costedGoodsCents: cents,
  isCostEstimated: z.boolean(),
  units: z.int(),
  orders: z.int(),
}

export const saleRow = z.object({
  /** What it is a sum of: a day, the first day of a week, a month as `2026-11`, or an id. */
  id: z.string(),
  /** Of what has a name in the shop; of an order its number. */
  name: z.string().nullable(),
  ...figures,
  /** What came in in the period before; null for times, orders and promotions. */
  revenueBeforeCents: cents.nullable(),
})
export type SaleRow = z.output<typeof saleRow>

export const saleReport = pageWith(saleRow).extend({
  totals: z.object(figures),
  /** Of the period that this one is compared with. */
  before: z.object(figures),
  /** The names of what sales are narrowed to. */
  names: z.record(z.string(), z.string()),
})
export type SaleReport = z.output<typeof saleReport>

export const abcRow = z.object({
  id: z.uuid(),
  name: z.string(),
  class: z.enum(abcClasses),
  amountCents: cents,
  /** Of the whole, with all before it, in percent. */
  upTo: z.number(),
  units: z.int(),
})
export type AbcRow = z.output<typeof abcRow>

export const abcReport = pageWith(abcRow).extend({
  classes: z.array(z.object({ class: z.enum(abcClasses), products: z.int(), amountCents: cents })),
})

export type AbcReport = z.output<typeof abcReport>

export const stockRow = z.object({
  id: z.uuid(),
  name: z.string(),
  quantity: z.int(),
  /** At cost; null if the cost is unknown. */
  valueCents: cents.nullable(),
  soldUnits: z.int(),
  /** How long it lasts at the pace of the latest days; null if none was sold. */
  daysLeft: z.int().nullable(),
})
export type StockRow = z.output<typeof stockRow>

export const stockReport = pageWith(stockRow).extend({
  totals: z.object({
    units: z.int(),
    valueCents: cents,
    unitsWithoutCost: z.int(),
    /** Of what was not sold of late. */
    idleProducts: z.int(),
    idleUnits: z.int(),
    idleCents: cents,
  }),
})

export type StockReport = z.output<typeof stockReport>

export const searchMissRow = z.object({ id: z.string(), count: z.int(), lastDay: z.iso.date() })
export type SearchMissRow = z.output<typeof searchMissRow>

const call = adminCalls('Back office: reports', { permission: 'reports' })
const callOfCosts = adminCalls('Back office: reports', { permission: 'costs' })

export const adminReportsContract = {
  sales: call
    .get('/admin/reports/sales', 'Sales of a period by time, product, place or payment, with the period before')
    .input(z.strictObject({ ...saleFields, ...ordered, page: pageField }).refine(isPeriod, periodFault))
    .output(saleReport),
  abc: call
    .get('/admin/reports/abc', 'Products by what they brought in a period, as classes A, B and C')
    .input(
      z
        .strictObject({ ...periodFields, measure: z.enum(abcMeasures).default('revenue'), page: pageField })
        .refine(isPeriod, periodFault),
    )
    .output(abcReport),
  stock: callOfCosts
    .get('/admin/reports/stock', 'What the stock is worth at cost, and how long it lasts')
    .input(
      z.strictObject({
        list: z.enum(stockLists).default('all'),
        sort: z.enum(stockSorts).default('value'),
        page: pageField,
      }),
    )
    .output(stockReport),
  searches: call
    .get('/admin/reports/searches', 'What visitors searched for and did not find, the most frequent first')
    .input(z.strictObject({ page: pageField }))
    .output(pageWith(searchMissRow)),
}
