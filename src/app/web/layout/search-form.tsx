import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ComponentType, type FormEvent, useId, useRef, useState } from 'react'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import { joinClasses } from '#platform/web/ui/index.ts'
import type { ComboboxAttributes, SearchSuggestionsProps, SuggestionKeys } from './search-suggestions.tsx'

const load = () => import('./search-suggestions.tsx')

/** A plain form before the scripts are loaded. Its suggestions are loaded once the field is used. */
export function SearchForm({ className, onSearched }: { className?: string; onSearched?: () => void }) {
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<SuggestionKeys>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>()
  const [typed, setTyped] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  const [attributes, setAttributes] = useState<ComboboxAttributes>()
  const listen = (text: string) => {
    setTyped(text)
    setIsWanted(true)
    // If they fail to load, it stays a plain field.
    if (!Suggestions)
      void load().then(
        (program) => setSuggestions(() => program.SearchSuggestions),
        () => undefined,
      )
  }
  const leave = () => {
    input.current?.form?.reset()
    // A phone's keyboard would otherwise cover the results.
    input.current?.blur()
    setTyped('')
    setIsWanted(false)
    onSearched?.()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Read from the field itself, so that text typed before hydration counts, too.
    const search = String(new FormData(event.currentTarget).get('search')).trim()
    if (!search) return
    leave()
    void navigate({ to: '/products', search: { search } })
  }
  return (
    <search className={joinClasses('relative', className)}>
      <form action="/products" method="get" onSubmit={submit} className="flex">
        <input
          ref={input}
          type="search"
          name="search"
          aria-label={layoutTexts.search}
          placeholder={layoutTexts.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          {...attributes}
          onFocus={(event) => listen(event.currentTarget.value)}
          onInput={(event) => listen(event.currentTarget.value)}
          onBlur={() => setIsWanted(false)}
          onKeyDown={(event) => keys.current?.(event)}
          className={joinClasses(
            'min-h-11 min-w-0 grow appearance-none rounded-l-sm bg-white pl-4 text-base text-ink placeholder:text-ellipsis placeholder:text-steel focus:outline-none',
            // Next to a signed-in user's links there is little room: a short placeholder is not cut off.
            'md:max-lg:pl-3 md:max-lg:placeholder:text-sm',
            'focus:shadow-[inset_0_0_0_3px_var(--color-signal)] [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        <button
          type="submit"
          aria-label={layoutTexts.submitSearch}
          className="flex min-h-11 w-14 shrink-0 md:max-lg:w-12 items-center justify-center rounded-r-sm bg-signal text-ink transition-colors hover:bg-signal-hover active:bg-signal-pressed"
        >
          <Search className="size-5 stroke-[2.5]" />
        </button>
      </form>
      {Suggestions && (
        <Suggestions
          id={listId}
          typed={typed}
          isWanted={isWanted}
          keys={keys}
          onShown={setAttributes}
          onWanted={setIsWanted}
          onChosen={leave}
        />
      )}
    </search>
  )
}
