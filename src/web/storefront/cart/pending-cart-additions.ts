import type { Cart } from '#contract/shop/cart.ts'
import { newIdentifier } from '#web/submission-key.ts'

export type Addition = {
  quantity?: number
  shipping?: { postalCode: string; service: NonNullable<Cart['shipping']>['service'] }
}

type Wanted = { product: { id: string; name: string }; addition: Addition }

/** What a visitor wanted to put into the cart before signing in, with an id under which the server adds it once. */
export type WaitingAddition = Wanted & { id: string }

// A tab's own store, gone with the tab: nothing is bought for the next person on a shared computer.
const key = 'waiting-additions'

/** Keeps an addition until somebody has signed in. Pressed again, the last press of a product counts. */
export function keepWaiting(wanted: Wanted): void {
  const others = readWaiting().filter(({ product }) => product.id !== wanted.product.id)
  store([...others, { ...wanted, id: newIdentifier() }])
}

/** Removes an addition that has been decided on. Until then it waits: a page that is left half-way loses nothing. */
export function deleteWaiting(decided: WaitingAddition): void {
  store(readWaiting().filter(({ id }) => id !== decided.id))
}

function store(waiting: readonly WaitingAddition[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(waiting))
  } catch (error) {
    console.warn('The addition cannot be kept', error)
  }
}

/** The additions that wait, in the order in which they were wanted. */
export function readWaiting(): WaitingAddition[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWaitingAddition) : []
  } catch {
    return []
  }
}

// The server checks what is in an addition; here it only has to be one.
function isWaitingAddition(kept: unknown): kept is WaitingAddition {
  if (typeof kept !== 'object' || kept === null) return false
  if (!('product' in kept) || !('addition' in kept) || !('id' in kept)) return false
  const { product, addition, id } = kept
  return (
    typeof id === 'string' &&
    typeof addition === 'object' &&
    typeof product === 'object' &&
    product !== null &&
    'id' in product
  )
}
