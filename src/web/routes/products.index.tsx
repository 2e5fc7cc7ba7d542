import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { writeSearchParameters } from '#web/search-parameters.ts'
import { categoriesQuery } from '#web/storefront/layout/categories-query.ts'
import { headingOf } from '#web/storefront/listing/listing-names.ts'
import { listingQuery } from '#web/storefront/listing/listing-queries.ts'
import { ListingScreen } from '#web/storefront/listing/listing-screen.tsx'
import { changedSearch, namesNothing, readListingSearch } from '#web/storefront/listing/listing-search.ts'
import { store } from '#web/text/store.ts'

export const Route = createFileRoute('/products/')({
  validateSearch: readListingSearch,
  // Of the address only what the listing knows, in an order of its own: a page made once serves every spelling of it.
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async ({ context: { queryClient }, deps }) => {
    const [categories] = await Promise.all([
      queryClient.ensureQueryData(categoriesQuery()).catch(() => []),
      namesNothing(deps) ? undefined : queryClient.prefetchQuery(listingQuery(deps)),
    ])
    return { heading: headingOf(deps, categories) }
  },
  head: ({ loaderData, match: { search } }) => {
    const heading = loaderData?.heading ?? 'Produtos'
    const { category, subcategory, search: term, page } = search
    return pageHead({
      title: page ? `${heading} (página ${page})` : heading,
      description: `${heading}: compare preços, parcele em até 12x sem juros e calcule o frete para o seu CEP na ${store().name}.`,
      canonicalPath: `/products${writeSearchParameters({ category, subcategory, search: term, page })}`,
      isHidden: Boolean(search.vehicle ?? search.min ?? search.max ?? search.sort ?? search.order),
    })
  },
  component: Listing,
})

function Listing() {
  const search = readListingSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <ListingScreen
      search={search}
      onChange={(change) =>
        void navigate({ search: changedSearch(search, change), resetScroll: false, replace: 'min' in change })
      }
    />
  )
}
