import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CarFront } from 'lucide-react'
import { useRef } from 'react'
import type { ProductDetail } from '#modules/catalog/products/contract.ts'
import { displayNameOfVehicle } from '#modules/fitment/cars/car-names.ts'
import { CarChooser } from '#modules/fitment/garage/web/car-chooser.tsx'
import { type MyCar, storeMyCar, useMyCar } from '#modules/fitment/garage/web/my-car.ts'
import { CheckManual } from '#modules/fitment/verdicts/web/fit-line.tsx'
import { productFitQuery } from '#modules/fitment/verdicts/web/fit-queries.ts'
import { fitTexts as texts } from '#modules/fitment/verdicts/web/reason-texts.ts'
import { vehicleTexts } from '#modules/fitment/verdicts/web/texts.ts'
import { VerdictBadge } from '#modules/fitment/verdicts/web/verdict-badge.tsx'
import { FailedState, LoadingArea } from '#platform/web/ui/index.ts'
import { FitReasons, FittingRing, FittingTyres } from './fit-parts.tsx'

export const hasMeasures = ({ fitment }: ProductDetail): boolean => fitment.kind !== null

export const fitHeadingId = 'fit-heading'

/** Renders nothing for products without such measures; visitors without a car can choose one. */
export function ProductFit({ product }: { product: ProductDetail }) {
  const car = useMyCar()
  const heading = useRef<HTMLHeadingElement>(null)
  if (!hasMeasures(product)) return null
  // The clicked button appears or disappears with the car: the focus stays at the result.
  const change = (changed: MyCar | undefined) => {
    storeMyCar(changed)
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby={fitHeadingId} className="mt-6 rounded-md bg-paper px-4 py-4">
      <h2 ref={heading} id={fitHeadingId} tabIndex={-1} className="mb-3 flex items-center gap-2 font-bold">
        <CarFront className="size-5 shrink-0" />
        {car ? vehicleTexts.onCar(displayNameOfVehicle(car.vehicle)) : texts.ask}
      </h2>
      {car ? (
        <FitOnCar productId={product.id} car={car} onChangeCar={() => change(undefined)} />
      ) : (
        <CarChooser action={texts.compare} onChoose={change} />
      )}
    </section>
  )
}

type FitOnCarProps = { productId: string; car: MyCar; onChangeCar: () => void }

function FitOnCar({ productId, car, onChangeCar }: FitOnCarProps) {
  const { data, isError, refetch } = useQuery(productFitQuery(productId, car))
  return (
    <>
      {data ? (
        <>
          <VerdictBadge verdict={data.verdict} hasRing={data.ring !== null} className="text-sm" />
          <FitReasons reasons={data.reasons} />
          {data.ring && <FittingRing ring={data.ring} />}
          <FittingTyres tyres={data.tyres} />
          <p className="mt-3 text-pretty text-steel text-sm leading-snug">
            <CheckManual />
          </p>
        </>
      ) : isError ? (
        <FailedState title={texts.failed} onRetry={refetch} />
      ) : (
        <LoadingArea label={texts.loading} blocks={['h-6 w-32', 'mt-3 h-24 w-full']} />
      )}
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <Link to="/products" search={car} className="flex min-h-11 items-center font-semibold text-link underline">
          {texts.seeAll}
        </Link>
        <button
          type="button"
          className="flex min-h-11 items-center font-semibold text-link underline"
          onClick={onChangeCar}
        >
          {texts.otherCar}
        </button>
      </p>
    </>
  )
}
