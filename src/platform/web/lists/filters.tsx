import { Link } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { normaliseForSearch } from '#platform/text.ts'
import { buttonStyle, controlStyle, joinClasses, Select } from '#platform/web/ui/index.ts'
import { recordOpener } from './record-table.tsx'
import { adminTexts, adminTexts as texts } from './texts.ts'
import { useListSearch } from './use-list-search.ts'

/** Whether a name contains the search text, ignoring accents and case. Every name contains the empty text. */
export const containsText = (name: string, search: string | undefined): boolean =>
  normaliseForSearch(name).includes(normaliseForSearch(search ?? ''))

export const ClearFilters = ({ search = {} }: { search?: object }) => (
  <Link
    to="."
    search={search}
    // The link disappears: the focus moves to the records.
    onClick={() => document.getElementById('content')?.focus({ preventScroll: true })}
    className={buttonStyle('secondary')}
  >
    {texts.clearFilters}
  </Link>
)

type ListFilterProps = Pick<ComponentProps<typeof Select>, 'label' | 'options' | 'className' | 'disabled'> & {
  /** Shown while nothing is selected; without it, an option is always selected. */
  all?: string
  chosen: string | undefined
  onChoose: (value: string) => void
}

/** A select that filters or sorts a list; its label is for screen readers only, since its value is self-explanatory. */
export function ListFilter({ all, chosen = '', onChoose, ...select }: ListFilterProps) {
  return (
    <Select
      {...select}
      isLabelHidden
      placeholder={all}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

const pauseMilliseconds = 350

type SearchBoxProps = {
  label: string
  term: string
  onSearch: (term: string) => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

// A toast is a dialog, too, but not a modal one.
const modalDialog = '[role="dialog"]:not([aria-modal="false"])'

/** '/' focuses the search, unless the focus is in a field or a modal dialog is open. */
function useSearchKey(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== '/' || hasModifier || isTyping(event.target) || document.querySelector(modalDialog)) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [box])
}

/** Searches after a short pause or on Enter. '/' moves the focus here, the down arrow to the first record. */
export function SearchBox({ label, term, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(term)
  const box = useRef<HTMLInputElement>(null)
  useSearchKey(box)
  const searched = useRef(term)
  const search = useCallback(
    (text: string) => {
      if (text.trim() === searched.current) return
      searched.current = text.trim()
      onSearch(text.trim())
    },
    [onSearch],
  )
  useEffect(() => {
    const timer = setTimeout(() => search(typed), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed, search])
  // Going back and forward in the browser changes the search text, too; text that is being typed stays.
  useEffect(() => {
    if (term === searched.current) return
    searched.current = term
    setTyped(term)
  }, [term])
  return (
    <form
      className="relative min-w-0 grow"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed)
      }}
    >
      <Search className="pointer-events-none absolute top-3 left-3 size-5 text-steel" />
      <input
        ref={box}
        type="search"
        aria-keyshortcuts="/"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          document.querySelector<HTMLElement>(recordOpener)?.focus()
        }}
        className={joinClasses(controlStyle, 'peer px-10.5 text-ellipsis [&::-webkit-search-cancel-button]:hidden')}
      />
      {typed === '' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 right-3 hidden h-6 min-w-6 items-center justify-center rounded-sm font-sans font-semibold text-sm text-steel ring-1 ring-line ring-inset peer-focus:hidden md:flex"
        >
          /
        </span>
      )}
      {typed !== '' && (
        <button
          type="button"
          aria-label={adminTexts.clearSearch}
          onClick={() => {
            setTyped('')
            search('')
          }}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-sm text-steel hover:text-ink focus-visible:-outline-offset-3"
        >
          <X className="size-4.5" />
        </button>
      )}
    </form>
  )
}

type Choice = Pick<ListFilterProps, 'label' | 'all' | 'chosen' | 'className'> & {
  /** The search parameter that it sets. */
  name: string
  /** The names of its values, in their order. */
  labels: Readonly<Record<string, string>>
  /** What an address without the parameter means. */
  usual?: string
}

/** Filters by parameters of the address. */
export function ListChoices({ choices }: { choices: readonly Choice[] }) {
  const change = useListSearch<Record<string, string | undefined>>()
  return choices.map(({ name, labels, chosen, usual, ...choice }) => (
    <ListFilter
      key={name}
      {...choice}
      chosen={chosen ?? usual}
      options={Object.entries(labels).map(([value, text]) => ({ value, label: text }))}
      onChoose={(value) => change({ [name]: value && value !== usual ? value : undefined })}
    />
  ))
}

type FilterBarProps = {
  label: string
  term: string | undefined
  choices?: readonly Choice[]
  children?: ReactNode
}

/** The search of a list and its other filters, two beside each other on phones. With two others in its row, the search would have no room. */
export function FilterBar({ label, term, choices = [], children }: FilterBarProps) {
  const change = useListSearch<Record<string, string | undefined>>()
  const find = useCallback((typed: string) => change({ search: typed || undefined }, true), [change])
  return (
    <div className="mb-5 gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:*:first:col-span-2 max-sm:*:even:last:col-span-2 sm:flex sm:flex-wrap sm:max-xl:[&:has(>:nth-child(3))>form]:basis-full">
      <SearchBox label={label} term={term ?? ''} onSearch={find} />
      <ListChoices choices={choices} />
      {children}
    </div>
  )
}
