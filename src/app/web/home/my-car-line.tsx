import { Link } from '@tanstack/react-router'
import { displayNameOfVehicle } from '#modules/fitment/cars/car-names.ts'
import { useMyCar } from '#modules/fitment/garage/web/my-car.ts'
import { GarageButton } from '#modules/fitment/garage/web/my-car-links.tsx'
import { homeTexts } from './texts.ts'

const actionStyle = 'flex min-h-11 shrink-0 items-center font-semibold text-white underline underline-offset-4'

/** Of one height with and without a car: it is known only after the page, and nothing moves then. */
export function MyCarLine() {
  const car = useMyCar()
  return (
    <div className="mt-1 flex min-h-11 items-center gap-2 text-silver text-sm">
      {car ? (
        <>
          <b className="line-clamp-2 min-w-0 text-white leading-tight">{displayNameOfVehicle(car.vehicle)}</b>
          <span aria-hidden="true">·</span>
          <Link to="/products" search={car} className={actionStyle}>
            {homeTexts.seeFitting}
          </Link>
          <span aria-hidden="true">·</span>
          <GarageButton className={actionStyle}>{homeTexts.changeCar}</GarageButton>
        </>
      ) : (
        <p className="lg:text-base">{homeTexts.byVehicleText}</p>
      )}
    </div>
  )
}
