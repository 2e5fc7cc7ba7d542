import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CarFront } from 'lucide-react'
import { memo, type ReactNode, useEffect } from 'react'
import { fitmentSpecifications, type Specification } from '#modules/catalog/attributes/web/specifications.ts'
import { CompareToggle } from '#modules/catalog/compare/web/compare-controls.tsx'
import type { ListingSearch } from '#modules/catalog/listing/parameters.ts'
import { ProductGrid } from '#modules/catalog/product-cards/web/product-grid.tsx'
import { chosenQuery } from '#modules/catalog/product-page/web/queries.ts'
import type { Listing, ProductCard } from '#modules/catalog/products/contract.ts'
import { displayNameOfVehicle, vehicleAddress } from '#modules/fitment/cars/car-names.ts'
import type { VehicleDetail } from '#modules/fitment/cars/contract.ts'
import { type MyCar, storeMyCar } from '#modules/fitment/garage/web/my-car.ts'
import { type Verdict, verdicts } from '#modules/fitment/verdicts/rules.ts'
import { CheckManual, renderFitLine } from '#modules/fitment/verdicts/web/fit-line.tsx'
import { moreForCarQuery } from '#modules/fitment/verdicts/web/fit-queries.ts'
import { vehicleTexts as texts } from '#modules/fitment/verdicts/web/texts.ts'
import { joinClasses } from '#platform/web/ui/join-classes.ts'
import { fitsNothing } from './chosen-values.ts'
import { changedSearch } from './listing-search.ts'

type ListedProductsProps = {
  products: Listing['products']
  layout: 'grid' | 'list'
  className: string
  /** Shown above a product's name. */
  lead?: (product: Listing['products'][number]) => ReactNode
  showsFit?: boolean
}

/** Memoized: a changed filter is to be visible before all cards are rendered for nothing. */
export const ListedProducts = memo(function ListedProducts(props: ListedProductsProps) {
  const details = useListedFacts(props.products, props.layout)
  return <ProductGrid {...props} priorityCount={2} details={details} />
})

// Below each name: measures in the list view, which has room for them, and the checkbox to compare it.
function useListedFacts(products: readonly ProductCard[], view: 'grid' | 'list'): (product: ProductCard) => ReactNode {
  const ids = view === 'list' ? products.map(({ id }) => id) : []
  const { data: chosen = [] } = useQuery(chosenQuery(ids))
  if (view === 'grid') return ({ id, name }) => <CompareToggle id={id} name={name} />
  const factsOf = new Map(chosen.map((product) => [product.id, fitmentSpecifications(product)]))
  return ({ id, name }) => <ListedFacts id={id} name={name} facts={factsOf.get(id) ?? []} />
}

