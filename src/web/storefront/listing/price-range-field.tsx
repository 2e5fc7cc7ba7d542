import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type ListingSearch, readListingSearch } from '#domain/catalog/listing-parameters.ts'
import {
  normalisePriceRange,
  type PriceRange,
  parsePriceEnd,
  priceEndLabel,
  priceSlider,
} from '#domain/catalog/price-range.ts'
import { listingPageTexts } from '#web/text/storefront/listing-page-texts.ts'
import { listingTexts } from '#web/text/storefront/listing-texts.ts'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTypedText } from '#web/ui/use-typed-text.ts'
import { priceRangeOf } from './listing-search.ts'

type PriceRangeFieldProps = { onChange: (change: Partial<ListingSearch>) => void }

/**
 * The price range by two thumbs or two fields. The products are updated when a thumb is released or a field
 * loses the focus.
 */
export function PriceRangeField({ onChange }: PriceRangeFieldProps) {
  // From the address, whose page may still be loading: going back immediately resets the range, too.
  const address = useRouterState({ select: ({ location }) => location.search })
  const chosen = priceRangeOf(readListingSearch(address))
  const [range, setRange] = useState(chosen)
  useEffect(() => setRange({ from: chosen.from, to: chosen.to }), [chosen.from, chosen.to])
  const commit = (next: PriceRange) => {
    const settled = normalisePriceRange(next)
    setRange(settled)
    // Each change is a history entry of its own; a thumb that returns to its position makes none.
    if (settled.from === chosen.from && settled.to === chosen.to) return
    onChange({ min: settled.from, max: settled.to })
  }
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{listingPageTexts.price}</legend>
      <p className="tabular mt-1 text-steel text-sm">
        R$ {priceEndLabel(range.from)} a R$ {priceEndLabel(range.to)}
      </p>
      <RangeSlider
        labels={[listingPageTexts.lowest, listingPageTexts.highest]}
        minimum={priceSlider.minimum}
        maximum={priceSlider.maximum}
        step={priceSlider.step}
        value={[range.from, range.to]}
        onChange={([from, to]) => setRange({ from, to })}
        onCommit={([from, to]) => commit({ from, to })}
        valueText={(reais) => `R$ ${priceEndLabel(reais)}`}
      />
      <div className="mt-2 grid gap-3 xs:grid-cols-2 lg:grid-cols-1">
        <PriceEnd label="De" value={range.from} onCommit={(from) => commit({ ...range, from })} />
        <PriceEnd label={listingPageTexts.upTo} value={range.to} onCommit={(to) => commit({ ...range, to })} />
      </div>
    </fieldset>
  )
}

function PriceEnd({ label, value, onCommit }: { label: string; value: number; onCommit: (reais: number) => void }) {
  const written = priceEndLabel(value)
  const [typed, setTyped] = useTypedText(written)
  const [wasLeft, setWasLeft] = useState(false)
  const isUnreadable = wasLeft && typed.trim() !== '' && parsePriceEnd(typed) === undefined
  const settle = () => {
    setWasLeft(true)
    const reais = parsePriceEnd(typed)
    if (typed.trim() === '' || reais !== undefined) setTyped(written)
    if (reais !== undefined && reais !== value) onCommit(reais)
  }
  return (
    <TextField
      label={`${label} (R$)`}
      inputMode="decimal"
      inputClassName="tabular"
      value={typed}
      error={isUnreadable ? listingTexts.unreadablePrice : undefined}
      onChange={(event) => {
        setTyped(event.target.value)
        setWasLeft(false)
      }}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
