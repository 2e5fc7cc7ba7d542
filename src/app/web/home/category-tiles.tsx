import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Category } from '#modules/catalog/products/contract.ts'
import {
  joinClasses,
  Picture,
  PlainButton,
  SectionHeading,
  SpinnerWithText,
  useEscape,
} from '#platform/web/ui/index.ts'
import { CategoryIcon } from '../layout/category-bar.tsx'
import { categoriesQuery } from '../queries.ts'
import { homeTexts } from './texts.ts'

export function CategoryTiles() {
  const { data: categories, isPending } = useQuery(categoriesQuery())
  return (
    <section aria-labelledby="categories-heading" className="wrap pt-12 md:pt-18">
      <SectionHeading id="categories-heading">{homeTexts.categories}</SectionHeading>
      {isPending && <SpinnerWithText text={homeTexts.categoriesLoading} />}
      {!isPending && (!categories || categories.length === 0) && (
        <p className="py-8 text-steel">{homeTexts.noCategories}</p>
      )}
      {categories && categories.length > 0 && (
        <ul className="card-grid md:grid-cols-3 lg:grid-cols-4">
          {categories.map((category, index) => (
            <CategoryTile
              key={category.id}
              category={category}
              width={index === 0 ? firstWidth(categories.length) : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

// The first tile takes as many columns as the others leave, at two, three and four columns.
function firstWidth(count: number): string {
  return joinClasses(
    count % 2 === 1 && 'col-span-2',
    ['md:col-span-1', 'md:col-span-3', 'md:col-span-2'][count % 3],
    ['lg:col-span-1', 'lg:col-span-4', 'lg:col-span-3', 'lg:col-span-2'][count % 4],
  )
}

type CategoryTileProps = {
  category: Category
  /** How many columns it takes, if not one. */
  width: string | undefined
}

function CategoryTile({ category, width }: CategoryTileProps) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const hasMore = category.subcategories.length > 0
  useEscape(isOpen, () => setIsOpen(false))
  return (
    <li
      className={joinClasses(
        'group relative h-40 overflow-hidden rounded-md text-white has-[>a:focus-visible]:outline-3 has-[>a:focus-visible]:outline-link has-[>a:focus-visible]:outline-offset-2 sm:h-56',
        // A dark background would be visible as a line around the corners of a light picture.
        category.imageUrl ? 'bg-mist' : 'bg-ink',
        width,
      )}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setIsOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setIsOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}
    >
      {category.imageUrl ? (
        <Picture
          url={category.imageUrl}
          alt=""
          width={width ? 800 : 480}
          height={width ? 500 : 300}
          sizes={
            width ? '(min-width: 1024px) 620px, 100vw' : '(min-width: 1024px) 300px, (min-width: 768px) 33vw, 50vw'
          }
          className="transition-transform duration-180 group-hover:scale-[1.04]"
        />
      ) : (
        <CategoryIcon name={category.name} className="absolute top-1/2 left-1/2 size-16 -translate-1/2 text-ink-line" />
      )}
      <div
        className={joinClasses(
          'absolute inset-0 bg-linear-to-t from-ink/90 via-ink/15 to-transparent',
          isOpen && 'bg-ink/45',
        )}
      />
      <Link
        to="/products"
        search={{ category: category.id }}
        className="absolute inset-0 flex items-end justify-between gap-1 p-3 font-extrabold text-base leading-none outline-none sm:p-5 sm:text-2xl md:max-xl:text-xl"
      >
        <span className="line-clamp-3 min-w-0 hyphens-auto wrap-anywhere py-0.5">{category.name}</span>
        <ArrowRight className="size-5 shrink-0 text-signal transition-transform group-hover:translate-x-1 sm:size-6" />
      </Link>
      {hasMore && (
        <PlainButton
          aria-label={`Mostrar subcategorias de ${category.name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="on-dark -outline-offset-4! absolute top-0 left-0 flex size-11 items-center justify-center opacity-0 transition-opacity focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          <span className="flex size-9 items-center justify-center rounded-full bg-ink/80">
            <ChevronDown className={joinClasses('size-5 transition-transform', isOpen && 'rotate-180')} />
          </span>
        </PlainButton>
      )}
      {hasMore && isOpen && <Subcategories id={listId} category={category} />}
    </li>
  )
}

// Shown over the picture on hover; by its button for keyboard and touch.
function Subcategories({ id, category }: { id: string; category: Category }) {
  return (
    <ul
      id={id}
      className="absolute top-0 right-0 flex max-h-[calc(100%-3.25rem)] w-[calc(100%-2.75rem)] flex-wrap content-start gap-1.5 overflow-y-auto p-2.5 sm:p-4"
    >
      {category.subcategories.map((subcategory) => (
        <li key={subcategory.id}>
          <Link
            to="/products"
            search={{ subcategory: subcategory.id }}
            className="on-dark -outline-offset-3! inline-flex min-h-7 items-center rounded-sm bg-ink/85 px-2.5 font-semibold text-white text-xs transition-colors hover:bg-signal hover:text-ink"
          >
            {subcategory.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
