import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import type { Suggestions } from '#modules/catalog/listing/contract.ts'
import { productCardTexts } from '#modules/catalog/product-cards/web/texts.ts'
import { linkToProduct } from '#modules/catalog/products/address.ts'
import { formatVehicle, vehicleName } from '#modules/fitment/cars/car-names.ts'
import { vehicleTexts } from '#modules/fitment/verdicts/web/texts.ts'
import { formatBRL } from '#platform/money.ts'
import { api } from '#platform/web/calls/index.ts'
import { joinClasses, Picture, useAfterPause } from '#platform/web/ui/index.ts'
import { searchSuggestionTexts as texts } from './texts.ts'

export type Suggestion = {
  key: string
  text: string
  /** Shown at the end of the row. */
  detail?: string
  /** For products: the picture, or null without one. */
  picture?: string | null
  link: { to: string; search?: Record<string, string> }
}

export type SuggestionGroup = { name: string; options: Suggestion[] }

/** The suggestions for a search, by kind, without empty kinds. The search itself comes last. */
export function suggestionGroups(found: Suggestions, typed: string): SuggestionGroup[] {
  const groups = [
    { name: texts.cars, options: found.cars.map(carOption) },
    { name: texts.products, options: found.products.map(productOption) },
    { name: texts.categories, options: found.categories.map(placeOption) },
    { name: texts.sizes, options: found.sizes.map(sizeOption) },
    { name: texts.brands, options: found.brands.map(brandOption) },
  ].filter(({ options }) => options.length > 0)
  if (groups.length === 0) return []
  const all: Suggestion = { key: 'all', text: texts.all(typed), link: { to: '/products', search: { search: typed } } }
  return [...groups, { name: texts.search, options: [all] }]
}

function carOption({ make, model, year }: Suggestions['cars'][number]): Suggestion {
  const name = model.startsWith(make) ? model : `${make} ${model}`
  // Without a year the list asks for it.
  if (year === null) {
    return { key: `car ${name}`, text: texts.chooseYear(name), link: { to: '/products', search: { search: name } } }
  }
  const vehicle = { brand: make, model, year }
  return {
    key: `car ${name} ${year}`,
    text: vehicleTexts.searched.see(vehicleName(vehicle)),
    link: { to: '/products', search: { vehicle: formatVehicle(vehicle) } },
  }
}

function productOption(product: Suggestions['products'][number]): Suggestion {
  const { id, name, imageUrl, priceCents, isPriceOnRequest } = product
  const detail = isPriceOnRequest ? productCardTexts.priceOnRequest : formatBRL(priceCents)
  return {
    key: id,
    text: name,
    detail,
    picture: imageUrl,
    link: { to: linkToProduct(product) },
  }
}

function placeOption({ id, name, subcategory }: Suggestions['categories'][number]): Suggestion {
  if (!subcategory) return { key: id, text: name, link: { to: '/products', search: { category: id } } }
  const text = `${name} - ${subcategory.name}`
  return { key: subcategory.id, text, link: { to: '/products', search: { subcategory: subcategory.id } } }
}

function sizeOption({ size, widthMm, aspect, rimInches, count }: Suggestions['sizes'][number]): Suggestion {
  const search = { width: `${widthMm}`, aspect: `${aspect}`, rim: `${rimInches}` }
  return { key: size, text: size, detail: texts.ofSize(count), link: { to: '/products', search } }
}

const brandOption = (brand: string): Suggestion => ({
  key: `brand ${brand}`,
  text: brand,
  link: { to: '/products', search: { brand } },
})

const minLetters = 2
/** Typing is debounced by this many milliseconds. */
const pauseMilliseconds = 150

// A late response is cached for its own text; requests that are no longer needed are aborted.
const suggestionsQuery = (search: string) =>
  api.search.suggestions.queryOptions({ input: { search }, staleTime: 60_000, retry: false })

/** The suggestions for a text during typing, by kind; empty before its second letter and without a response. */
function useSuggestions(text: string, isWanted: boolean): SuggestionGroup[] {
  const asked = useAfterPause(text, pauseMilliseconds)
  const isAsked = isWanted && text.length >= minLetters && asked.length >= minLetters
  const { data } = useQuery({ ...suggestionsQuery(asked), enabled: isAsked, placeholderData: keepPreviousData })
  return isAsked && data ? suggestionGroups(data, text) : []
}

/** How the list handles a key that is pressed in the field. */
export type SuggestionKeys = (event: KeyboardEvent<HTMLInputElement>) => void

