import { type Cents, divideRoundingHalfUp } from '#platform/money.ts'

/** What sales are summed up by. `order` lists the orders that a figure sums. */
export const saleGroups = [
  'day',
  'week',
  'month',
  'category',
  'brand',
  'rim',
  'product',
  'state',
  'payment',
  'promotion',
  'order',
] as const
export type SaleGroup = (typeof saleGroups)[number]

/** What sales can be narrowed to, besides days. */
export const saleDimensions = ['category', 'brand', 'rim', 'product', 'state', 'payment', 'promotion'] as const
export type SaleDimension = (typeof saleDimensions)[number]

export const isTimeGroup = (group: SaleGroup): boolean => group === 'day' || group === 'week' || group === 'month'

/** Stands for what has no category, brand or rim. */
export const withoutOne = 'none'

export const saleSorts = [
  'name',
  'gross',
  'discount',
  'refund',
  'freight',
  'cost',
  'margin',
  'units',
  'orders',
  'revenue',
] as const
export type SaleSort = (typeof saleSorts)[number]

export const sortDirections = ['ascending', 'descending'] as const

export type SaleFigures = {
  grossCents: Cents
  discountCents: Cents
  refundCents: Cents
  /** What of the refunds was for freight. */
  refundFreightCents: Cents
  freightCents: Cents
  freightPaidCents: Cents
  /** Of what has a known cost, and what that brought after discounts and refunds. */
  costCents: Cents
  costedGoodsCents: Cents
  /** Whether a product's later cost stands for one that was not known. */
  isCostEstimated: boolean
  units: number
  orders: number
}

/** Whether an order of rows tells something of what goods cost. */
export const needsCosts = (sort: SaleSort | undefined): boolean => sort === 'cost' || sort === 'margin'

/** For those who may not see what goods cost. */
export const withoutCosts = <Sold extends SaleFigures>(sold: Sold): Sold => ({
  ...sold,
  costCents: 0,
  costedGoodsCents: 0,
  isCostEstimated: false,
})

/** What came in: goods and freight, after discounts and refunds. */
export const revenue = (sold: SaleFigures): Cents =>
  sold.grossCents - sold.discountCents + sold.freightCents - sold.refundCents

/** Goods after discounts and refunds. */
export const netGoods = (sold: SaleFigures): Cents =>
  sold.grossCents - sold.discountCents - (sold.refundCents - sold.refundFreightCents)

/** Of goods whose cost is known, without freight. */
export const margin = (sold: SaleFigures): Cents => sold.costedGoodsCents - sold.costCents

/** In percent with one decimal; undefined where nothing of known cost was sold. */
export const marginShare = (sold: SaleFigures): number | undefined =>
  sold.costedGoodsCents > 0 ? Math.round((margin(sold) / sold.costedGoodsCents) * 1000) / 10 : undefined

/** Whether some of what was sold has no known cost. */
export const lacksCost = (sold: SaleFigures): boolean => sold.costedGoodsCents !== netGoods(sold)

/** Whether nothing of what was sold has a known cost: there is no margin to speak of. */
export const lacksAllCosts = (sold: SaleFigures): boolean => sold.costedGoodsCents === 0 && lacksCost(sold)

export const averageTicket = (sold: SaleFigures): Cents | undefined =>
  sold.orders > 0 ? divideRoundingHalfUp(Math.max(0, revenue(sold)), sold.orders) : undefined

/** How much more than before, in percent with one decimal; undefined where there was nothing before. */
export const growth = (now: number, before: number): number | undefined =>
  before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : undefined

export const abcClasses = ['A', 'B', 'C'] as const
export type AbcClass = (typeof abcClasses)[number]

export const abcMeasures = ['revenue', 'margin'] as const

/** Products up to these shares of the whole are of class A and B. */
export const abcLimits = { A: 0.8, B: 0.95 } as const

/** Stock without a sale in so many days lies idle; the same days tell how long stock lasts. */
export const stockDays = 90

export const stockLists = ['all', 'idle', 'without-cost'] as const
export const stockSorts = ['value', 'days', 'units'] as const

/** Searches without a result are listed for so long. */
export const searchDays = 90
