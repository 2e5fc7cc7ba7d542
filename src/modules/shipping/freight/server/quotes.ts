import { and, eq, inArray } from 'drizzle-orm'
import { categories } from '#modules/catalog/categories/tables.ts'
import { products } from '#modules/catalog/products/tables.ts'
import { isPublished } from '#modules/catalog/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { type Cents, formatBRL } from '#platform/money.ts'
import type { PostalCode } from '#platform/people/address.ts'
import { pick } from '#platform/pick.ts'
import type { Shop } from '#platform/server/shop.ts'
import { freightTexts } from '#platform/server/texts.ts'
import { findDestination, viewPostalAddress } from '../../postal-codes/server/find-postal-code.ts'
import type { PostalCodeAnswer } from '../../postal-codes/server/lookup.ts'
import type { ShippingQuote } from '../contract.ts'
import { arrivalOfPaid, cheapestOption } from '../delivery.ts'
import { packParcel, type ShippableItem } from '../parcels.ts'
import { type Destination, quoteIntoZone, quoteShipping, type ShippingOption, type ShippingService } from '../quotes.ts'
import type { FreightTables, FreightZone } from '../rules.ts'
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
  tables: FreightTables,
): ShippingOption[] {
  return quoteShipping(packParcel(items), destination, tables)
}

type Goods = { items: readonly ShippableItem[]; destination: Destination; tables: FreightTables }

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

/** What sending some units of a product costs. Throws `PRODUCT_NOT_FOUND`, and as `findDestination` does. */
export async function quoteProductShipping(
  shop: Shop,
  { productId, postalCode, quantity }: ProductShippingInput,
): Promise<ShippingQuote> {
  const item = await readShippableProduct(shop, productId, quantity)
  return quoteShipment(shop, [item], await findDestination(shop, postalCode))
}

async function readShippableProduct(shop: Shop, productId: string, quantity: number): Promise<ShippableItem> {
  const [product] = await shop.database
    .select(shippableColumns)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.id, productId), isPublished))
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  return { ...product, quantity }
}

/** What sending one of each product into a zone costs at least, in cents. Products that are not sold are left out. */
export async function quoteFreightCosts(
  shop: Shop,
  { zone, productIds }: { zone: FreightZone; productIds: readonly string[] },
): Promise<{ productId: string; costCents: number }[]> {
  const tables = await readFreightTables(shop)
  const rows = await shop.database
    .select({ productId: products.id, ...shippableColumns })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(products.id, [...productIds]), isPublished))
  return rows.flatMap(({ productId, ...product }) => {
    const cheapest = cheapestOption(quoteIntoZone(packParcel([{ ...product, quantity: 1 }]), zone, tables))
    return cheapest ? [{ productId, costCents: cheapest.costCents }] : []
  })
}
