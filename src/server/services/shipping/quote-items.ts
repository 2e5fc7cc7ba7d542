import { shopError } from '#contract/errors.ts'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { type Cents, formatBRL } from '#domain/money.ts'
import { arrivalOfPaid } from '#domain/shipping/arrival.ts'
import { parcelOf, type ShippableItem } from '#domain/shipping/parcel.ts'
import {
  type Destination,
  quoteShipping,
  type ShippingOption,
  type ShippingService,
} from '#domain/shipping/quote-shipping.ts'
import { cheapestOption } from '#domain/shipping/shipping-option.ts'
import type { PostalCodeAnswer } from '#server/adapters/postal-code-lookup/postal-code-lookup.ts'
import type { Shop } from '#server/shop.ts'
import { freightTexts } from '#server/text/order-texts.ts'
import { postalAddressOf } from './find-postal-code.ts'

/** The ways to send these items together as one parcel: the one quote of product page, cart and checkout. At least one item. */
export function quoteItems(items: readonly ShippableItem[], destination: Destination): ShippingOption[] {
  return quoteShipping(parcelOf(items), destination)
}

/** The option of that service for these items. Throws `SHIPPING_UNAVAILABLE` when there is none. */
export function quoteService(
  items: readonly ShippableItem[],
  destination: Destination,
  service: ShippingService,
): ShippingOption {
  const option = quoteItems(items, destination).find((candidate) => candidate.service === service)
  if (!option) throw shopError('SHIPPING_UNAVAILABLE')
  return option
}

/** The option of the service wished for; without a wish, or where it is not on offer and may be replaced, the cheapest. */
export function quoteWish(
  items: readonly ShippableItem[],
  destination: Destination,
  { service, orCheapest }: { service?: ShippingService | undefined; orCheapest: boolean },
): ShippingOption {
  const options = quoteItems(items, destination)
  const wished = options.find((candidate) => candidate.service === service)
  const option = wished ?? (service === undefined || orCheapest ? cheapestOption(options) : undefined)
  if (!option) throw shopError('SHIPPING_UNAVAILABLE')
  return option
}

/** The quote as the contract gives it out. */
export function shippingQuoteOf(
  { now, dispatch }: Pick<Shop, 'now' | 'dispatch'>,
  items: readonly ShippableItem[],
  destination: PostalCodeAnswer,
): ShippingQuote {
  const options = quoteItems(items, destination).map((option) => ({
    ...option,
    label: costLabel(option.costCents),
    arrival: arrivalOfPaid(option.service, now(), dispatch),
  }))
  return { destination: postalAddressOf(destination), options }
}

const costLabel = (costCents: Cents) => (costCents === 0 ? freightTexts.free : formatBRL(costCents))
