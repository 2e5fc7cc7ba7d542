import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { searchSuggestionTexts as texts } from '#web/text/storefront/search-suggestion-texts.ts'
import type { Suggestion } from './suggestion-groups.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

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

/**
 * What the search may be meant to find, below its field: a list box by WAI-ARIA's pattern of the combobox. The focus stays
 * in the field; arrows choose, Enter follows, Escape closes. Without an answer there is no list.
 */
export function SearchSuggestions({ id, typed, isWanted, keys, onShown, onWanted, onChosen }: SearchSuggestionsProps) {
  const text = typed.trim()
  const groups = useSuggestions(text, isWanted)
  const options = groups.flatMap((group) => group.options)
  // What was gone to counts until something else is typed.
  const [gone, setGone] = useState<{ to: string | undefined; text: string }>()
  const active = options.findIndex(({ key }) => gone?.text === text && key === gone.to)
  useEffect(() => {
    // Whoever closes the list begins anew.
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
        <SuggestionList id={id} groups={groups} active={options[active]?.key} idOf={idOf} onChosen={onChosen} />
      )}
    </>
  )
}
