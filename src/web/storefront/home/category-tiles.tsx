import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { Category } from '#contract/shop/catalog.ts'
import { categoriesQuery } from '#web/storefront/layout/categories-query.ts'
import { CategoryIcon } from '#web/storefront/layout/category-icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { SpinnerWithText } from '#web/ui/spinner.tsx'

/** The categories as pictures; pointing at one shows its subcategories. */
export function CategoryTiles() {
  const { data: categories, isPending } = useQuery(categoriesQuery())
  return (
    <section aria-labelledby="categories-heading" className="wrap pt-12 md:pt-18">
      <SectionHeading id="categories-heading">NAVEGUE POR CATEGORIAS</SectionHeading>
      {isPending && <SpinnerWithText text="Carregando categorias..." />}
      {!isPending && (!categories || categories.length === 0) && (
        <p className="py-8 text-steel">Nenhuma categoria disponível no momento.</p>
      )}
      {categories && categories.length > 0 && (
        <ul className="grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
          {categories.map((category, index) => (
            <li
              key={category.id}
              className={index === 0 && categories.length % 2 === 1 ? 'col-span-2 md:col-span-1 lg:col-span-2' : ''}
            >
              <CategoryTile category={category} isWide={index === 0 && categories.length % 2 === 1} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CategoryTile({ category, isWide }: { category: Category; isWide: boolean }) {
  return (
    <div className="group relative h-40 overflow-hidden rounded-md bg-ink text-white focus-within:outline-3 focus-within:outline-link focus-within:outline-offset-2 sm:h-56">
      {category.imageUrl ? (
        <Picture
          url={category.imageUrl}
          alt=""
          width={800}
          height={500}
          sizes={
            isWide ? '(min-width: 1024px) 620px, 100vw' : '(min-width: 1024px) 300px, (min-width: 768px) 33vw, 50vw'
          }
          className="transition-transform duration-180 group-hover:scale-[1.04]"
        />
      ) : (
        <CategoryIcon name={category.name} className="absolute top-1/2 left-1/2 size-16 -translate-1/2 text-ink-line" />
      )}
      <div className="absolute inset-0 bg-linear-to-t from-ink/90 via-ink/15 to-transparent" />
      <Link
        to="/products"
        search={{ category: category.id }}
        className="absolute inset-0 flex items-end justify-between gap-2 p-3.5 font-extrabold text-lg leading-none outline-none sm:p-5 sm:text-2xl"
      >
        {category.name}
        <ArrowRight
          aria-hidden="true"
          className="size-5 shrink-0 text-signal transition-transform group-hover:translate-x-1 sm:size-6"
        />
      </Link>
      {category.subcategories.length > 0 && <Subcategories category={category} />}
    </div>
  )
}

// Over the picture while it is pointed at or holds the focus; on a touch screen the tile itself leads on.
function Subcategories({ category }: { category: Category }) {
  return (
    <ul className="pointer-events-none absolute inset-x-0 top-0 hidden max-h-[calc(100%-4rem)] flex-wrap content-start gap-1.5 overflow-y-auto p-4 opacity-0 transition-opacity group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100 md:flex">
      {category.subcategories.map((subcategory) => (
        <li key={subcategory.id}>
          <Link
            to="/products"
            search={{ subcategory: subcategory.id }}
            className="inline-flex min-h-7 items-center rounded-sm bg-ink/85 px-2.5 font-semibold text-white text-xs transition-colors hover:bg-signal hover:text-ink focus-visible:bg-signal focus-visible:text-ink"
          >
            {subcategory.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
