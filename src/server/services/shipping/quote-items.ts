import { shopError } from '#contract/errors.ts'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { type Cents, formatBRL } from '#domain/money.ts'
import { arrivalOfPaid } from '#domain/shipping/arrival.ts'
import type { FreightTables } from '#domain/shipping/freight-tables.ts'
import { parcelOf, type ShippableItem } from '#domain/shipping/parcel.ts'
import {
  type Destination,
  quoteShipping,
  type ShippingOption,
  type ShippingService,
} from '#domain/shipping/quote-shipping.ts'
import { cheapestOption } from '#domain/shipping/shipping-option.ts'
import type { PostalCodeAnswer } from '#server/adapters/postal-code-lookup/postal-code-lookup.ts'
import { readFreightTables } from '#server/services/freight/freight-in-force.ts'
import type { Shop } from '#server/shop.ts'
import { freightTexts } from '#server/text/order-texts.ts'
import { postalAddressOf } from './find-postal-code.ts'

/**
 * The ways to send these items together as one parcel: the one quote of product page, cart and checkout. At
 * least one item.
 */
export function quoteItems(
  items: readonly ShippableItem[],
  destination: Destination,
  tables: FreightTables,
): ShippingOption[] {
  return quoteShipping(parcelOf(items), destination, tables)
}

type Goods = { items: readonly ShippableItem[]; destination: Destination; tables: FreightTables }

/** The option of that service for these items. Throws `SHIPPING_UNAVAILABLE` when there is none. */
export function quoteService({ items, destination, tables }: Goods, service: ShippingService): ShippingOption {
  const option = quoteItems(items, destination, tables).find((candidate) => candidate.service === service)
  if (!option) throw shopError('SHIPPING_UNAVAILABLE')
  return option
}

/**
 * The option of the chosen service; the cheapest if none was chosen, or if the chosen one is not on offer and
 * may be replaced.
 */
export function quoteChosen(
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
export async function shippingQuoteOf(
  shop: Shop,
  items: readonly ShippableItem[],
  destination: PostalCodeAnswer,
): Promise<ShippingQuote> {
  const tables = await readFreightTables(shop)
  const options = quoteItems(items, destination, tables).map((option) => ({
    ...option,
    label: costLabel(option.costCents),
    arrival: arrivalOfPaid(tables.services[option.service].days, shop.now(), shop.dispatch),
  }))
  return { destination: postalAddressOf(destination, tables), options }
}

const costLabel = (costCents: Cents) => (costCents === 0 ? freightTexts.free : formatBRL(costCents))
