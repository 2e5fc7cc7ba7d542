import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { Category } from '#contract/shop/catalog.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { useCategoryEntry } from './use-category-entry.ts'

/**
 * A category of the bar. Its subcategories appear on hover or focus, and when its button is clicked. Tab
 * skips them; the button and the arrow keys lead into them.
 */
export function CategoryBarEntry({ category }: { category: Category }) {
  const listId = useId()
  const hasMore = category.subcategories.length > 0
  const { isOpen, isAsked, button, list, close, onPressed, listeners } = useCategoryEntry(hasMore)
  return (
    <li className="relative" {...listeners}>
      <div
        className={joinClasses(
          'flex h-14 items-center border-transparent border-b-3 transition-colors xl:h-12',
          isOpen && 'border-signal bg-ink-raised',
        )}
      >
        <Link
          to="/products"
          search={{ search: category.name }}
          onClick={close}
          className="-outline-offset-1! flex h-full flex-col items-center justify-center gap-1 pl-1 font-semibold text-[0.8125rem] leading-none lg:pl-3 lg:text-sm xl:flex-row xl:gap-2"
        >
          <CategoryIcon name={category.name} className="size-4.5 shrink-0 text-signal" />
          {/* Room for descenders, which the ellipsis would clip. */}
          <span className="-my-1 max-w-40 truncate py-1 xl:max-w-56">{category.name}</span>
        </Link>
        {hasMore ? (
          <PlainButton
            ref={button}
            aria-label={`Subcategorias de ${category.name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={onPressed}
            className="-outline-offset-4! flex h-full min-w-6 items-center justify-center lg:pr-3 lg:pl-1"
          >
            <ChevronDown
              aria-hidden="true"
              className={joinClasses('size-4 text-silver transition-transform', isOpen && 'rotate-180')}
            />
          </PlainButton>
        ) : (
          <span className="pr-3" />
        )}
      </div>
      {/* Most visitors never see most of these lists: each is rendered when it is opened. */}
      {isOpen && (
        <ul
          id={listId}
          ref={list}
          className="absolute top-full left-0 z-20 w-max min-w-56 max-w-80 rounded-b-md bg-white py-2 text-ink shadow-panel"
        >
          {category.subcategories.map((subcategory) => (
            <li key={subcategory.id}>
              <Link
                to="/products"
                search={{ search: `${category.name} ${subcategory.name}` }}
                onClick={close}
                tabIndex={isAsked ? undefined : -1}
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
