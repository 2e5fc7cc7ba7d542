import type { Cart } from '#contract/shop/cart.ts'
import { newIdentifier } from '#web/submission-key.ts'

export type Addition = {
  quantity?: number
  shipping?: { postalCode: string; service: NonNullable<Cart['shipping']>['service'] }
}

type Wanted = { product: { id: string; name: string }; addition: Addition }

/** A product that a visitor wanted to add to the cart before signing in, with an id that makes the addition idempotent. */
export type WaitingAddition = Wanted & { id: string }

// Session storage, which ends with the tab: nothing is bought for the next person on a shared computer.
const key = 'waiting-additions'

/** Stores an addition until the visitor has signed in. For repeated clicks, the last one of a product counts. */
export function keepWaiting(wanted: Wanted): void {
  const others = readWaiting().filter(({ product }) => product.id !== wanted.product.id)
  store([...others, { ...wanted, id: newIdentifier() }])
}

/** Removes an addition that has been accepted or refused. Until then it waits: nothing is lost if the page is closed halfway. */
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

/** The waiting additions, in the order in which they were made. */
export function readWaiting(): WaitingAddition[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWaitingAddition) : []
  } catch {
    return []
  }
}

// The server validates an addition; here only its shape is checked.
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
