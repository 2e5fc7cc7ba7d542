import { X } from 'lucide-react'
import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import { facetTexts as texts } from '#web/text/storefront/facet-texts.ts'
import { ListingLink } from '../listing-link.tsx'
import { chosenValues, withoutChoices } from './chosen-values.ts'

type ChosenChipsProps = {
  search: ListingSearch
  /** Called after one was removed: it can no longer have the focus. */
  onRemoved: () => void
}

/** The active filters of the list, each with a button to remove it. */
export function ChosenChips({ search, onRemoved }: ChosenChipsProps) {
  const chosen = chosenValues(search)
  if (chosen.length === 0) return null
  const link = { search, rel: 'nofollow', onClick: onRemoved }
  return (
    <ul aria-label={texts.chosen} className="mb-3 flex flex-wrap items-center gap-2">
      {chosen.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <ListingLink
            {...link}
            change={without}
            aria-label={texts.remove(label)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-mist py-1 pr-2.5 pl-3.5 font-semibold text-sm hover:bg-line lg:min-h-9"
          >
            <span className="line-clamp-3 wrap-anywhere leading-tight">{label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </ListingLink>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <ListingLink
            {...link}
            change={withoutChoices}
            className="inline-flex min-h-11 items-center rounded-sm px-2 font-semibold text-link text-sm hover:underline lg:min-h-9"
          >
            {texts.removeAll}
          </ListingLink>
        </li>
      )}
    </ul>
  )
}
