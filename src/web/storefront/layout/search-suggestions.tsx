import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { api } from '#web/api-client.ts'
import { searchSuggestionTexts as texts } from '#web/text/storefront/search-suggestion-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type Suggestion, suggestionGroups } from './suggestion-groups.ts'

/** What the list does with a key that is pressed in the field. */
export type SuggestionKeys = (event: KeyboardEvent<HTMLInputElement>) => void

export type SearchSuggestionsProps = {
  /** Of the list; its options' ids begin so. */
  id: string
  typed: string
  /** Whether the field is used, and nobody has closed the list. */
  isWanted: boolean
  keys: RefObject<SuggestionKeys | null>
  /** Told of how the field looks to screen readers. */
  onShown: (attributes: ComboboxAttributes) => void
  onWanted: (isWanted: boolean) => void
  onChosen: () => void
}

export type ComboboxAttributes = ReturnType<typeof comboboxOf>

/** What the field is once it has a list, by WAI-ARIA. */
const comboboxOf = (listId: string, isOpen: boolean, activeId: string | undefined) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': activeId,
  }) as const

const fewestLetters = 2
/** Nobody reads what is offered between two letters. */
const pauseMilliseconds = 150

/** An answer belongs to what was asked: one that comes late is kept for its own text. What nobody waits for any more is called off. */
const suggestionsQuery = (search: string) =>
  api.search.suggestions.queryOptions({ input: { search }, staleTime: 60_000, retry: false })

/**
 * What the search may be meant to find, below its field: a list box by WAI-ARIA's pattern of the combobox. The focus stays
 * in the field; arrows choose, Enter follows, Escape closes. Without an answer there is no list.
 */
export function SearchSuggestions({ id, typed, isWanted, keys, onShown, onWanted, onChosen }: SearchSuggestionsProps) {
  const text = typed.trim()
  const asked = useAfterPause(text)
  const isAsked = isWanted && text.length >= fewestLetters && asked.length >= fewestLetters
  const { data } = useQuery({ ...suggestionsQuery(asked), enabled: isAsked, placeholderData: keepPreviousData })
  const groups = isAsked && data ? suggestionGroups(data, text) : []
  const options = groups.flatMap((group) => group.options)
  // What was gone to counts until something else is typed.
  const [gone, setGone] = useState<{ to: string | undefined; text: string }>()
  const active = options.findIndex(({ key }) => gone?.text === text && key === gone.to)
  useEffect(() => {
    // Whoever closes the list begins anew.
    if (!isWanted) setGone(undefined)
  }, [isWanted])
  const idOf = (place: number) => `${id}-${place}`
  const isOpen = options.length > 0
  const activeId = active < 0 ? undefined : idOf(active)
  useEffect(() => onShown(comboboxOf(id, isOpen, activeId)), [id, isOpen, activeId, onShown])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useImperativeHandle(keys, () => (event) => {
    if (event.nativeEvent.isComposing) return
    if (!isOpen) {
      // Opens again what was closed.
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onWanted(true)
      return
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // Round the ends by way of the field itself.
      const step = event.key === 'ArrowDown' ? 1 : -1
      const next = (active + 1 + step + options.length + 1) % (options.length + 1)
      setGone({ to: options[next - 1]?.key, text })
    } else if (event.key === 'Enter' && activeId) document.getElementById(activeId)?.click()
    else if (event.key === 'Escape') onWanted(false)
    else return
    event.preventDefault()
    // The panel that the field may stand in would close, too.
    event.stopPropagation()
  })
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && texts.count(options.length)}
      </p>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={texts.label}
          // A press must not take the focus from the field, which would close the list before it counts.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(34rem,calc(100dvh-10rem))] overflow-y-auto overscroll-contain rounded-md bg-white py-2 text-ink shadow-panel ring-1 ring-line"
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a list box has groups of options, not of fields
            <div key={group.name} role="group" aria-label={group.name}>
              <p aria-hidden="true" className="px-4 pt-2 pb-1 font-bold text-steel text-xs uppercase tracking-wide">
                {group.name}
              </p>
              {group.options.map((option) => {
                const at = options.indexOf(option)
                return (
                  <Link
                    key={option.key}
                    id={idOf(at)}
                    role="option"
                    aria-selected={at === active}
                    tabIndex={-1}
                    {...option.link}
                    onClick={onChosen}
                    className={joinClasses(
                      'flex min-h-11 items-center gap-3 px-4 py-1.5 leading-snug hover:bg-mist',
                      at === active && 'bg-mist shadow-[inset_3px_0_0_var(--color-signal)]',
                    )}
                  >
                    <Option option={option} />
                  </Link>
                )
              })}
            </div>
          ))}
        </div>
      )}
    </>
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
      <span className="min-w-0 grow wrap-anywhere">{text}</span>
      {detail && <span className="tabular shrink-0 font-bold">{detail}</span>}
    </>
  )
}

/** A text, once it has stayed the same for a moment. */
function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
