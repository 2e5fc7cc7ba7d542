import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import type { ListingSearch } from '#modules/catalog/listing/parameters.ts'
import { ProductGrid } from '#modules/catalog/product-cards/web/product-grid.tsx'
import type { Listing } from '#modules/catalog/products/contract.ts'
import { displayNameOfVehicle, vehicleAddress } from '#modules/fitment/cars/car-names.ts'
import type { VehicleDetail } from '#modules/fitment/cars/contract.ts'
import { type MyCar, storeMyCar } from '#modules/fitment/garage/web/my-car.ts'
import { type Verdict, verdicts } from '#modules/fitment/verdicts/rules.ts'
import { sharedRemark } from '#modules/fitment/verdicts/web/brief-reason-texts.ts'
import { FitLine, RulesLink, renderFitLine } from '#modules/fitment/verdicts/web/fit-line.tsx'
import { moreForCarQuery } from '#modules/fitment/verdicts/web/fit-queries.ts'
import { vehicleTexts as texts } from '#modules/fitment/verdicts/web/texts.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { joinClasses } from '#platform/web/ui/index.ts'
import { listingQuery } from '../queries.ts'
import { chosenValues, fitsNothing } from './chosen-values.ts'
import { ListedProducts } from './listed-products.tsx'
import { changedSearch } from './listing-search.ts'

type VehicleNoticeProps = { listing: Listing | undefined; search: ListingSearch }

/** Above the products for a vehicle: what is shown, and how the shop knows. */
export function VehicleNotice({ listing, search }: VehicleNoticeProps) {
  return (
    <p className="mb-3 flex max-w-4xl flex-wrap gap-x-3 text-pretty text-sm text-steel leading-snug">
      {!saysNothing(listing, search) && <span>{bannerOf(listing, search)}</span>}
      {listing?.fittingCount === null && <span>{texts.unknown}</span>}
      <RulesLink />
      {listing && isUnknown(listing) && (
        <Link to="/contact" className="underline underline-offset-2">
          {texts.askUs}
        </Link>
      )}
    </p>
  )
}

function bannerOf(listing: Listing | undefined, search: ListingSearch): string {
  if (!listing) return texts.banner
  if (listing.total === 0 && fitsNothing(search, listing.verdictCounts)) return texts.bannerOfNone
  // The verdict of an empty group says nothing about products.
  if (listing.total > 0 && currentVerdict(listing) === 'nao_serve') return texts.bannerOfMisfits
  if (listing.fittingCount === null && currentVerdict(listing) === 'serve_com_ressalva') return texts.bannerOfSize
  // The shop claims no fit that it does not know.
  return isUnknown(listing) ? texts.bannerOfUnknown : texts.banner
}

/** Nothing is on record of the car, and no product is known to have its size: a list would only repeat that. */
export const saysNothing = (listing: Listing | undefined, search: ListingSearch): listing is Listing =>
  listing?.fittingCount === null &&
  isUnknown(listing) &&
  search.verdict === undefined &&
  chosenValues(search).length === 0

/** Whether nothing is known of the listed products on the car: then a person can help. */
const isUnknown = ({ verdicts: shown }: Listing): boolean =>
  shown?.length !== 0 && shown?.every((verdict) => verdict === 'sem_dados') === true

/** The verdict that a listing by vehicle shows; the best one until it is known. */
const currentVerdict = (listing: Listing | undefined): Verdict => listing?.verdicts?.[0] ?? 'serve'

const countNames = {
  serve: 'serve',
  serve_com_ressalva: 'ressalva',
  sem_dados: 'semDados',
  nao_serve: 'naoServe',
} as const

/** The groups that have products as links, except what does not fit: that is linked below the list. */
function groupsOf(listing: Listing | undefined, search: ListingSearch) {
  // The list may still be that of the previous car while this one is loading.
  const current = verdicts.find((verdict) => verdict === search.verdict) ?? currentVerdict(listing)
  const counts = listing?.verdictCounts
  const groups = verdicts
    .filter((verdict) => verdict !== 'nao_serve')
    .map((verdict) => ({ verdict, count: counts?.[countNames[verdict]] ?? 0 }))
    .filter(({ count }) => count > 0)
  // A group alone is named by its heading.
  const isNeeded = groups.length > 1 || groups.some(({ verdict }) => verdict !== current)
  return { current, groups: isNeeded ? groups : [] }
}

type VehicleListProps = { listing: Listing | undefined; search: ListingSearch }

