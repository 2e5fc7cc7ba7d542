import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { categoriesQuery } from './categories-query.ts'
import { CategoryBarEntry } from './category-bar-entry.tsx'

/** The categories beside each other on wide screens, and the offers. */
export function CategoryBar() {
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <nav aria-label={layoutTexts.categories} className="hidden border-ink-line border-t bg-ink-soft md:block">
      <ul className="wrap flex min-h-14 flex-wrap justify-between lg:gap-x-1 xl:min-h-12 xl:justify-start xl:gap-x-3 lg:[&>li:first-child]:-ml-3">
        {categories.map((category) => (
          <CategoryBarEntry key={category.id} category={category} />
        ))}
        <li className="xl:ml-auto">
          <Link
            to="/products"
            search={{ offers: true }}
            className="-outline-offset-4! -mr-1 flex h-14 items-center px-1 font-bold text-[0.8125rem] text-signal lg:-mr-3 lg:px-3 lg:text-sm xl:h-12 hover:text-signal-hover"
          >
            {layoutTexts.offers}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
