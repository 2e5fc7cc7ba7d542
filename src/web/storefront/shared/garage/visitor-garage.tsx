import { Link } from '@tanstack/react-router'
import { storeMyCar, useMyCar } from '#web/storefront/shared/fit/my-car.ts'
import { garageTexts as texts } from '#web/text/storefront/garage-texts.ts'
import { AnotherCar } from './another-car.tsx'
import { GarageCarRow } from './garage-car-row.tsx'

/** The one car that the browser stores for a visitor who is not signed in. */
export function VisitorGarage({ onLeave }: { onLeave: () => void }) {
  const car = useMyCar()
  return (
    <>
      {!car && <p className="text-steel">{texts.empty}</p>}
      <ul aria-live="polite">
        {car && (
          <GarageCarRow
            car={car}
            details={car.ownTyre && texts.tyre(car.ownTyre)}
            isInUse
            onRemove={() => storeMyCar(undefined)}
            onLeave={onLeave}
          />
        )}
      </ul>
      <AnotherCar title={car ? texts.swap : texts.addFirst} onChoose={(vehicle) => storeMyCar({ vehicle })} />
      <p className="mt-6 text-pretty text-sm text-steel leading-snug">
        {texts.onlyHere}{' '}
        <Link to="/login" onClick={onLeave} className="font-semibold text-link underline underline-offset-4">
          {texts.signIn}
        </Link>{' '}
        {texts.toSaveMore}
      </p>
    </>
  )
}