export function VerdictTabs({ listing, search }: VehicleListProps) {
  const { current, groups } = groupsOf(listing, search)
  if (groups.length === 0) return null
  return (
    <nav aria-label={texts.tabs} className="mb-3 overflow-x-auto border-line border-b">
      <ul className="flex min-w-max gap-1">
        {groups.map(({ verdict, count }) => (
          <li key={verdict}>
            <Link
              to="/products"
              search={changedSearch(search, { verdict, page: undefined })}
              resetScroll={false}
              // With the default matching of search parameters, such a link would count as the current page.
              activeOptions={{ exact: true }}
              aria-current={verdict === current ? 'true' : undefined}
              className={joinClasses(
                'flex min-h-11 items-center gap-x-1.5 border-b-4 px-3 font-bold leading-tight max-sm:px-2 max-sm:text-sm focus-visible:-outline-offset-4',
                verdict === current ? 'border-signal text-ink' : 'border-transparent text-steel hover:text-ink',
              )}
            >
              {texts.verdicts[verdict].name} <span className="tabular font-normal">({count})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type VehicleProductsProps = { listing: Listing; search: ListingSearch; layout: 'grid' | 'list'; className: string }

export function VehicleProducts({ listing, search, layout, className }: VehicleProductsProps) {
  // A verdict of a later release is shown as no data.
  const { heading, text } = texts.verdicts[currentVerdict(listing)] ?? texts.verdicts.sem_dados
  const shared = sharedRemark(listing.products.flatMap(({ fit }) => fit ?? []))
  const lead = shared.isWholeReason ? withReasonSaid : renderFitLine
  const { current, groups } = groupsOf(listing, search)
  // On phones the current tab says it.
  const isSaid = groups.some(({ verdict }) => verdict === current)
  return (
    <>
      <h3 className={joinClasses('font-extrabold text-lg leading-tight', isSaid && 'max-md:sr-only')}>{heading}</h3>
      <p className="mt-0.5 mb-3 max-w-3xl text-pretty text-steel text-sm leading-snug">{shared.text ?? text}</p>
      <ListedProducts
        products={listing.products}
        layout={layout}
        className={className}
        lead={lead}
        isCompared={false}
      />
    </>
  )
}

const withReasonSaid = ({ fit }: Listing['products'][number]) => fit && <FitLine fit={fit} isReasonSaid />

type VehicleFootProps = VehicleListProps & {
  /** What is recorded about the car; undefined until it is known, and for an unknown car. */
  detail: VehicleDetail | undefined
}

const footLink = 'flex min-h-11 items-center gap-1 font-semibold text-link text-sm hover:underline'

/** Below the products for a vehicle: what to check anyway, the car's own page, and what does not fit. */
export function VehicleFoot({ listing, search, detail }: VehicleFootProps) {
  const misfits = listing?.verdictCounts?.naoServe ?? 0
  const address = detail && vehicleAddress(detail.vehicle.text)
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 border-line border-t pt-4">
      <p className="basis-full text-pretty text-sm text-steel leading-snug">{texts.everywhere}</p>
      {/* A car without products in the shop has no page. */}
      {detail && address && listing?.fittingCount ? (
        <Link
          to="/vehicles/$model/$year"
          params={{ model: address.model, year: String(address.year) }}
          className={footLink}
        >
          {texts.factoryMeasures(displayNameOfVehicle(detail.vehicle.text))}
          <ChevronRight className="size-4 shrink-0" />
        </Link>
      ) : null}
      {misfits > 0 && groupsOf(listing, search).current !== 'nao_serve' && (
        <Link
          to="/products"
          search={changedSearch(search, { verdict: 'nao_serve', page: undefined })}
          rel="nofollow"
          activeOptions={{ exact: true }}
          className={joinClasses(footLink, 'tabular')}
        >
          {texts.misfits(misfits)}
          <ChevronRight className="size-4 shrink-0" />
        </Link>
      )}
    </div>
  )
}

/** Beside the list of what fits the car: wheels if it has none, kits, and parts that hold and centre wheels. */
export function MoreForCar({ car, listing, search }: VehicleListProps & { car: MyCar }) {
  const { data } = useQuery(moreForCarQuery(car))
  // The told size makes tyres fit plainly, and hides wheels that fit with care behind a tab.
  const { current, groups } = groupsOf(listing, search)
  const hidesWheels = current === 'serve' && groups.length > 0 && !listing?.products.some(isWheel)
  const { data: withCare } = useQuery({
    ...listingQuery({ ...search, verdict: 'serve_com_ressalva', page: undefined }),
    enabled: hidesWheels,
  })
  const rows = [
    { title: texts.wheels, products: hidesWheels ? (withCare?.products.filter(isWheel) ?? []) : [] },
    { title: texts.kits, products: data?.kits ?? [] },
    { title: texts.parts, products: data?.parts ?? [] },
  ]
  return rows.map(({ title, products }) =>
    products.length === 0 ? null : (
      <section key={title} aria-label={title} className="mt-12 border-line border-t pt-8">
        <h2 className="mb-4 font-extrabold text-xl leading-tight md:text-2xl">{title}</h2>
        <ProductGrid products={products} lead={renderFitLine} />
      </section>
    ),
  )
}

const isWheel = ({ category }: Listing['products'][number]) => normaliseForSearch(category ?? '') === 'rodas'

export function useStoreMyCar(car: MyCar | undefined): void {
  const { vehicle, ownTyre } = car ?? {}
  useEffect(() => {
    if (vehicle) storeMyCar(ownTyre ? { vehicle, ownTyre } : { vehicle })
  }, [vehicle, ownTyre])
}
