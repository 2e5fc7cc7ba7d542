import { useEffect } from 'react'
import { CartSync } from '#web/storefront/cart/cart-sync.tsx'
import { OfflineCartSync } from '#web/storefront/cart/offline-cart-sync.tsx'
import { MyCarSync } from '#web/storefront/shared/garage/my-car-sync.tsx'
import { loadToasts } from '#web/ui/toast-region.tsx'

type CustomerSyncProps = {
  /** The user who was last signed in on this page: they may have signed out before this script was loaded. */
  lastUserId: string | null
}

/**
/** Synchronizes a customer's data while they are signed in, clears it after they sign out, and makes ready to report
 * that their connection is lost. Renders nothing. */
export function CustomerSync({ lastUserId }: CustomerSyncProps) {
  useEffect(() => void loadToasts(), [])
  return (
    <>
      <CartSync />
      <OfflineCartSync />
      <MyCarSync seenUserId={lastUserId} />
    </>
  )
}
