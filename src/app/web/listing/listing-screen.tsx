import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useDeferredValue, useRef, useState } from 'react'
import { CompareBar } from '#modules/catalog/compare/web/compare-controls.tsx'
import { type ListingSearch, listingFilter, listingParameters } from '#modules/catalog/listing/parameters.ts'
import { ProductGridSkeleton } from '#modules/catalog/product-cards/web/product-grid.tsx'
import type { Facet } from '#modules/catalog/products/contract.ts'
import { SizeFinder, searchForSize } from '#modules/catalog/size-finder/web/size-finder.tsx'
import { useMyCar } from '#modules/fitment/garage/web/my-car.ts'
import { vehicleQuery } from '#modules/fitment/verdicts/web/fit-queries.ts'
import { listingPageSize } from '#platform/pagination.ts'
import { PageBreadcrumb } from '#platform/web/pages/page-breadcrumb.tsx'
import { Badge, Button, FailedState, joinClasses, lazyPart, Pagination, useWasOpen } from '#platform/web/ui/index.ts'
import { categoriesQuery, equivalentSizesQuery, listingQuery } from '../queries.ts'
import { CarSwitch, NothingFits } from './car-switch.tsx'
import { countChoices } from './chosen-values.ts'
import { facetTexts } from './facet-texts.ts'
import { ChosenChips } from './facets.tsx'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'
import { buildBreadcrumb, buildHeading } from './listing-names.ts'
import { ListingToolbar, NothingFound, PopularProducts, useIsSlow } from './listing-parts.tsx'
import { changedSearch, chosenSize, namesNothing, readListedCar } from './listing-search.ts'
import { OwnTyreQuestion } from './own-tyre-question.tsx'
import { SearchHead } from './search-head.tsx'
import { SearchedProducts } from './searched-products.tsx'
import { listingPageTexts } from './texts.ts'
import { UnknownCar } from './unknown-car.tsx'
import {
  MoreForCar,
  saysNothing,
  useStoreMyCar,
  VehicleFoot,
  VehicleNotice,
  VehicleProducts,
  VerdictTabs,
} from './vehicle-list.tsx'

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet))

/** On phones a button above the products opens them instead. */
function FilterPanel(fields: FilterFieldsProps) {
  // Hidden on small screens, where it need not delay the products.
  const nextToProducts = {
    search: useDeferredValue(fields.search),
    facets: useDeferredValue(fields.facets),
    onChange: fields.onChange,
  }
  const isForVehicle = listingFilter(fields.search).kind === 'vehicle'
  return (
    <aside
      aria-label={isForVehicle ? facetTexts.panelForVehicle : facetTexts.panel}
      className="hidden lg:sticky lg:top-24 lg:block lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <div className="grid gap-6 rounded-md bg-paper p-5">
        <FilterFields {...nextToProducts} />
      </div>
    </aside>
  )
}

type SheetButtonProps = FilterFieldsProps & {
  /** The number of results; undefined while they are counted. */
  total: number | undefined
}

