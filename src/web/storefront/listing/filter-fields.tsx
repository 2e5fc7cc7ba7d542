import { memo } from 'react'
import type { Facet } from '#contract/shop/catalog.ts'
import { facetNames, isYesFacet } from '#domain/catalog/facets/facet-names.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { type ListingSearch, listingParameters } from '#domain/catalog/listing-parameters.ts'
import { isReversible, listingSorts } from '#domain/catalog/listing-sorts.ts'
import { listingPageTexts } from '#web/text/storefront/listing-page-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { FacetGroup, FacetValues } from './facets/facet-group.tsx'
import { PriceRangeField } from './price-range-field.tsx'

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
  const sort = search.sort ?? listingParameters.sort.usual
  return (
    <>
      <Select
        label={listingPageTexts.orderBy}
        options={listingSorts.map((sort) => ({ value: sort, label: listingPageTexts.sorts[sort] }))}
        value={sort}
        onChange={({ target }) => {
          const chosen = listingSorts.find((one) => one === target.value) ?? listingParameters.sort.usual
          onChange({ sort: chosen, ...(isReversible(chosen) ? {} : { order: undefined }) })
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
