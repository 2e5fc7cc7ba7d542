import { priceDropOf } from '#domain/catalog/price-drop.ts'
import { formatBRL } from '#domain/money.ts'
import { favoritesTexts as texts } from '#web/text/storefront/favorites-texts.ts'

/** The price drop since a favorite was saved; renders nothing if there is none. */
export function PriceDrop(saved: Parameters<typeof priceDropOf>[0]) {
  const dropCents = priceDropOf(saved)
  if (dropCents === 0) return null
  return <p className="tabular mt-1 font-bold text-go text-sm leading-snug">{texts.priceDrop(formatBRL(dropCents))}</p>
}
