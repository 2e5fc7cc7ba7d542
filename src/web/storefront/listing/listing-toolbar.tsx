import { LayoutGrid, List } from 'lucide-react'
import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import { listingPageTexts } from '#web/text/storefront/listing-page-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'

const choices = [
  { view: 'grid', label: 'Ver em grade', Icon: LayoutGrid },
  { view: 'list', label: 'Ver em lista', Icon: List },
] as const

/** The number of products, and the switch between grid and list. */
export function ListingToolbar({
  total,
  view,
  onChange,
}: {
  /** Undefined while it is being counted. */
  total: number | undefined
  view: 'grid' | 'list'
  onChange: (change: Partial<ListingSearch>) => void
}) {
  return (
    <div className="mb-3 flex items-center gap-1">
      <p aria-live="polite" className="tabular grow text-steel">
        {total !== undefined && (
          <>
            <b className="text-ink">{total}</b> {total === 1 ? listingPageTexts.product : listingPageTexts.products}
          </>
        )}
      </p>
      {choices.map((choice) => (
        <PlainButton
          key={choice.view}
          aria-label={choice.label}
          aria-pressed={view === choice.view}
          onClick={() => onChange({ view: choice.view })}
          className={joinClasses(
            'flex size-11 items-center justify-center rounded-sm transition-colors',
            view === choice.view ? 'bg-ink text-white' : 'text-steel hover:bg-mist',
          )}
        >
          <choice.Icon aria-hidden="true" className="size-5" />
        </PlainButton>
      ))}
    </div>
  )
}
