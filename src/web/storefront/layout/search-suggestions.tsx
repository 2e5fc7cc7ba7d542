import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { searchSuggestionTexts as texts } from '#web/text/storefront/search-suggestion-texts.ts'
import type { Suggestion } from './suggestion-groups.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

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

/**
 * Suggestions below the search field: a list box by WAI-ARIA's combobox pattern. The focus stays in the
 * field; arrow keys select, Enter follows, Escape closes. Without a response there is no list.
 */
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
