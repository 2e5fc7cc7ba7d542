import { useRouter } from '@tanstack/react-router'
import { Check, ChevronDown, X } from 'lucide-react'
import { type ComponentProps, type MouseEvent, memo, useId, useRef, useState } from 'react'
import {
  type FacetName,
  isYesFacet,
  shortenedValues,
  splitChoices,
  toggledChoice,
} from '#modules/catalog/listing/facets.ts'
import { type ListingSearch, listingParameter } from '#modules/catalog/listing/parameters.ts'
import type { Facet } from '#modules/catalog/products/contract.ts'
import { writeSearchParameters } from '#platform/web/lists/search-parameters.ts'
import { joinClasses, PlainButton } from '#platform/web/ui/index.ts'
import { changeListing, type ListingChange, nextListing, useChoice } from './change-listing.ts'
import { chosenValues, withoutChoices } from './chosen-values.ts'
import { facetTexts as texts } from './facet-texts.ts'
import { isEndless, isRearranged } from './listing-names.ts'
import { changedSearch } from './listing-search.ts'

type ListingLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The list as it is rendered: the base of the link's target while no change is pending. */
  search: ListingSearch
  change: ListingChange
}

const pauseMilliseconds = 50

/** A plain link: one of the router would recalculate its state with every address, and a list has dozens. */
export function ListingLink({ search, change, onClick, ...rest }: ListingLinkProps) {
  const router = useRouter()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = () => {
    clearTimeout(pause.current)
    pause.current = undefined
  }
  // Preloaded on hover; not on touch, which should be handled first.
  const prepare = () => {
    pause.current ??= setTimeout(
      () => void router.preloadRoute({ to: '/products', search: change(nextListing(router)) }),
      pauseMilliseconds,
    )
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    forget()
    onClick?.(event)
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    changeListing(router, change)
  }
  return (
    <a
      {...rest}
      href={`/products${writeSearchParameters(change(search))}`}
      onClick={follow}
      onMouseEnter={prepare}
      onMouseLeave={forget}
      onFocus={prepare}
      onBlur={forget}
      onTouchStart={prepare}
      onTouchCancel={forget}
    />
  )
}

type ChosenChipsProps = {
  search: ListingSearch
  /** Called after one was removed: it can no longer have the focus. */
  onRemoved: () => void
}

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
            <X className="size-4 shrink-0" />
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
          <ChevronDown className={joinClasses('size-4 shrink-0', isOpen && 'rotate-180')} />
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

type FacetValueProps = { name: Facet['name']; value: string; count: number; search: ListingSearch; isChosen: boolean }

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
          {isChosen && <Check className="size-4" />}
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
