import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { displayNameOfVehicle } from '#domain/catalog/listing-heading.ts'
import { CheckManual } from '#web/storefront/shared/fit/check-manual.tsx'
import { fitsQuery } from '#web/storefront/shared/fit/fits-query.ts'
import { type MyCar, useMyCar } from '#web/storefront/shared/fit/my-car.ts'
import { fitReasonText } from '#web/text/storefront/fit-reason-text.ts'
import { vehicleTexts } from '#web/text/storefront/vehicle-texts.ts'

type Lines = readonly { productId: string; name: string }[]

/**
 * Lists the items in the cart that do not fit the visitor's car. It blocks nothing: the purchase may be
 * for another car.
 */
export function CartFitWarning({ lines }: { lines: Lines }) {
  const car = useMyCar()
  if (!car || lines.length === 0) return null
  return <Warning key={`${car.vehicle} ${car.ownTyre}`} car={car} lines={lines} />
}

function Warning({ car, lines }: { car: MyCar; lines: Lines }) {
  const ids = lines.map(({ productId }) => productId)
  // While the fit of other items is being fetched, the warnings for the remaining ones stay.
  const { data = [] } = useQuery({ ...fitsQuery(ids, car), placeholderData: keepPreviousData })
  const fitOf = new Map(data.map(({ productId, fit }) => [productId, fit]))
  const notFitting = lines.flatMap(({ productId, name }) => {
    const fit = fitOf.get(productId)
    return fit?.verdict === 'nao_serve' ? [{ productId, name, reason: fit.reason }] : []
  })
  if (notFitting.length === 0) return null
  return (
    <section role="status" className="mb-4 flex items-start gap-3 rounded-sm bg-brake-pale px-4 py-3.5 text-sm">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-brake" />
      <div className="min-w-0">
        <p className="font-bold">{vehicleTexts.cart.title(displayNameOfVehicle(car.vehicle))}</p>
        <ul className="mt-1 grid gap-1">
          {notFitting.map(({ productId, name, reason }) => (
            <li key={productId} className="wrap-anywhere">
              <b>{name}</b>
              {reason && `: ${fitReasonText(reason)}`}
            </li>
          ))}
        </ul>
        <p className="mt-1">
          {vehicleTexts.cart.text} <CheckManual />
        </p>
      </div>
    </section>
  )
}
