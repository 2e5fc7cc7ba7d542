import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CarFront } from 'lucide-react'
import { vehicleName } from '#modules/fitment/cars/car-names.ts'
import type { VehicleDetail } from '#modules/fitment/cars/contract.ts'
import { CheckManual, renderFitLine, useCarSearch, vehicleTexts } from '#modules/fitment/web/index.ts'
import { PageBreadcrumb } from '#platform/web/pages/page-breadcrumb.tsx'
import { buttonStyle, EmptyState } from '#platform/web/ui/index.ts'
import { ProductGrid, shortGridStyle } from '../../product-cards/web/product-grid.tsx'
import type { FittingProducts } from '../contract.ts'
import { formatFactorySet, generationMeasures } from './format-measures.ts'
import { vehiclePageTexts as texts } from './texts.ts'
import { fittingQuery, readVehicleParams, type VehicleOfPage, vehicleDetailQuery } from './vehicle-queries.ts'

export function VehicleNotFound() {
  return (
    <EmptyState
      isPage
      className="min-h-[60vh] justify-center"
      icon={<CarFront />}
      title={texts.notFound}
      text={texts.notFoundText}
      action={
        <Link to="/vehicles" className={buttonStyle('primary')}>
          {texts.toAll}
        </Link>
      }
    />
  )
}

export function VehicleScreen({ asked }: { asked: VehicleOfPage }) {
  const { data: detail } = useSuspenseQuery(vehicleDetailQuery(asked))
  const { data: fitting } = useSuspenseQuery(fittingQuery(asked))
  const searchFor = useCarSearch()
  const { make, model, year, text } = fitting.vehicle
  const name = vehicleName({ brand: make, model, year })
  return (
    <div className="wrap pt-4 md:pt-6">
      <PageBreadcrumb steps={[{ name: texts.all, link: { to: '/vehicles' } }, { name }]} />
      <h1 className="mt-4 mb-4 font-black text-[1.75rem] leading-[1.05] tracking-tight md:mt-6 md:text-4xl">
        {texts.title(name)}
      </h1>
      <Link
        to="/products"
        search={searchFor(text)}
        className={buttonStyle('primary', 'medium', 'w-full py-2 leading-tight sm:w-auto')}
      >
        <CarFront className="size-5.5 shrink-0" />
        <span className="text-balance">{texts.seeAll(name)}</span>
      </Link>
      <FactoryMeasures detail={detail} />
      <p className="mt-4 max-w-4xl text-pretty text-sm text-steel leading-snug">
        {vehicleTexts.known} {texts.withCare} <CheckManual />
      </p>
      {fitting.kinds.map((ofKind) => (
        <OfKind key={ofKind.kind} {...ofKind} />
      ))}
      <OtherYears fitting={fitting} />
    </div>
  )
}

function OfKind({ kind, count, products }: FittingProducts['kinds'][number]) {
  return (
    <section aria-labelledby={`of-${kind}`} className="mt-10 md:mt-12">
      <h2 id={`of-${kind}`} className="mb-4 font-extrabold text-xl leading-tight md:text-2xl">
        {texts.kind(kind)} <span className="tabular font-normal text-base text-steel">{texts.fitting(count)}</span>
      </h2>
      <ProductGrid products={products} className={shortGridStyle} lead={renderFitLine} />
    </section>
  )
}

function OtherYears({ fitting: { vehicle, slug, years } }: { fitting: FittingProducts }) {
  const others = years.filter((year) => year !== vehicle.year)
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="other-years" className="mt-12 border-line border-t pt-8">
      <h2 id="other-years" className="mb-4 font-extrabold text-xl leading-tight md:text-2xl">
        {texts.otherYears(vehicle.model)}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {others.map((year) => (
          <li key={year}>
            <Link
              to="/vehicles/$model/$year"
              params={{ model: slug, year: String(year) }}
              className="tabular flex min-h-11 items-center rounded-sm bg-white px-4 font-bold ring-1 ring-line ring-inset transition-colors hover:ring-ink"
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Generation = VehicleDetail['generations'][number]

/** By generation if the year has several. */
function FactoryMeasures({ detail: { generations, vehicle } }: { detail: VehicleDetail }) {
  return (
    <section aria-labelledby="factory-measures" className="mt-6 rounded-md bg-paper px-4 py-5 md:px-6">
      <h2 id="factory-measures" className="font-extrabold text-xl leading-tight md:text-2xl">
        {texts.measures}
      </h2>
      {generations.map((generation) => (
        <div key={generation.label} className="mt-4">
          {generations.length > 1 && <h3 className="mb-2 font-bold">{texts.generation(generation.label)}</h3>}
          <Measures generation={generation} />
          <FactorySizes
            sets={generation.factorySets}
            vehicle={vehicle.text}
            Heading={generations.length > 1 ? 'h4' : 'h3'}
          />
          {generation.confidence === 'low' && <p className="mt-3 text-sm">{texts.unsure}</p>}
        </div>
      ))}
    </section>
  )
}

function Measures({ generation }: { generation: Generation }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
      {generationMeasures(generation).map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-steel">{name}</dt>
          <dd className="tabular font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type FactorySizesProps = { sets: Generation['factorySets']; vehicle: string; Heading: 'h3' | 'h4' }

/** Each links to what fits a car that has it. */
function FactorySizes({ sets, vehicle, Heading }: FactorySizesProps) {
  if (sets.length === 0) return null
  return (
    <>
      <Heading className="mt-4 font-bold">{texts.sizes}</Heading>
      <p className="mt-0.5 text-sm text-steel">{texts.sizesHint}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {sets.map((set, place) => (
          <li key={place}>
            <Link
              to="/products"
              search={{ vehicle, ownTyre: set.tyreSize }}
              className="flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-sm bg-white px-4 py-2.5 ring-1 ring-line ring-inset transition-colors hover:ring-ink"
            >
              <span className="tabular font-bold">{set.tyreSize}</span>
              <span className="tabular text-sm text-steel">{formatFactorySet(set)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Another car resets the state. */
export function VehiclePage() {
  const { model = '', year = '' } = useParams({ strict: false })
  return <VehicleScreen key={`${model} ${year}`} asked={readVehicleParams({ model, year })} />
}
