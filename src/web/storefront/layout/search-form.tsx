import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { Search } from '#web/ui/icons.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

/** The header's search. Works as a plain form too, before the page's scripts have come. */
export function SearchForm({ className, onSearched }: { className?: string; onSearched?: () => void }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // From the field itself: what was typed before the scripts came counts too.
    const search = String(new FormData(event.currentTarget).get('search')).trim()
    if (!search) return
    event.currentTarget.reset()
    onSearched?.()
    void navigate({ to: '/products', search: { search } })
  }
  return (
    <search className={className}>
      <form action="/products" method="get" onSubmit={submit} className="flex">
        <input
          type="search"
          name="search"
          aria-label={layoutTexts.search}
          placeholder={layoutTexts.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className={joinClasses(
            'min-h-11 min-w-0 grow appearance-none rounded-l-sm bg-white pl-4 text-base text-ink placeholder:text-steel focus:outline-none',
            'focus:shadow-[inset_0_0_0_3px_var(--color-signal)] [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        <button
          type="submit"
          aria-label="Pesquisar"
          className="flex min-h-11 w-14 shrink-0 items-center justify-center rounded-r-sm bg-signal text-ink transition-colors hover:bg-signal-hover active:bg-signal-pressed"
        >
          <Search aria-hidden="true" className="size-5 stroke-[2.5]" />
        </button>
      </form>
    </search>
  )
}
