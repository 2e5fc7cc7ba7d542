import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { calledVehicle } from '#domain/catalog/listing-heading.ts'
import { CarChooser } from '#web/storefront/shared/fit/car-chooser.tsx'
import { productFitQuery } from '#web/storefront/shared/fit/fit-queries.ts'
import { keepMyCar, type MyCar, useMyCar } from '#web/storefront/shared/fit/my-car.ts'
import { VerdictBadge } from '#web/storefront/shared/fit/verdict-badge.tsx'
import { vehicleTexts } from '#web/text/storefront/vehicle-texts.ts'
import { CarFront } from '#web/ui/icons.ts'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { FitReasonTable } from './fit-reason-table.tsx'
import { FittingRing, FittingTyres } from './fit-suggestions.tsx'

const texts = vehicleTexts.fit

const hasMeasures = ({ fitment }: ProductDetail) => fitment.kind !== null

/** Whether the product fits the visitor's car; who has none may choose one. Nothing for what belongs to no wheel. */
export function ProductFit({ product }: { product: ProductDetail }) {
  const car = useMyCar()
  if (!hasMeasures(product)) return null
  return (
    <section aria-labelledby="fit-heading" className="mt-6 rounded-md bg-paper px-4 py-4">
      <h2 id="fit-heading" className="mb-3 flex items-center gap-2 font-bold">
        <CarFront aria-hidden="true" className="size-5 shrink-0" />
        {car ? texts.title(calledVehicle(car.vehicle)) : texts.ask}
      </h2>
      {car ? (
        <FitOnCar productId={product.id} car={car} />
      ) : (
        <CarChooser action={texts.compare} onChoose={(vehicle) => keepMyCar({ vehicle })} />
      )}
    </section>
  )
}

function FitOnCar({ productId, car }: { productId: string; car: MyCar }) {
  const { data, isError } = useQuery(productFitQuery(productId, car))
  if (isError) return <p className="text-sm">{texts.failed}</p>
  if (!data) return <LoadingArea label={texts.loading} blocks={['h-6 w-32', 'mt-3 h-24 w-full']} />
  return (
    <>
      <VerdictBadge verdict={data.verdict} className="text-sm" />
      <FitReasonTable reasons={data.reasons} />
      {data.ring && <FittingRing ring={data.ring} />}
      <FittingTyres tyres={data.tyres} />
      <p className="mt-3 text-pretty text-steel text-sm leading-snug">{vehicleTexts.everywhere}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <Link to="/products" search={car} className="flex min-h-11 items-center font-semibold text-link underline">
          {texts.seeAll}
        </Link>
        <button
          type="button"
          className="flex min-h-11 items-center font-semibold text-link underline"
          onClick={() => keepMyCar(undefined)}
        >
          {texts.otherCar}
        </button>
      </p>
    </>
  )
}
