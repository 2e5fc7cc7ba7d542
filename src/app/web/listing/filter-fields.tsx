import { useRouterState } from '@tanstack/react-router'
import { memo, useEffect, useState } from 'react'
import {
  facetNames,
  isYesFacet,
  normalisePriceRange,
  type PriceRange,
  parsePriceEnd,
  priceEndLabel,
  priceSlider,
} from '#modules/catalog/listing/facets.ts'
import {
  isReversible,
  type ListingSearch,
  listingFilter,
  listingParameters,
  listingSorts,
  readListingSearch,
} from '#modules/catalog/listing/parameters.ts'
import type { Facet } from '#modules/catalog/products/contract.ts'
import { RangeSlider, Select, TextField, useTypedText } from '#platform/web/ui/index.ts'
import { FacetGroup, FacetValues } from './facets.tsx'
import { readPriceRange } from './listing-search.ts'
import { listingPageTexts } from './texts.ts'

export type FilterFieldsProps = {
  search: ListingSearch
  /** Undefined while they are being counted. */
  facets: readonly Facet[]
  onChange: (change: Partial<ListingSearch>) => void
}

/** All filters and the sort order of a list. A car's list cannot be sorted: what fits best comes first. */
export const FilterFields = memo(function FilterFields({ search, facets, onChange }: FilterFieldsProps) {
  const isForVehicle = listingFilter(search).kind === 'vehicle'
  // This page could not filter by a facet of a later release.
  const known = facets.filter(({ name }) => facetNames.includes(name))
  return (
    <>
      <PriceRangeField onChange={onChange} />
      {!isForVehicle && <OrderFields search={search} onChange={onChange} />}
      {known.length > 0 && (
        <div className="grid gap-2">
          {known.map((facet) =>
            isYesFacet(facet.name) ? (
              <FacetValues key={facet.name} facet={facet} search={search} />
            ) : (
              <FacetGroup key={facet.name} facet={facet} search={search} />
            ),
          )}
        </div>
      )}
    </>
  )
})

function OrderFields({ search, onChange }: Omit<FilterFieldsProps, 'facets'>) {
  const usual = usualSort(search)
  const sort = search.sort ?? usual
  const sorts = listingSorts.filter((one) => one !== 'relevance' || one === usual)
  return (
    <>
      <Select
        label={listingPageTexts.orderBy}
        options={sorts.map((sort) => ({ value: sort, label: listingPageTexts.sorts[sort] }))}
        value={sort}
        onChange={({ target }) => {
          const chosen = sorts.find((one) => one === target.value) ?? usual
          onChange({
            sort: chosen === usual ? undefined : chosen,
            ...(isReversible(chosen) ? {} : { order: undefined }),
          })
        }}
      />
      {isReversible(sort) && (
        <Select
          label={listingPageTexts.order}
          options={[
            { value: 'asc', label: listingPageTexts.ascending },
            { value: 'desc', label: listingPageTexts.descending },
          ]}
          value={search.order ?? listingParameters.order.usual}
          onChange={(event) => onChange({ order: event.target.value === 'desc' ? 'desc' : 'asc' })}
        />
      )}
    </>
  )
}

/** The order of an address without one: only a search has relevance. */
const usualSort = (search: ListingSearch) =>
  listingFilter(search).kind === 'search' ? listingParameters.sort.usual : 'name'

type PriceRangeFieldProps = { onChange: (change: Partial<ListingSearch>) => void }

// The products are updated when a thumb is released or a field loses the focus.
function PriceRangeField({ onChange }: PriceRangeFieldProps) {
  // From the address, whose page may still be loading: going back immediately resets the range, too.
  const address = useRouterState({ select: ({ location }) => location.search })
  const chosen = readPriceRange(readListingSearch(address))
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
      error={isUnreadable ? listingPageTexts.unreadablePrice : undefined}
      onChange={(event) => {
        setTyped(event.target.value)
        setWasLeft(false)
      }}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
