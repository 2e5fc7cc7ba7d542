import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CarFront } from 'lucide-react'
import type { FittingProducts } from '#contract/shop/vehicles.ts'
import { vehicleName } from '#domain/vehicles.ts'
import { CheckManual } from '#web/storefront/shared/fit/check-manual.tsx'
import { fitLineOf } from '#web/storefront/shared/fit/fit-line.tsx'
import { PageBreadcrumb } from '#web/storefront/shared/page-breadcrumb.tsx'
import { ProductGrid, shortGridStyle } from '#web/storefront/shared/product-grid.tsx'
import { vehiclePageTexts as texts } from '#web/text/storefront/vehicle-page-texts.ts'
import { vehicleTexts } from '#web/text/storefront/vehicle-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FactoryMeasures } from './factory-measures.tsx'
import { fittingQuery, type VehicleOfPage, vehicleDetailQuery } from './vehicle-queries.ts'

/** A car: its factory measures, and what the shop has for it. */
export function VehicleScreen({ asked }: { asked: VehicleOfPage }) {
  const { data: detail } = useSuspenseQuery(vehicleDetailQuery(asked))
  const { data: fitting } = useSuspenseQuery(fittingQuery(asked))
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
        search={{ vehicle: text }}
        className={buttonStyle('primary', 'medium', 'w-full py-2 leading-tight sm:w-auto')}
      >
        <CarFront aria-hidden="true" className="size-5.5 shrink-0" />
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
      <ProductGrid products={products} className={shortGridStyle} lead={fitLineOf} />
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
