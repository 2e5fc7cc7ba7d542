import type { QueryClient } from '@tanstack/react-query'
import { api, client } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { keepMyCar, type MyCar, myCar } from '#web/storefront/shared/fit/my-car.ts'
import { garageTexts } from '#web/text/storefront/garage-texts.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { garageOwner, keepGarageOwner } from './garage-owner.ts'
import { carOf, garageQuery, savedCar } from './garage-queries.ts'

/**
 * Puts the browser's car into the account where it is not there yet, with the size on it. A browser without one gets the
 * account's default when the person comes, not when they have just taken theirs away. A car that the account does not
 * take stays in the browser; that a full garage has no room for it is told. What fails otherwise is tried again with the
 * next page. `isCurrent` says whether the person is still there.
 */
export async function moveCarToAccount(
  queryClient: QueryClient,
  userId: string,
  isCurrent: () => boolean,
): Promise<void> {
  const cars = await queryClient.fetchQuery(garageQuery())
  if (!isCurrent()) return
  const car = myCar()
  if (!car) {
    const adopted = garageOwner() === userId ? undefined : cars[0] && carOf(cars[0])
    keepGarageOwner(userId, adopted)
    return keepMyCar(adopted)
  }
  const kept = savedCar(cars, car)
  const isNews = !kept || (car.ownTyre !== undefined && car.ownTyre !== kept.ownTyre)
  if (isNews) await keepInAccount(queryClient, car, kept?.id)
  if (isCurrent()) keepGarageOwner(userId, car)
}

async function keepInAccount(queryClient: QueryClient, car: MyCar, id: string | undefined): Promise<void> {
  try {
    await (id ? client.garage.change({ id, ownTyre: car.ownTyre }) : client.garage.add(car))
  } catch (error) {
    const isDecided = isApiError(error) && error.status < 500 && error.code !== 'UNAUTHENTICATED'
    if (!isDecided) throw error
    if (isApiError(error, 'GARAGE_FULL')) showToast({ tone: 'danger', ...garageTexts.noRoom, about: 'garage.add' })
  }
  await queryClient.invalidateQueries({ queryKey: api.garage.key() })
}