function ListedFacts({ id, name, facts }: { id: string; name: string; facts: readonly Specification[] }) {
  return (
    <div className="mt-1.5 text-sm">
      {facts.length > 0 && (
        <dl className="tabular flex flex-wrap gap-x-4 gap-y-0.5 leading-snug">
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt className="mr-1.5 inline text-steel">{fact.name}</dt>
              <dd className="inline font-semibold">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <CompareToggle id={id} name={name} />
    </div>
  )
}

type VehicleNoticeProps = {
  listing: Listing | undefined
  search: ListingSearch
  /** What is recorded about the car; undefined until it is known, and for an unknown car. */
  detail: VehicleDetail | undefined
}

/** Above the products for a vehicle: what is shown, how reliable it is, and a link to the car's own page. */
export function VehicleNotice({ listing, search, detail }: VehicleNoticeProps) {
  return (
    <div className="mb-5 flex items-start gap-3 rounded-sm bg-ink px-4 py-3.5 text-white">
      <CarFront className="size-6 shrink-0 text-signal" />
      <div>
        <p className="font-semibold">{bannerOf(listing, search)}</p>
        {listing && (
          <p className="mt-1 max-w-4xl text-silver text-sm leading-snug">
            {listing.fittingCount === null ? texts.unknown : texts.known} <CheckManual />
          </p>
        )}
        {listing && isUnknown(listing) && (
          <Link
            to="/contact"
            className="mt-1 flex min-h-11 w-fit items-center font-semibold text-sm underline underline-offset-4"
          >
            {texts.askUs}
          </Link>
        )}
        {/* A car without products in the shop has no page. */}
        {detail && listing?.fittingCount ? <CarPageLink vehicle={detail.vehicle.text} /> : null}
      </div>
    </div>
  )
}

function CarPageLink({ vehicle }: { vehicle: string }) {
  const address = vehicleAddress(vehicle)
  if (!address) return null
  return (
    <Link
      to="/vehicles/$model/$year"
      params={{ model: address.model, year: String(address.year) }}
      className="mt-1 flex min-h-11 w-fit items-center font-semibold text-sm underline underline-offset-4"
    >
      {texts.factoryMeasures(displayNameOfVehicle(vehicle))}
    </Link>
  )
}

function bannerOf(listing: Listing | undefined, search: ListingSearch): string {
  if (!listing) return texts.banner
  if (listing.total === 0 && fitsNothing(search, listing.verdictCounts)) return texts.bannerOfNone
  // The verdict of an empty tab says nothing about products.
  if (listing.total > 0 && currentVerdict(listing) === 'nao_serve') return texts.bannerOfMisfits
  // The shop claims no fit that it does not know.
  return isUnknown(listing) ? texts.bannerOfUnknown : texts.banner
}

/** Whether nothing is known of the listed products on the car: then a person can help. */
const isUnknown = ({ verdicts: shown }: Listing): boolean =>
  shown?.length !== 0 && shown?.every((verdict) => verdict === 'sem_dados') === true

/** The verdict that a listing by vehicle shows; the best one until it is known. */
export const currentVerdict = (listing: Listing | undefined): Verdict => listing?.verdicts?.[0] ?? 'serve'

const countNames = {
  serve: 'serve',
  serve_com_ressalva: 'ressalva',
  sem_dados: 'semDados',
  nao_serve: 'naoServe',
} as const

/** The verdicts as links, each with its number of products. Products that do not fit are shown only on request. */
export function VerdictTabs({ listing, search }: { listing: Listing | undefined; search: ListingSearch }) {
  // The list may still be that of the previous car while this one is loading.
  const shown = verdicts.find((verdict) => verdict === search.verdict) ?? currentVerdict(listing)
  return (
    <nav aria-label={texts.tabs} className="mb-4 border-line border-b sm:overflow-x-auto">
      <ul className="grid grid-cols-[auto_1fr] sm:flex sm:min-w-max sm:gap-1">
        {verdicts.map((verdict) => (
          <li key={verdict}>
            <Link
              to="/products"
              search={changedSearch(search, { verdict, page: undefined })}
              resetScroll={false}
              // With the default matching of search parameters, such a link would count as the current page.
              activeOptions={{ exact: true }}
              aria-current={verdict === shown ? 'true' : undefined}
              className={joinClasses(
                '-mb-px flex min-h-12 flex-wrap items-center gap-x-1.5 border-b-4 px-3 font-bold leading-tight max-sm:px-2 max-sm:text-sm focus-visible:-outline-offset-4',
                verdict === shown ? 'border-signal text-ink' : 'border-transparent text-steel hover:text-ink',
              )}
            >
              {texts.verdicts[verdict].name}{' '}
              <span className="tabular font-normal">({listing?.verdictCounts?.[countNames[verdict]] ?? '…'})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type VehicleProductsProps = { listing: Listing; layout: 'grid' | 'list'; className: string }

export function VehicleProducts({ listing, layout, className }: VehicleProductsProps) {
  // A verdict of a later release is shown as no data.
  const { heading, text } = texts.verdicts[currentVerdict(listing)] ?? texts.verdicts.sem_dados
  return (
    <>
      <h3 className="font-extrabold text-lg leading-tight md:text-xl">{heading}</h3>
      <p className="mt-1.5 mb-4 max-w-3xl text-pretty text-steel text-sm leading-snug">{text}</p>
      <ListedProducts products={listing.products} layout={layout} className={className} lead={renderFitLine} />
    </>
  )
}

/** What fits the car in other categories: kits, and parts that hold and centre wheels. */
export function MoreForCar({ car }: { car: MyCar }) {
  const { data } = useQuery(moreForCarQuery(car))
  const rows = [
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

export function useStoreMyCar(car: MyCar | undefined): void {
  const { vehicle, ownTyre } = car ?? {}
  useEffect(() => {
    if (vehicle) storeMyCar(ownTyre ? { vehicle, ownTyre } : { vehicle })
  }, [vehicle, ownTyre])
}
