import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Category } from '#contract/shop/catalog.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { categoriesQuery } from './categories-query.ts'
import { CategoryIcon } from './category-icon.tsx'

/**
 * The categories beside each other on wide screens. Each shows its subcategories when it is pointed at, or when the
 * button beside it is pressed, so that the keyboard passes by them unless they are asked for.
 */
export function CategoryBar() {
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <nav aria-label="Categorias" className="hidden border-ink-line border-t bg-ink-soft md:block">
      <ul className="wrap flex min-h-12 flex-wrap justify-between lg:gap-x-1 xl:justify-start xl:gap-x-3 lg:[&>li:first-child]:-ml-3">
        {categories.map((category) => (
          <CategoryEntry key={category.id} category={category} />
        ))}
        <li className="xl:ml-auto">
          <Link
            to="/products"
            search={{ offers: true }}
            className="-outline-offset-4! -mr-1 flex h-12 items-center px-1 font-bold text-[0.8125rem] text-signal lg:-mr-3 lg:px-3 lg:text-sm hover:text-signal-hover"
          >
            Promoções
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function CategoryEntry({ category }: { category: Category }) {
  // Asked for by the button, or only pointed at: what was asked for stays when the pointer leaves.
  const [opening, setOpening] = useState<'asked' | 'pointed'>()
  const entry = useRef<HTMLLIElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const listId = useId()
  const hasMore = category.subcategories.length > 0
  const isOpen = hasMore && opening !== undefined
  const close = () => setOpening(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      close()
      entry.current?.querySelector('button')?.focus()
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !hasMore) return
    event.preventDefault()
    flushSync(() => setOpening('asked'))
    moveFocus(list.current, event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <li
      ref={entry}
      className="relative"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpening((now) => now ?? 'pointed')}
      onPointerLeave={(event) =>
        event.pointerType === 'mouse' && setOpening((now) => (now === 'pointed' ? undefined : now))
      }
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={onKeyDown}
    >
      <div
        className={joinClasses(
          'flex h-12 items-center border-transparent border-b-3 transition-colors',
          isOpen && 'border-signal bg-ink-raised',
        )}
      >
        <Link
          to="/products"
          search={{ search: category.name }}
          onClick={close}
          className="-outline-offset-4! flex h-full items-center gap-2 pl-1 font-semibold text-[0.8125rem] lg:pl-3 lg:text-sm"
        >
          <CategoryIcon name={category.name} className="hidden size-4.5 text-signal xl:block" />
          {category.name}
        </Link>
        {hasMore ? (
          <button
            type="button"
            aria-label={`Subcategorias de ${category.name}`}
            aria-expanded={isOpen}
            aria-controls={listId}
            // What is open because it is pointed at stays so; only what was asked for is closed again.
            onClick={() => setOpening((now) => (now === 'asked' ? undefined : 'asked'))}
            className="-outline-offset-4! flex h-full min-w-6 items-center justify-center lg:pr-3 lg:pl-1"
          >
            <ChevronDown
              aria-hidden="true"
              className={joinClasses('size-4 text-silver transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        ) : (
          <span className="pr-3" />
        )}
      </div>
      {hasMore && (
        <ul
          id={listId}
          ref={list}
          hidden={!isOpen}
          className="absolute top-full left-0 z-20 min-w-56 rounded-b-md bg-white py-2 text-ink shadow-panel"
        >
          {category.subcategories.map((subcategory) => (
            <li key={subcategory.id}>
              <Link
                to="/products"
                search={{ search: `${category.name} ${subcategory.name}` }}
                onClick={close}
                className="-outline-offset-3! outline-link! block px-5 py-2.5 font-medium text-sm transition-colors hover:bg-paper hover:text-link"
              >
                {subcategory.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** To the next or previous link of the list, round its ends; to the first or last when none of them has the focus. */
function moveFocus(list: HTMLUListElement | null, step: 1 | -1) {
  const links = [...(list?.querySelectorAll('a') ?? [])]
  const now = links.findIndex((link) => link.matches(':focus'))
  const next = now < 0 && step < 0 ? links.length - 1 : (now + step + links.length) % links.length
  links[next]?.focus()
}
