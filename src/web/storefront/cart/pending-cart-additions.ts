import type { Cart } from '#contract/shop/cart.ts'

export type Addition = {
  quantity?: number
  shipping?: { postalCode: string; service: NonNullable<Cart['shipping']>['service'] }
}

/** What a visitor wanted to put into the cart before signing in. */
export type WaitingAddition = { product: { id: string; name: string }; addition: Addition }

// A tab's own store, gone with the tab: nothing is bought for the next person on a shared computer.
const key = 'waiting-additions'

/** Keeps an addition until somebody has signed in. Pressed again, the last press of a product counts. */
export function keepWaiting(waiting: WaitingAddition): void {
  const others = read().filter(({ product }) => product.id !== waiting.product.id)
  try {
    sessionStorage.setItem(key, JSON.stringify([...others, waiting]))
  } catch (error) {
    console.warn('The addition cannot be kept', error)
  }
}

/** Gives the additions that wait, each once: they wait no longer. */
export function takeWaiting(): WaitingAddition[] {
  const waiting = read()
  try {
    sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  return waiting
}

function read(): WaitingAddition[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWaitingAddition) : []
  } catch {
    return []
  }
}

// The server checks what is in an addition; here it only has to be one.
function isWaitingAddition(kept: unknown): kept is WaitingAddition {
  if (typeof kept !== 'object' || kept === null || !('product' in kept) || !('addition' in kept)) return false
  const { product, addition } = kept
  return typeof addition === 'object' && typeof product === 'object' && product !== null && 'id' in product
}
