import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import {
  type ListingSearch,
  listingParametersDeciding,
  onlyParameters,
  readListingSearch,
} from '#domain/catalog/listing-parameters.ts'
import { pageHead } from '#web/page-head.ts'
import { writeSearchParameters } from '#web/search-parameters.ts'
import { categoriesQuery } from '#web/storefront/layout/categories-query.ts'
import { canonicalSearch, isEndless, listingTitle } from '#web/storefront/listing/canonical-listing.ts'
import { changeListing } from '#web/storefront/listing/change-listing.ts'
import { headingOf } from '#web/storefront/listing/listing-names.ts'
import { equivalentSizesQuery, listingQuery } from '#web/storefront/listing/listing-queries.ts'
import { ListingScreen } from '#web/storefront/listing/listing-screen.tsx'
import { carOf, changedSearch, chosenSize, namesNothing } from '#web/storefront/listing/listing-search.ts'
import { chosenQuery } from '#web/storefront/shared/chosen-query.ts'
import { moreForCarQuery, vehicleQuery } from '#web/storefront/shared/fit/fit-queries.ts'
import { store } from '#web/text/shared/store.ts'
import { listingPageTexts } from '#web/text/storefront/listing-page-texts.ts'
import { waitBriefly } from '#web/wait-briefly.ts'

export const Route = createFileRoute('/products/')({
  validateSearch: readListingSearch,
  // Only the parameters that the listing knows, in a fixed order: a cached page serves every spelling of its address.
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async ({ context: { queryClient }, deps }) => {
    const car = carOf(deps)
    const size = chosenSize(deps)
    await waitBriefly(
      Promise.all([
        queryClient.prefetchQuery(categoriesQuery()),
        car ? queryClient.prefetchQuery(vehicleQuery(car.vehicle)) : undefined,
        car ? queryClient.prefetchQuery(moreForCarQuery(car)) : undefined,
        size ? queryClient.prefetchQuery(equivalentSizesQuery(size)) : undefined,
        namesNothing(deps) ? undefined : queryClient.prefetchQuery(listingQuery(deps)),
      ]),
    )
    const listing = queryClient.getQueryData(listingQuery(deps).queryKey)
    const ids = listing?.products.map(({ id }) => id) ?? []
    if (deps.view === 'list' && ids.length > 0) await waitBriefly(queryClient.prefetchQuery(chosenQuery(ids)))
    return {
      heading: headingOf(deps, queryClient.getQueryData(categoriesQuery().queryKey) ?? []),
      // A page number beyond the last shows the last page: search engines must not index it as a page of its own.
      page: listing?.page,
      isEmpty: listing?.products.length === 0 || namesNothing(deps),
    }
  },
  head: ({ loaderData, match }) => {
    const { search } = match
    const heading = loaderData?.heading ?? listingPageTexts.title
    const page = loaderData?.page ?? search.page ?? 1
    return pageHead(match, {
      title: listingTitle(heading, page, search),
      description: listingPageTexts.description(heading.replace(/:$/, ''), store().name),
      canonicalPath: `/products${writeSearchParameters(canonicalSearch(search, page))}`,
      isHidden: loaderData?.isEmpty || isEndless(search),
    })
  },
  component: Listing,
})

const listed = listingParametersDeciding('list', 'narrowing')

function Listing() {
  const address = Route.useSearch()
  // Equal searches give the same object, so that what depends on it does not render again.
  const search = useMemo(() => readListingSearch(address), [address])
  const router = useRouter()
  const change = useCallback(
    (part: Partial<ListingSearch>) => changeListing(router, (now) => changedSearch(now, part)),
    [router],
  )
  return (
    // A different set of products starts over; a change of facets, sort order or page keeps the current one
    // visible until the next has loaded.
    <ListingScreen key={writeSearchParameters(onlyParameters(search, listed))} search={search} onChange={change} />
  )
}
