import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GarageCar } from '#contract/shop/garage.ts'
import { api } from '#web/api-client.ts'
import { keepMyCar, myCar } from '#web/storefront/shared/fit/my-car.ts'
import { carOf, garageQuery } from './garage-queries.ts'

/** What can be done with the cars of the account. The browser's car follows: to the one chosen, and away from one that is gone. */
export function useGarage() {
  const queryClient = useQueryClient()
  const reread = async (): Promise<readonly GarageCar[]> => {
    await queryClient.invalidateQueries({ queryKey: api.garage.key() })
    return queryClient.getQueryData(garageQuery().queryKey) ?? []
  }
  const add = useMutation(
    api.garage.add.mutationOptions({
      meta: { toast: 'garage.add' },
      onSuccess: async (car) => {
        await reread()
        keepMyCar(carOf(car))
      },
    }),
  )
  const change = useMutation(
    api.garage.change.mutationOptions({
      meta: { toast: 'garage.change' },
      onSuccess: async (car) => {
        await reread()
        keepMyCar(carOf(car))
      },
    }),
  )
  const remove = useMutation(api.garage.remove.mutationOptions({ meta: { toast: 'garage.remove' } }))
  return {
    isBusy: add.isPending || change.isPending || remove.isPending,
    add: (vehicle: string) => add.mutate({ vehicle }),
    use: ({ id }: GarageCar) => change.mutate({ id, isDefault: true }),
    remove: ({ id, vehicle }: GarageCar) =>
      remove.mutate(
        { id },
        {
          onSuccess: async () => {
            const [first] = await reread()
            if (myCar()?.vehicle === vehicle.text) keepMyCar(first && carOf(first))
          },
        },
      ),
  }
}
