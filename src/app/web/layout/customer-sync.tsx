import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetPostalCode } from '#modules/customers/addresses/web/known-postal-code.ts'
import { sessionQuery } from '#modules/customers/sessions/web/use-session.ts'
import { forgetGarageOwner, garageOwner, isTransferred } from '#modules/fitment/garage/web/garage-owner.ts'
import { storeMyCar, useMyCar } from '#modules/fitment/garage/web/my-car.ts'
import { CartSync, OfflineCartSync } from '#modules/sales/cart/web/cart-sync.tsx'

// Moves the browser's car to the signed-in account; removes it at sign-out, with the postal code. Renders nothing.
export function MyCarSync({ seenUserId }: { seenUserId: string | null }) {
  const queryClient = useQueryClient()
  const { data: session } = useQuery(sessionQuery())
  const userId = session && (session.user?.id ?? null)
  const car = useMyCar()
  const lastUserId = useRef(seenUserId)
  useEffect(() => {
    if (userId === undefined) return
    // The next user has another car and lives elsewhere; who signs out at once may not have transferred theirs.
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
    void import('#modules/fitment/garage/web/move-car-to-account.ts')
      .then(({ moveCarToAccount }) => moveCarToAccount(queryClient, userId, () => isCurrent))
      .catch((error: unknown) => console.error('The car was not moved to the account', error))
    return () => {
      isCurrent = false
    }
  }, [userId, car, queryClient])
  return null
}

type CustomerSyncProps = {
  /** The user who was last signed in on this page: they may have signed out before this script was loaded. */
  lastUserId: string | null
}

/** Synchronizes a signed-in customer's data, and clears it after they sign out. Renders nothing. */
export function CustomerSync({ lastUserId }: CustomerSyncProps) {
  return (
    <>
      <CartSync />
      <OfflineCartSync />
      <MyCarSync seenUserId={lastUserId} />
    </>
  )
}
