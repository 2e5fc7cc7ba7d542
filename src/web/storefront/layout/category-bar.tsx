import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MyCarLink } from '#web/storefront/shared/garage/my-car-link.tsx'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { categoriesQuery } from './categories-query.ts'
import { CategoryBarEntry } from './category-bar-entry.tsx'

/** The categories next to each other on wide screens, and the offers. */
export function CategoryBar() {
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <nav aria-label={layoutTexts.categories} className="hidden border-ink-line border-t bg-ink-soft md:block">
      {/* Left-aligned: what has arrived stays where it is while the rest of the HTML arrives. */}
      <ul className="wrap flex min-h-14 flex-wrap gap-x-[min(0.75rem,(100vw-48rem)/8)] lg:gap-x-2 xl:min-h-12 xl:gap-x-3 lg:[&>li:first-child]:-ml-3">
        {categories.map((category) => (
          <CategoryBarEntry key={category.id} category={category} />
        ))}
        {/* In the space left between the categories and the offers: what is rendered after hydration moves nothing. */}
        <li className="@container hidden min-w-0 grow basis-0 xl:block">
          <MyCarLink
            isShort
            className="-outline-offset-4! ml-auto hidden h-12 w-fit max-w-full items-center gap-1.5 px-1 font-bold text-sm hover:text-signal @min-[7.25rem]:flex [&>svg]:size-4.5"
          />
        </li>
        <li className="ml-auto">
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
