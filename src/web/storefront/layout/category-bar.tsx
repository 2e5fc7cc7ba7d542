import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Category } from '#contract/shop/catalog.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { categoriesQuery } from './categories-query.ts'
import { CategoryIcon } from './category-icon.tsx'

/** The categories beside each other on wide screens; each shows its subcategories when pointed at, focused or touched. */
export function CategoryBar() {
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <nav aria-label="Categorias" className="hidden border-ink-line border-t bg-ink-soft md:block">
      <ul className="wrap flex min-h-12 flex-wrap justify-between gap-x-1 lg:justify-start lg:gap-x-3 lg:[&>li:first-child]:-ml-3">
        {categories.map((category) => (
          <CategoryEntry key={category.id} category={category} />
        ))}
        <li className="hidden xl:ml-auto xl:block">
          <Link
            to="/products"
            search={{ offers: true }}
            className="-outline-offset-4! -mr-3 flex h-12 items-center px-3 font-bold text-signal text-sm hover:text-signal-hover"
          >
            Promoções
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function CategoryEntry({ category }: { category: Category }) {
  const [isOpen, setIsOpen] = useState(false)
  const hasMore = category.subcategories.length > 0
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIsOpen(false)
  }
  return (
    <li
      className="relative"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setIsOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setIsOpen(false)}
      onFocus={() => setIsOpen(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}
      onKeyDown={closeOnEscape}
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
          className="-outline-offset-4! flex h-full items-center gap-2 pl-2.5 font-semibold text-sm lg:pl-3"
        >
          <CategoryIcon name={category.name} className="hidden size-4.5 text-signal lg:block" />
          {category.name}
        </Link>
        {hasMore ? (
          <button
            type="button"
            aria-label={`Subcategorias de ${category.name}`}
            aria-expanded={isOpen}
            // A touch focuses first and clicks then: the focus has opened it, and only a second touch closes it.
            onPointerDown={(event) => event.pointerType !== 'mouse' && isOpen && setIsOpen(false)}
            onClick={() => setIsOpen(true)}
            className="-outline-offset-4! flex h-full items-center pr-2.5 pl-1 lg:pr-3"
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
      {hasMore && isOpen && (
        <ul className="absolute top-full left-0 z-20 min-w-56 rounded-b-md bg-white py-2 text-ink shadow-panel">
          {category.subcategories.map((subcategory) => (
            <li key={subcategory.id}>
              <Link
                to="/products"
                search={{ search: `${category.name} ${subcategory.name}` }}
                onClick={() => setIsOpen(false)}
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