/** Opens the sheet. A separate component, so that the list does not render again for it. */
function SheetButton(props: SheetButtonProps) {
  const isForVehicle = listingFilter(props.search).kind === 'vehicle'
  const title = isForVehicle ? facetTexts.openForVehicle : facetTexts.open
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useWasOpen(isOpen)
  const active = countChoices(props.search)
  return (
    <>
      <Button
        tone="secondary"
        className="px-3 max-sm:text-sm lg:hidden"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal className="size-4.5" />
        {title}
        {active > 0 && <Badge tone="signal">{active}</Badge>}
      </Button>
      {wasOpen && (
        <Suspense>
          <FilterSheet {...props} title={title} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}

const texts = facetTexts.equivalentSizes

/** For a list of one tyre size: other available sizes with a similar outer diameter, and the difference. */
function EquivalentSizes({ size }: { size: string }) {
  const { data: sizes = [] } = useQuery(equivalentSizesQuery(size))
  if (sizes.length === 0) return null
  return (
    <section aria-labelledby="equivalent-sizes" className="mt-12 border-line border-t pt-8">
      <h2 id="equivalent-sizes" className="font-extrabold text-xl leading-tight md:text-2xl">
        {texts.title}
      </h2>
      <p className="mt-1.5 mb-4 max-w-3xl text-pretty text-steel text-sm leading-snug">{texts.text(size)}</p>
      <ul className="flex flex-wrap gap-2">
        {sizes.map(({ size: other, percent, ...measures }) => (
          <li key={other}>
            <Link
              to="/products"
              search={searchForSize(measures)}
              className="tabular flex min-h-11 items-center gap-2 rounded-sm bg-white px-4 font-bold ring-1 ring-line ring-inset transition-colors hover:ring-ink"
            >
              {other} <span className="font-normal text-sm text-steel">{texts.difference(percent)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ListingScreenProps = { search: ListingSearch; onChange: (change: Partial<ListingSearch>) => void }

const uncounted: readonly Facet[] = []
const headingStyle = 'mt-4 mb-5 font-black text-[1.75rem] leading-[1.05] tracking-tight md:mt-6 md:mb-8 md:text-4xl'
/** Two lines on a phone, so that the products begin at once. */
const vehicleHeadingStyle = 'mt-2 mb-1 text-balance font-black text-lg leading-tight tracking-tight md:mt-4 md:text-2xl'
const gridNextToPanel = 'card-grid md:grid-cols-3 xl:grid-cols-4'

export function ListingScreen({ search, onChange }: ListingScreenProps) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const isNothing = namesNothing(search)
  // Deferred: the car is known only after the page, whose parts may still be hydrating.
  const myCar = useDeferredValue(useMyCar())
  const listing = useQuery({
    ...listingQuery(search, myCar),
    enabled: !isNothing,
    placeholderData: keepPreviousData,
  })
  // The products of the previous page stay for a moment; then skeletons replace them.
  const isSlow = useIsSlow(listing.isPlaceholderData)
  const filter = listingFilter(search)
  const isVehicle = filter.kind === 'vehicle'
  const heading = buildHeading(search, categories)
  const view = search.view ?? listingParameters.view.usual
  const isEmpty = isNothing || listing.data?.total === 0
  const isUnfitting = isEmpty && listing.data?.leavesOutMisfits === true
  const car = readListedCar(search)
  const size = chosenSize(search)
  const searchedCar = listing.data?.searchedCar
  // Of the list as the page was served, if it was: what fits may be tyres of one size, and nothing is to move.
  const served = useQuery({ ...listingQuery(search), enabled: false })
  const hasTyres = (served.data ?? listing.data)?.facets.some(({ name }) => name === 'width')
  const asksForSize = !isVehicle && !searchedCar && !listing.data?.searchedMake && (size !== undefined || hasTyres)
  const { data: vehicle } = useQuery({
    ...vehicleQuery(car?.vehicle ?? ''),
    enabled: car !== undefined,
    select: (found) => found ?? undefined,
  })
  useStoreMyCar(vehicle && car && { ...car, vehicle: vehicle.vehicle.text })
  const asksFirst = isVehicle && saysNothing(listing.data, search)
  const listHeading = useRef<HTMLHeadingElement>(null)
  const focusList = () => listHeading.current?.focus({ preventScroll: true })
  const filters = { search, facets: listing.data?.facets ?? uncounted, onChange }
  return (
    <div className="wrap pt-4 md:pt-6">
      <PageBreadcrumb steps={buildBreadcrumb(search, categories)} />
      <h1 className={isVehicle ? vehicleHeadingStyle : headingStyle}>{heading}</h1>
      {isVehicle && <VehicleNotice listing={listing.data} search={search} />}
      {isVehicle && !asksFirst && <OwnTyreQuestion detail={vehicle} search={search} onChange={onChange} />}
      {isVehicle && !asksFirst && <VerdictTabs listing={listing.data} search={search} />}
      {filter.kind === 'search' && listing.data && <SearchHead term={filter.term} listing={listing.data} />}
      {asksForSize && <SizeFinder key={size} size={size} className="mb-5 max-w-md" />}
      {asksFirst ? (
        <UnknownCar search={search} onChange={onChange} />
      ) : (
        <div className="lg:grid lg:grid-cols-[16rem_1fr] lg:items-start lg:gap-8">
          {/* A boundary of its own: React hydrates it separately from the rest of the page, so that other work can run in
            between. */}
          <Suspense>
            <FilterPanel {...filters} />
          </Suspense>
          <section aria-labelledby="products-heading" className="min-w-0">
            <h2 ref={listHeading} id="products-heading" tabIndex={-1} className="sr-only">
              {listingPageTexts.list}
            </h2>
            <CarSwitch
              car={myCar}
              search={search}
              listing={listing.data}
              isLoading={listing.isPlaceholderData}
              onChange={onChange}
            />
            <ChosenChips search={search} onRemoved={focusList} />
            <ListingToolbar
              total={isEmpty ? undefined : listing.data?.total}
              view={isEmpty ? undefined : view}
              onChange={onChange}
              lead={<SheetButton {...filters} total={listing.isPlaceholderData ? undefined : listing.data?.total} />}
            />
            {(listing.isLoading || isSlow) && (
              <ProductGridSkeleton count={listingPageSize} className={gridNextToPanel} />
            )}
            {listing.isError && !listing.data && (
              <FailedState title={listingPageTexts.failed} onRetry={listing.refetch} />
            )}
            {isEmpty &&
              (isUnfitting && myCar ? (
                <NothingFits car={myCar} search={search} />
              ) : (
                <NothingFound search={search} listing={listing.data} />
              ))}
            {listing.data && !isEmpty && !isSlow && (
              <div
                // What fits replaces the list of everybody at once: no card moves through the page.
                key={String(listing.data.leavesOutMisfits)}
                className={joinClasses('transition-opacity', listing.isPlaceholderData && 'opacity-50')}
              >
                {isVehicle ? (
                  <VehicleProducts listing={listing.data} search={search} layout={view} className={gridNextToPanel} />
                ) : (
                  <SearchedProducts search={search} listing={listing.data} layout={view} className={gridNextToPanel} />
                )}
                <div className="mt-8 md:mt-12">
                  <Pagination
                    page={listing.data.page}
                    pageCount={listing.data.pageCount}
                    linkTo={(page, link) => (
                      <Link
                        to="/products"
                        search={changedSearch(search, { page })}
                        // The page scrolls to its top, and the keyboard focus moves there, too.
                        onClick={focusList}
                        {...link}
                      />
                    )}
                  />
                </div>
                {!isVehicle && <CompareBar onCleared={focusList} />}
              </div>
            )}
          </section>
        </div>
      )}
      {isVehicle && !asksFirst && <VehicleFoot listing={listing.data} search={search} detail={vehicle} />}
      {size && <EquivalentSizes size={size} />}
      {car && vehicle && <MoreForCar car={car} listing={listing.data} search={search} />}
      {isEmpty && !isVehicle && !isUnfitting && <PopularProducts />}
    </div>
  )
}
