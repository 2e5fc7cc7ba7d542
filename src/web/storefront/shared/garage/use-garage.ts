import '#web/storefront/shared/add-account-toasts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GarageCar } from '#contract/shop/garage.ts'
import { api } from '#web/api-client.ts'
import { keepMyCar, type MyCar, myCar } from '#web/storefront/shared/fit/my-car.ts'
import { carOf, garageQuery, savedCar } from './garage-queries.ts'

/** What can be done with the cars of the account. The browser's car follows: to the one chosen, and away from one that is gone. */
export function useGarage() {
  const queryClient = useQueryClient()
  const known = () => queryClient.getQueryData(garageQuery().queryKey) ?? []
  // Nobody may look at the cars any more, and then what is out of date is not asked for by itself.
  const reread = async () => {
    await queryClient.invalidateQueries({ queryKey: api.garage.key() })
    return queryClient.fetchQuery(garageQuery())
  }
  const follow = async (car: GarageCar) => {
    await reread()
    keepMyCar(carOf(car))
  }
  const add = useMutation(api.garage.add.mutationOptions({ meta: { toast: 'garage.add' }, onSuccess: follow }))
  const change = useMutation(api.garage.change.mutationOptions({ meta: { toast: 'garage.change' }, onSuccess: follow }))
  const remove = useMutation(
    api.garage.remove.mutationOptions({
      meta: { toast: 'garage.remove' },
      // Here, not where it is pressed: the panel may be closed before the answer comes.
      onSuccess: async (_answer, { id }) => {
        const gone = known().find((car) => car.id === id)
        const left = await reread()
        const car = myCar()
        const [first] = left
        if (car && car.vehicle === gone?.vehicle.text) keepMyCar(first && carOf(first))
        // There is room now for one that a full garage had none for.
        else if (car && !savedCar(left, car)) add.mutate(car)
      },
    }),
  )
  return {
    isBusy: add.isPending || change.isPending || remove.isPending,
    add: (car: MyCar) => add.mutate(car),
    use: ({ id }: GarageCar) => change.mutate({ id, isDefault: true }),
    remove: ({ id }: GarageCar) => remove.mutate({ id }),
    /** Takes away the browser's car that is none of the account's; the account's default takes its place. */
    forget: () => keepMyCar(known().map(carOf)[0]),
  }
}
