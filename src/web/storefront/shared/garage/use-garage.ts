import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GarageCar } from '#contract/shop/garage.ts'
import { api } from '#web/api-client.ts'
import { type MyCar, myCar, storeMyCar } from '#web/storefront/shared/fit/my-car.ts'
import { carOf, garageQuery, savedCar } from './garage-queries.ts'

/**
 * The actions on the cars of the account. The browser's car follows: to the selected one, and away
 * from a removed one.
 */
export function useGarage() {
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
