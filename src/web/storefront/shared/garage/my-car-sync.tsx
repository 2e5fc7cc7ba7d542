import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sessionQuery } from '#web/session/use-session.ts'
import { storeMyCar, useMyCar } from '#web/storefront/shared/fit/my-car.ts'
import { forgetPostalCode } from '#web/storefront/shared/shipping/stored-postal-code.ts'
import { forgetGarageOwner, garageOwner, isTransferred } from './garage-owner.ts'

/**
 * Transfers the browser's car to the account of the signed-in user; it is removed at sign-out, together with the postal
 * code. Renders nothing.
 */
export function MyCarSync({ seenUserId }: { seenUserId: string | null }) {
  const queryClient = useQueryClient()
  const { data: session } = useQuery(sessionQuery())
  const userId = session && (session.user?.id ?? null)
  const car = useMyCar()
  const lastUserId = useRef(seenUserId)
  useEffect(() => {
    if (userId === undefined) return
    // The next user of this device has another car and lives elsewhere. A user who signs out immediately may
    // not have transferred theirs.
    const hasLeft = (owner: string | null) => owner !== null && owner !== userId
    if (hasLeft(lastUserId.current)) forgetPostalCode()
    lastUserId.current = userId
    if (hasLeft(garageOwner())) {
      forgetGarageOwner()
      storeMyCar(undefined)
      forgetPostalCode()
    }
    if (userId === null || isTransferred(userId, car)) return
    let isCurrent = true
    void import('./move-car-to-account.ts')
      .then(({ moveCarToAccount }) => moveCarToAccount(queryClient, userId, () => isCurrent))
      .catch((error: unknown) => console.error('The car was not moved to the account', error))
    return () => {
      isCurrent = false
    }
  }, [userId, car, queryClient])
  return null
}
