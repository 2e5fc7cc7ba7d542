import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Share } from '#modules/catalog/promotions/adjustments.ts'
import { type PromotedLine, type Promotion, priceByPromotions } from '#modules/catalog/promotions/rules.ts'
import { isPublished, promotedColumns, readRunningPromotions } from '#modules/catalog/server/index.ts'
import { categories, products } from '#modules/catalog/tables.ts'
import { shopError } from '#platform/contract/errors.ts'
import { type Cents, formatBRL } from '#platform/money.ts'
import type { PostalCode } from '#platform/people/address.ts'
import { pick } from '#platform/pick.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { freightTexts } from '#platform/server/texts.ts'
import { findDestination, viewPostalAddress } from '../../postal-codes/server/find-postal-code.ts'
import type { PostalCodeAnswer } from '../../postal-codes/server/lookup.ts'
import type { ProductQuote, ShippingQuote } from '../contract.ts'
import { arrivalOfPaid, cheapestOption, type ShippingOption, type ShippingService } from '../delivery.ts'
import { packParcel, type ShippableItem } from '../parcels.ts'
import { quoteIntoZone, quoteShipping } from '../quotes.ts'
import type { Destination, Freight, FreightZone } from '../rules.ts'
import { readFreightTables } from './freight-tables.ts'

/** What freight needs to know of a product, for a select over products joined with their categories. */
export const shippableColumns = {
  name: products.name,
  categoryName: categories.name,
  ...pick(products, 'weightGrams', 'heightCm', 'widthCm', 'lengthCm', 'isSetOfFour'),
}

/** The ways to send at least one item as one parcel: the one quote of product page, cart and checkout. */
export function quoteItems(
  items: readonly ShippableItem[],
  destination: Destination,
  tables: Freight,
): ShippingOption[] {
  return quoteShipping(packParcel(items), destination, tables)
}

type Goods = { items: readonly ShippableItem[]; destination: Destination; tables: Freight }

/** The option of that service for these items. Throws `SHIPPING_UNAVAILABLE` when there is none. */
export function quoteService({ items, destination, tables }: Goods, service: ShippingService): ShippingOption {
  const option = quoteItems(items, destination, tables).find((candidate) => candidate.service === service)
  if (!option) throw shopError('SHIPPING_UNAVAILABLE')
  return option
}

/** The chosen option; the cheapest if none was chosen, or if it is not on offer and may be replaced. */
export function chooseShippingOption(
  { items, destination, tables }: Goods,
  { service, orCheapest }: { service?: ShippingService | undefined; orCheapest: boolean },
): ShippingOption {
  const options = quoteItems(items, destination, tables)
  const chosen = options.find((candidate) => candidate.service === service)
  const option = chosen ?? (service === undefined || orCheapest ? cheapestOption(options) : undefined)
  if (!option) throw shopError('SHIPPING_UNAVAILABLE')
  return option
}

/** The quote as the contract gives it out, under the tables in force. */
export async function quoteShipment(
  shop: Shop,
  items: readonly ShippableItem[],
  destination: PostalCodeAnswer,
): Promise<ShippingQuote> {
  const tables = await readFreightTables(shop)
  const options = quoteItems(items, destination, tables).map((option) => ({
    ...option,
    discountCents: 0,
    label: costLabel(option.costCents),
    arrival: arrivalOfPaid(tables.services[option.service].days, shop.now(), shop.settings.dispatch),
  }))
  return { destination: viewPostalAddress(destination, tables), options }
}

const costLabel = (costCents: Cents) => (costCents === 0 ? freightTexts.free : formatBRL(costCents))

export type ProductShippingInput = { productId: string; postalCode: PostalCode; quantity: number }

/** What sending some units of a product costs, alone in a cart. Throws `PRODUCT_NOT_FOUND`, and as `findDestination` does. */
export async function quoteProductShipping(
  shop: Shop,
  { productId, postalCode, quantity }: ProductShippingInput,
): Promise<ProductQuote> {
  const product = await requireRow(selectShippable(shop, eq(products.id, productId)), 'PRODUCT_NOT_FOUND')
  const item = { ...product, quantity }
  const quote = await quoteShipment(shop, [item], await findDestination(shop, postalCode))
  const promotions = await readRunningPromotions(shop)
  const options = quote.options.map((option) => {
    const buyer = { postalCode, shippingService: option.service }
    const left = costAlone({ ...item, shippingCents: option.costCents }, { promotions, buyer })
    return { ...option, goodsCents: left.goodsCents, discountCents: option.costCents - left.shippingCents }
  })
  return { ...quote, options }
}

function costAlone(line: PromotedLine, by: Parameters<typeof priceByPromotions>[1]): Share {
  const [left = { goodsCents: 0, shippingCents: 0 }] = priceByPromotions([line], by).left
  return left
}

const selectShippable = (shop: Shop, condition: SQL) =>
  shop.database
    .select({
      productId: products.id,
      ...shippableColumns,
      ...promotedColumns,
      unitPriceCents: products.priceCents,
      ...pick(products, 'originalPriceCents', 'isNew'),
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(condition, isPublished))

type FreightCostsInput = {
  zone: FreightZone
  productIds: readonly string[]
  /** For the region, which the zone does not tell. */
  regionalPromotions?: readonly string[] | undefined
}

/**
 * What sending one of each product into a zone costs at least, alone in a cart, in cents. Products that are not sold are
 * left out.
 */
export async function quoteFreightCosts(
  shop: Shop,
  { zone, productIds, regionalPromotions = [] }: FreightCostsInput,
): Promise<{ productId: string; costCents: number }[]> {
  const [tables, running] = await Promise.all([readFreightTables(shop), readRunningPromotions(shop)])
  const promotions = running.filter(({ benefit }) => benefit.kind === 'freight').map(knownForRegion(regionalPromotions))
  const rows = await selectShippable(shop, inArray(products.id, [...productIds]))
  return rows.flatMap((product) => {
    const item = { ...product, quantity: 1 }
    const cheapest = cheapestOption(quoteIntoZone(packParcel([item]), zone, tables))
    if (!cheapest) return []
    const by = { promotions, buyer: { shippingService: cheapest.service } }
    const { shippingCents } = costAlone({ ...item, shippingCents: cheapest.costCents }, by)
    return [{ productId: product.productId, costCents: shippingCents }]
  })
}

// Without a postal code no promotion that asks for a region counts.
const knownForRegion =
  (ids: readonly string[]) =>
  (promotion: Promotion): Promotion =>
    ids.includes(promotion.id)
      ? { ...promotion, conditions: { ...promotion.conditions, postalCodeRanges: [] } }
      : promotion
