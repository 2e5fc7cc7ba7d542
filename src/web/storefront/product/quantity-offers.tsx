import { usualTyreQuantities } from '#domain/catalog/product-set.ts'
import { type Cents, formatBRL } from '#domain/money.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'

type QuantityOffersProps = {
  priceCents: Cents
  available: number
  quantity: number
  onChoose: (quantity: number) => void
}

/** One, two or four tyres with one click, each with its total. */
export function QuantityOffers({ priceCents, available, quantity, onChoose }: QuantityOffersProps) {
  const offered = usualTyreQuantities(available)
  if (offered.length < 2) return null
  return (
    <fieldset className="mt-4 flex gap-2 max-2xs:flex-col">
      <legend className="sr-only">{productPageTexts.quantityOffers}</legend>
      {offered.map((count) => (
        <PlainButton
          key={count}
          aria-pressed={count === quantity}
          aria-label={productPageTexts.quantityOffer(count, formatBRL(count * priceCents))}
          className={joinClasses(
            'min-h-14 min-w-0 flex-1 rounded-sm px-1.5 py-2 text-center leading-tight ring-1 ring-inset hover:ring-ink',
            count === quantity ? 'bg-signal/15 ring-2 ring-ink' : 'bg-white ring-steel/40',
          )}
          onClick={() => onChoose(count)}
        >
          <span className="block font-bold">{productPageTexts.tyres(count)}</span>
          <span className="tabular block text-sm text-steel">{formatBRL(count * priceCents)}</span>
        </PlainButton>
      ))}
    </fieldset>
  )
}
