import { Search, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { adminTexts } from '#web/text/admin-texts.ts'
import { controlStyle } from '#web/ui/field.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

const pauseMilliseconds = 350

type SearchBoxProps = {
  label: string
  /** What is being searched for; '' for everything. */
  term: string
  onSearch: (term: string) => void
}

/** Searches while one types, after a short pause, or at once on Enter. */
export function SearchBox({ label, term, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(term)
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
  // Back and forward in the browser change what is searched for, too; what is being typed meanwhile stays.
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
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-steel" />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={joinClasses(controlStyle, 'px-10.5 text-ellipsis [&::-webkit-search-cancel-button]:hidden')}
      />
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
          <X aria-hidden="true" className="size-4.5" />
        </button>
      )}
    </form>
  )
}
