import { CartKeeper } from '#web/storefront/cart/cart-keeper.tsx'
import { SeenCartKeeper } from '#web/storefront/cart/seen-cart-keeper.tsx'
import { MyCarKeeper } from '#web/storefront/shared/garage/my-car-keeper.tsx'

type CustomerKeepersProps = {
  /** Who was seen signed in on this page last: they may have left before this program came. */
  lastUserId: string | null
}

/** Keeps what belongs to a customer true while they are signed in, and after they left. Renders nothing. */
export function CustomerKeepers({ lastUserId }: CustomerKeepersProps) {
  return (
    <>
      <CartKeeper />
      <SeenCartKeeper />
      <MyCarKeeper seenUserId={lastUserId} />
    </>
  )
}
