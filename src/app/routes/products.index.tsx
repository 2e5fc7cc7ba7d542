import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import {
  type ListingSearch,
  listingParametersDeciding,
  onlyParameters,
  readListingSearch,
} from '#modules/catalog/listing/parameters.ts'
import { chosenQuery } from '#modules/catalog/web/queries.ts'
import { myCar } from '#modules/fitment/garage/web/my-car.ts'
import { moreForCarQuery, vehicleQuery } from '#modules/fitment/verdicts/web/fit-queries.ts'
import { waitBriefly } from '#platform/web/calls/index.ts'
import { writeSearchParameters } from '#platform/web/lists/search-parameters.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { store } from '#platform/web/store.tsx'
import { changeListing } from '../web/listing/change-listing.ts'
import {
  buildHeading,
  canonicalSearch,
  findWrittenHead,
  isEndless,
  listingTitle,
} from '../web/listing/listing-names.ts'
import { ListingScreen } from '../web/listing/listing-screen.tsx'
import { changedSearch, chosenSize, namesNothing, readListedCar } from '../web/listing/listing-search.ts'
import { listingPageTexts } from '../web/listing/texts.ts'
import { categoriesQuery, equivalentSizesQuery, listingQuery } from '../web/queries.ts'

export const Route = createFileRoute('/products/')({
  validateSearch: readListingSearch,
  // Only the parameters that the listing knows, in a fixed order: a cached page serves every spelling of its address.
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async ({ context: { queryClient }, deps }) => {
    const car = readListedCar(deps)
    const size = chosenSize(deps)
    await waitBriefly(
      Promise.all([
        queryClient.prefetchQuery(categoriesQuery()),
        car ? queryClient.prefetchQuery(vehicleQuery(car.vehicle)) : undefined,
        car ? queryClient.prefetchQuery(moreForCarQuery(car)) : undefined,
        size ? queryClient.prefetchQuery(equivalentSizesQuery(size)) : undefined,
        namesNothing(deps) ? undefined : queryClient.prefetchQuery(listingQuery(deps, myCar())),
      ]),
    )
    const listing = queryClient.getQueryData(listingQuery(deps, myCar()).queryKey)
    const ids = listing?.products.map(({ id }) => id) ?? []
    if (deps.view === 'list' && ids.length > 0) await waitBriefly(queryClient.prefetchQuery(chosenQuery(ids)))
    const categories = queryClient.getQueryData(categoriesQuery().queryKey) ?? []
    return {
      heading: buildHeading(deps, categories),
      written: findWrittenHead(deps, categories, listing?.page),
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
      writtenTitle: loaderData?.written.title,
      description:
        loaderData?.written.description ?? listingPageTexts.description(heading.replace(/:$/, ''), store().name),
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
    // Another set of products starts over; other changes keep the current one visible until the next has loaded.
    <ListingScreen key={writeSearchParameters(onlyParameters(search, listed))} search={search} onChange={change} />
  )
}
