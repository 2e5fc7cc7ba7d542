import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { facetTexts as texts } from '#web/text/storefront/facet-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWasOpen } from '#web/ui/use-was-open.ts'
import { countChoices } from './count-choices.ts'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then(({ FilterSheet }) => ({ default: FilterSheet })))

type FilterPanelProps = FilterFieldsProps & {
  /** The number of results; undefined while they are counted. */
  total: number | undefined
}

/** Price range, sort order and facets: next to the products on wide screens, in a sheet above them on narrow ones. */
export function FilterPanel({ total, ...fields }: FilterPanelProps) {
  // Hidden on small screens, where it need not delay the products.
  const nextToProducts = {
    search: useDeferredValue(fields.search),
    facets: useDeferredValue(fields.facets),
    onChange: fields.onChange,
  }
  const isForVehicle = listingFilter(fields.search).kind === 'vehicle'
  return (
    <aside
      aria-label={isForVehicle ? texts.panelForVehicle : texts.panel}
      className="mb-4 lg:sticky lg:top-24 lg:mb-0 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <SheetButton {...fields} total={total} title={isForVehicle ? texts.openForVehicle : texts.open} />
      <div className="hidden gap-6 rounded-md bg-paper p-5 lg:grid">
        <FilterFields {...nextToProducts} />
      </div>
    </aside>
  )
}

/** Opens the sheet. A separate component, so that the panel does not render again for it. */
function SheetButton({ title, ...rest }: FilterPanelProps & { title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useWasOpen(isOpen)
  const active = countChoices(rest.search)
  return (
    <>
      <Button tone="secondary" className="w-full lg:hidden" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        {title}
        {active > 0 && <Badge tone="signal">{active}</Badge>}
      </Button>
      {wasOpen && (
        <Suspense>
          <FilterSheet {...rest} title={title} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}
