import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Category } from '#contract/shop/catalog.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { CategoryIcon } from './category-icon.tsx'

/** The style of the menu's top-level rows. */
export const menuRowStyle =
  'flex min-h-13 grow items-center gap-4 px-5 text-left font-semibold text-lg transition-colors hover:bg-ink-raised active:bg-ink-line -outline-offset-4!'

/** A category of the mobile menu: its name links to it, and the button next to it expands its subcategories. */
export function MobileMenuCategory({ category, onChosen }: { category: Category; onChosen: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <li>
      <div className="flex">
        <Link to="/products" search={{ search: category.name }} onClick={onChosen} className={menuRowStyle}>
          <CategoryIcon name={category.name} className="size-5.5 shrink-0 text-signal" />
          {category.name}
        </Link>
        {category.subcategories.length > 0 && (
          <PlainButton
            aria-label={`Subcategorias de ${category.name}`}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
            className="-outline-offset-4! flex w-15 shrink-0 items-center justify-center border-ink-line border-l transition-colors hover:bg-ink-raised active:bg-ink-line"
          >
            <ChevronDown
              aria-hidden="true"
              className={joinClasses('size-5 text-silver transition-transform', isOpen && 'rotate-180')}
            />
          </PlainButton>
        )}
      </div>
      <ul id={listId} hidden={!isOpen} className="bg-ink-soft py-1">
        {category.subcategories.map((subcategory) => (
          <li key={subcategory.id}>
            <Link
              to="/products"
              search={{ search: `${category.name} ${subcategory.name}` }}
              onClick={onChosen}
              className="-outline-offset-4! flex min-h-11 items-center pr-5 pl-14.5 text-silver transition-colors hover:bg-ink-raised hover:text-white active:bg-ink-line"
            >
              {subcategory.name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
