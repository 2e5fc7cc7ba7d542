import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '#web/session/use-session.ts'
import { keepMyCar, useMyCar } from '#web/storefront/shared/fit/my-car.ts'
import { forgetPostalCode } from '#web/storefront/shared/shipping/kept-postal-code.ts'
import { forgetGarageOwner, garageOwner, isHandedOver } from './garage-owner.ts'

/** Hands the browser's car over to the account of who is signed in; it goes when they leave, as does their postal code. Renders nothing. */
export function MyCarKeeper() {
  const queryClient = useQueryClient()
  const { data: session } = useQuery(sessionQuery())
  const userId = session && (session.user?.id ?? null)
  const car = useMyCar()
  useEffect(() => {
    if (userId === undefined) return
    const owner = garageOwner()
    if (owner !== null && owner !== userId) {
      // Who comes next to this device has another car, and lives elsewhere.
      forgetGarageOwner()
      keepMyCar(undefined)
      forgetPostalCode()
    }
    if (userId === null || isHandedOver(userId, car)) return
    let isCurrent = true
    void import('./hand-car-over.ts')
      .then(({ handCarOver }) => handCarOver(queryClient, userId, () => isCurrent))
      .catch((error: unknown) => console.error('Handing the car over failed', error))
    return () => {
      isCurrent = false
    }
  }, [userId, car, queryClient])
  return null
}