export type SearchSuggestionsProps = {
  /** The id of the list, and the prefix of its options' ids. */
  id: string
  typed: string
  /** Whether the field is in use and the list has not been closed. */
  isWanted: boolean
  keys: RefObject<SuggestionKeys | null>
  /** Called with the ARIA attributes of the field. */
  onShown: (attributes: ComboboxAttributes) => void
  onWanted: (isWanted: boolean) => void
  onChosen: () => void
}

export type ComboboxAttributes = ReturnType<typeof comboboxOf>

/** The field's attributes with a list, by WAI-ARIA. */
const comboboxOf = (listId: string, isOpen: boolean, activeId: string | undefined) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': activeId,
  }) as const

/** A list box by WAI-ARIA's combobox pattern: the focus stays in the field, arrow keys select, Enter follows. */
export function SearchSuggestions({ id, typed, isWanted, keys, onShown, onWanted, onChosen }: SearchSuggestionsProps) {
  const text = typed.trim()
  const groups = useSuggestions(text, isWanted)
  const options = groups.flatMap((group) => group.options)
  // The selected option is valid until the text changes.
  const [gone, setGone] = useState<{ to: string | undefined; text: string }>()
  const active = options.findIndex(({ key }) => gone?.text === text && key === gone.to)
  useEffect(() => {
    // Closing the list resets the selection.
    if (!isWanted) setGone(undefined)
  }, [isWanted])
  const idOf = (option: Suggestion) => `${id}-${options.indexOf(option)}`
  const isOpen = options.length > 0
  const activeId = active < 0 ? undefined : `${id}-${active}`
  useEffect(() => onShown(comboboxOf(id, isOpen, activeId)), [id, isOpen, activeId, onShown])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useImperativeHandle(keys, () => (event) => {
    if (event.nativeEvent.isComposing) return
    if (!isOpen) {
      // Opens a closed list again.
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onWanted(true)
      return
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // The selection wraps around by way of the field itself.
      const step = event.key === 'ArrowDown' ? 1 : -1
      const next = (active + 1 + step + options.length + 1) % (options.length + 1)
      setGone({ to: options[next - 1]?.key, text })
    } else if (event.key === 'Enter' && activeId) document.getElementById(activeId)?.click()
    else if (event.key === 'Escape') onWanted(false)
    else return
    event.preventDefault()
    // Otherwise a panel that contains the field would close, too.
    event.stopPropagation()
  })
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && texts.count(options.length)}
      </p>
      {isOpen && (
        <SuggestionList id={id} groups={groups} active={options[active]?.key} idOf={idOf} onChosen={onChosen} />
      )}
    </>
  )
}

type SuggestionListProps = {
  id: string
  groups: readonly SuggestionGroup[]
  active: string | undefined
  idOf: (option: Suggestion) => string
  onChosen: () => void
}

function SuggestionList({ id, groups, active, idOf, onChosen }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.label}
      // A click must not take the focus from the field, which would close the list before the click counts.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-1 md:right-auto md:w-[max(100%,28rem)] max-h-[min(34rem,calc(100dvh-10rem))] overflow-y-auto overscroll-contain rounded-md bg-white py-2 text-ink shadow-panel ring-1 ring-line"
    >
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box has groups of options, not of fields
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="px-4 pt-2 pb-1 font-bold text-steel text-xs uppercase tracking-wide">
            {name}
          </p>
          {options.map((option) => (
            <Link
              key={option.key}
              id={idOf(option)}
              role="option"
              aria-selected={option.key === active}
              tabIndex={-1}
              {...option.link}
              onClick={onChosen}
              className={joinClasses(
                'flex min-h-11 items-center gap-3 px-4 py-1.5 leading-snug hover:bg-mist',
                option.key === active && 'bg-mist shadow-[inset_3px_0_0_var(--color-signal)]',
              )}
            >
              <Option option={option} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

function Option({ option: { text, detail, picture } }: { option: Suggestion }) {
  return (
    <>
      {picture !== undefined && (
        <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-paper">
          {picture && <Picture url={picture} alt="" width={48} height={48} sizes="48px" />}
        </span>
      )}
      <span className={joinClasses('min-w-0 grow', picture !== undefined ? 'sm:flex sm:gap-3' : 'flex gap-3')}>
        <span className="wrap-anywhere line-clamp-4 min-w-0 grow">{text}</span>
        {detail && <span className="tabular shrink-0 font-bold">{detail}</span>}
      </span>
    </>
  )
}
