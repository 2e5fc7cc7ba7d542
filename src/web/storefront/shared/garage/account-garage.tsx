import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GarageCar } from '#contract/shop/garage.ts'
import { displayNameOfVehicle } from '#domain/catalog/listing-heading.ts'
import { maxCars } from '#domain/fitment/max-cars.ts'
import { api } from '#web/api-client.ts'
import { type MyCar, myCar, storeMyCar, useMyCar } from '#web/storefront/shared/fit/my-car.ts'
import { garageTexts as texts } from '#web/text/storefront/garage-texts.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { AnotherCar } from './another-car.tsx'
import { GarageCarRow } from './garage-car-row.tsx'
import { carOf, garageQuery, savedCar } from './garage-queries.ts'

/** The cars of the customer's account: the selected one, what fits each, and adding another. */
export function AccountGarage({ onLeave }: { onLeave?: () => void }) {
  const { data: cars, isError, refetch } = useQuery(garageQuery())
  const garage = useGarage()
  const car = useMyCar()
  const inUse = savedCar(cars ?? [], car)
  if (isError && !cars) return <FailedState title={texts.failed} onRetry={refetch} />
  if (!cars) return <LoadingArea label={texts.loading} blocks={['h-16 rounded-md', 'mt-5 h-20 rounded-md']} />
  const isFull = cars.length >= maxCars
  // A full garage had no room for it; it stays visible until it replaces another one.
  const onlyHere = !inUse && (isFull || garage.isBusy) ? car : undefined
  return (
    <>
      {cars.length === 0 && <p className="text-steel">{texts.empty}</p>}
      <ul aria-live="polite" className="divide-y divide-line">
        {onlyHere && (
          <GarageCarRow
            car={onlyHere}
            details={[onlyHere.ownTyre && texts.tyre(onlyHere.ownTyre), texts.onlyInBrowser]
              .filter(Boolean)
              .join(' · ')}
            isInUse
            isBusy={garage.isBusy}
            onRemove={garage.forget}
            onLeave={onLeave}
          />
        )}
        {cars.map((saved) => (
          <GarageCarRow
            key={saved.id}
            car={carOf(saved)}
            details={detailsOf(saved)}
            isInUse={saved.id === inUse?.id}
            isBusy={garage.isBusy}
            onUse={() => garage.use(saved)}
            onRemove={() => garage.remove(saved)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {isFull ? (
        <p className="mt-5 text-pretty text-steel">
          {onlyHere ? texts.fullWith(displayNameOfVehicle(onlyHere.vehicle)) : texts.full}
        </p>
      ) : (
        <AnotherCar
          title={cars.length > 0 ? texts.add : texts.addFirst}
          isBusy={garage.isBusy}
          onChoose={(vehicle) => garage.add({ vehicle })}
        />
      )}
    </>
  )
}

const detailsOf = ({ nickname, version, ownTyre }: GarageCar) =>
  [nickname, version, ownTyre && texts.tyre(ownTyre)].filter(Boolean).join(' · ')

/**
 * The actions on the cars of the account. The browser's car follows: to the selected one, and away
 * from a removed one.
 */
function useGarage() {
  const queryClient = useQueryClient()
  const known = () => queryClient.getQueryData(garageQuery().queryKey) ?? []
  // After signing out the cars may not be read, and stale queries must not be refetched.
  const reread = async () => {
    await queryClient.invalidateQueries({ queryKey: api.garage.key() })
    return queryClient.fetchQuery(garageQuery())
  }
  const follow = async (car: GarageCar) => {
    await reread()
    storeMyCar(carOf(car))
  }
  const add = useMutation(api.garage.add.mutationOptions({ meta: { toast: 'garage.add' }, onSuccess: follow }))
  const change = useMutation(api.garage.change.mutationOptions({ meta: { toast: 'garage.change' }, onSuccess: follow }))
  const remove = useMutation(
    api.garage.remove.mutationOptions({
      meta: { toast: 'garage.remove' },
      // Here and not in the click handler: the panel may be closed before the response arrives.
      onSuccess: async (_answer, { id }) => {
        const gone = known().find((car) => car.id === id)
        const left = await reread()
        const car = myCar()
        const [first] = left
        if (car && car.vehicle === gone?.vehicle.text) storeMyCar(first && carOf(first))
        // There is room now for a car that a full garage could not take.
        else if (car && !savedCar(left, car)) add.mutate(car)
      },
    }),
  )
  return {
    isBusy: add.isPending || change.isPending || remove.isPending,
    add: (car: MyCar) => add.mutate(car),
    use: ({ id }: GarageCar) => change.mutate({ id, isDefault: true }),
    remove: ({ id }: GarageCar) => remove.mutate({ id }),
    /** Removes the browser's car if it is not one of the account's; the account's default replaces it. */
    forget: () => storeMyCar(known().map(carOf)[0]),
  }
}
