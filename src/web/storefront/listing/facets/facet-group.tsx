import { Check, ChevronDown } from 'lucide-react'
import { memo, useId, useState } from 'react'
import type { Facet } from '#contract/shop/catalog.ts'
import { splitChoices, toggledChoice } from '#domain/catalog/facets/facet-choices.ts'
import { type FacetName, isYesFacet } from '#domain/catalog/facets/facet-names.ts'
import { shortenedValues } from '#domain/catalog/facets/shortened-values.ts'
import { type ListingSearch, listingParameter } from '#domain/catalog/listing-parameters.ts'
import { facetTexts as texts } from '#web/text/storefront/facet-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { isEndless, isRearranged } from '../canonical-listing.ts'
import { useChoice } from '../change-listing.ts'
import { ListingLink } from '../listing-link.tsx'
import { changedSearch } from '../listing-search.ts'

type FacetGroupProps = { facet: Facet; search: ListingSearch }

/** The values of a facet under its collapsible name. Facets that make lists of their own are initially expanded. */
export function FacetGroup({ facet: { name, values }, search }: FacetGroupProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(listingParameter(name).isPlace === true || search[name] !== undefined)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? values : shortenedValues(values)
  const hidden = values.length - shown.length
  return (
    <div className="border-line border-t pt-1">
      <h2>
        <PlainButton
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-2 wrap-anywhere rounded-sm text-left font-semibold text-sm hover:underline"
        >
          {texts.nameOf(name)}
          <ChevronDown aria-hidden="true" className={joinClasses('size-4 shrink-0', isOpen && 'rotate-180')} />
        </PlainButton>
      </h2>
      {/* Collapsed, facets with unlimited values add nothing to the page's weight. */}
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <FacetValues facet={{ name, values: [...shown] }} search={search} />
            {(hidden > 0 || isWhole) && (
              <PlainButton
                onClick={() => setIsWhole(!isWhole)}
                aria-label={`${texts.nameOf(name)}: ${isWhole ? texts.less : texts.more(hidden)}`}
                className="min-h-11 rounded-sm font-semibold text-link text-sm opacity-100 hover:underline data-waiting:text-steel lg:min-h-9"
              >
                {isWhole ? texts.less : texts.more(hidden)}
              </PlainButton>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** Values as links, each with its number of products; selected ones have a tick. */
export function FacetValues({ facet: { name, values }, search }: FacetGroupProps) {
  // The selected state of the click: the response with the new numbers may still be loading.
  const choice = useChoice(search, name)
  const chosen = isYesFacet(name) ? [String(choice)] : splitChoices(String(choice ?? ''))
  return (
    <ul>
      {values.map(({ value, count }) => (
        <FacetValue
          key={value}
          name={name}
          value={value}
          count={count}
          search={search}
          isChosen={chosen.includes(value)}
        />
      ))}
    </ul>
  )
}

type FacetValueProps = {
  name: Facet['name']
  value: string
  count: number
  search: ListingSearch
  isChosen: boolean
}

// Only the clicked value renders again.
const FacetValue = memo(function FacetValue({ name, value, count, search, isChosen }: FacetValueProps) {
  return (
    <li>
      <ListingLink
        {...facetLink(search, name, value)}
        aria-current={isChosen ? 'true' : undefined}
        className="group flex min-h-11 items-center gap-2.5 rounded-sm text-sm leading-tight hover:underline lg:min-h-8"
      >
        <span className="flex size-5 shrink-0 items-center justify-center rounded-sm ring-1 ring-steel ring-inset forced-colors:border group-aria-[current]:bg-ink group-aria-[current]:text-white">
          {isChosen && <Check aria-hidden="true" className="size-4" />}
        </span>
        <span className="min-w-0 grow wrap-anywhere">{texts.valueOf(name, value)}</span>
        <span aria-hidden="true" className="tabular text-steel">
          {count}
        </span>
        <span className="sr-only">{texts.productsOf(count)}</span>
      </ListingLink>
    </li>
  )
})

/** The target of a facet's value: the list with it, or without it if it is selected. */
function facetLink(search: ListingSearch, name: FacetName, value: string) {
  const change = (now: ListingSearch) => changedSearch(now, { [name]: toggledChoice(now, name, value) })
  const next = change(search)
  // Search engines may only follow links to lists that they may index: there are infinitely many others.
  const rel = isEndless(next) || isRearranged(next) ? 'nofollow' : undefined
  return { search, change, rel }
}
