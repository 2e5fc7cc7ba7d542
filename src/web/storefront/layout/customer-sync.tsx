import { CartSync } from '#web/storefront/cart/cart-sync.tsx'
import { SeenCartSync } from '#web/storefront/cart/seen-cart-sync.tsx'
import { MyCarSync } from '#web/storefront/shared/garage/my-car-sync.tsx'

type CustomerSyncProps = {
  /** Who was seen signed in on this page last: they may have left before this program came. */
  lastUserId: string | null
}

/** Keeps what belongs to a customer true while they are signed in, and after they left. Renders nothing. */
export function CustomerSync({ lastUserId }: CustomerSyncProps) {
  return (
    <>
      <CartSync />
      <SeenCartSync />
      <MyCarSync seenUserId={lastUserId} />
    </>
  )
}
