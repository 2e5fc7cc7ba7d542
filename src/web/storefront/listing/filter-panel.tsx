import { useState } from 'react'
import { type ListingSearch, listingParameters } from '#domain/catalog/listing-parameters.ts'
import { listingPageTexts } from '#web/text/storefront/listing-page-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SlidersHorizontal } from '#web/ui/icons.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Select } from '#web/ui/select.tsx'
import { countChoices } from './count-choices.ts'
import { PriceRangeField } from './price-range-field.tsx'

type FilterPanelProps = { search: ListingSearch; onChange: (change: Partial<ListingSearch>) => void }

/** Price range, sort and order: beside the products on wide screens, folded away above them on narrow ones. */
export function FilterPanel({ search, onChange }: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const active = countChoices(search)
  return (
    <aside aria-label="Filtros" className="mb-4 lg:sticky lg:top-24 lg:mb-0">
      <Button
        tone="secondary"
        className="w-full lg:hidden"
        aria-expanded={isOpen}
        aria-controls="listing-filters"
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        Filtrar e ordenar
        {active > 0 && <Badge tone="signal">{active}</Badge>}
      </Button>
      <div
        id="listing-filters"
        className={joinClasses('mt-3 gap-6 rounded-md bg-paper p-5 lg:mt-0 lg:grid', isOpen ? 'grid' : 'hidden')}
      >
        <PriceRangeField onChange={onChange} />
        <Select
          label={listingPageTexts.orderBy}
          options={[
            { value: 'name', label: 'Nome' },
            { value: 'price', label: listingPageTexts.price },
          ]}
          value={search.sort ?? listingParameters.sort.usual}
          onChange={(event) => onChange({ sort: event.target.value === 'price' ? 'price' : 'name' })}
        />
        <Select
          label="Ordem"
          options={[
            { value: 'asc', label: 'Crescente' },
            { value: 'desc', label: 'Decrescente' },
          ]}
          value={search.order ?? listingParameters.order.usual}
          onChange={(event) => onChange({ order: event.target.value === 'desc' ? 'desc' : 'asc' })}
        />
      </div>
    </aside>
  )
}
