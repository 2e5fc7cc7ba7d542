import { useQuery } from '@tanstack/react-query'
import type { GarageCar } from '#contract/shop/garage.ts'
import { mostCars } from '#domain/fitment/most-cars.ts'
import { useMyCar } from '#web/storefront/shared/fit/my-car.ts'
import { garageTexts as texts } from '#web/text/storefront/garage-texts.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { AnotherCar } from './another-car.tsx'
import { GarageCarRow } from './garage-car-row.tsx'
import { carOf, garageQuery, keptCar } from './garage-queries.ts'
import { useGarage } from './use-garage.ts'

/** The cars of the customer's account: which one the shop speaks of, what fits each, and another one. */
export function AccountGarage({ onLeave }: { onLeave?: () => void }) {
  const { data: cars, isError, refetch } = useQuery(garageQuery())
  const garage = useGarage()
  const inUse = keptCar(cars ?? [], useMyCar())
  if (isError && !cars) return <FailedState title={texts.failed} onRetry={refetch} />
  if (!cars) return <LoadingArea label={texts.loading} blocks={['h-16 rounded-md', 'mt-5 h-20 rounded-md']} />
  return (
    <>
      {cars.length === 0 && <p className="text-steel">{texts.empty}</p>}
      <ul aria-live="polite" className="divide-y divide-line">
        {cars.map((car) => (
          <GarageCarRow
            key={car.id}
            car={carOf(car)}
            details={detailsOf(car)}
            isInUse={car.id === inUse?.id}
            isBusy={garage.isBusy}
            onUse={() => garage.use(car)}
            onRemove={() => garage.remove(car)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {cars.length < mostCars ? (
        <AnotherCar title={cars.length > 0 ? texts.add : texts.addFirst} isBusy={garage.isBusy} onChoose={garage.add} />
      ) : (
        <p className="mt-5 text-steel">{texts.full}</p>
      )}
    </>
  )
}

const detailsOf = ({ nickname, version, ownTyre }: GarageCar) =>
  [nickname, version, ownTyre && texts.tyre(ownTyre)].filter(Boolean).join(' · ')
