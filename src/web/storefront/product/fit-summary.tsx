import { useQuery } from '@tanstack/react-query'
import { CarFront, ChevronDown } from 'lucide-react'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { displayNameOfVehicle } from '#domain/catalog/listing-heading.ts'
import { productFitQuery } from '#web/storefront/shared/fit/fit-queries.ts'
import { type MyCar, useMyCar } from '#web/storefront/shared/fit/my-car.ts'
import { VerdictBadge } from '#web/storefront/shared/fit/verdict-badge.tsx'
import { fitTexts as texts } from '#web/text/storefront/fit-texts.ts'
import { vehicleTexts } from '#web/text/storefront/vehicle-texts.ts'
import { fitHeadingId, hasMeasures } from './product-fit.tsx'

/**
 * One line above the purchase: whether the product fits the visitor's car. It links to the reasons, or to the
 * choice of a car, and always has the same height: the car is known only after the page, and nothing moves then.
 */
export function FitSummary({ product }: { product: ProductDetail }) {
  const car = useMyCar()
  if (!hasMeasures(product)) return null
  return (
    <a
      href={`#${fitHeadingId}`}
      className="mt-4 flex min-h-11 items-center gap-2 rounded-sm px-3 font-semibold text-sm ring-1 ring-line transition-colors hover:bg-paper"
    >
      {car ? <Answer productId={product.id} car={car} /> : <Unknown text={texts.check} />}
      <ChevronDown aria-hidden="true" className="ml-auto size-4 shrink-0 text-steel" />
    </a>
  )
}

function Answer({ productId, car }: { productId: string; car: MyCar }) {
  const { data } = useQuery(productFitQuery(productId, car))
  const name = vehicleTexts.onCar(displayNameOfVehicle(car.vehicle))
  if (!data) return <Unknown text={name} />
  return (
    <>
      <VerdictBadge verdict={data.verdict} className="shrink-0" />
      <span className="line-clamp-4 min-w-0 wrap-anywhere leading-tight">{name}</span>
    </>
  )
}

const Unknown = ({ text }: { text: string }) => (
  <>
    <CarFront aria-hidden="true" className="size-5 shrink-0" />
    <span className="line-clamp-4 min-w-0 wrap-anywhere leading-tight">{text}</span>
  </>
)
