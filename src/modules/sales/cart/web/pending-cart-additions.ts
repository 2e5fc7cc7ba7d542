import { newIdentifier } from '#platform/web/calls/index.ts'
import { parseStored, storedText } from '#platform/web/stored-text.ts'
import type { Cart } from '../contract.ts'

export type Addition = {
  quantity?: number
  ring?: { productId: string; quantity: number } | undefined
  shipping?: { postalCode: string; service: NonNullable<Cart['shipping']>['service'] } | undefined
}

type NewAddition = { product: { id: string; name: string }; addition: Addition }

/** A product to add to the cart once the visitor has signed in; its id makes adding idempotent. */
export type PendingAddition = NewAddition & { id: string }

// Session storage, which ends with the tab: nothing is bought for the next person on a shared computer.
const stored = storedText('waiting-additions', () => sessionStorage)
const store = (additions: readonly PendingAddition[]) => stored.write(JSON.stringify(additions))

/** Stores an addition until the visitor has signed in. For repeated clicks, the last one of a product counts. */
export function addPendingAddition(newAddition: NewAddition): void {
  const others = readPendingAdditions().filter(({ product }) => product.id !== newAddition.product.id)
  store([...others, { ...newAddition, id: newIdentifier() }])
}

/** Removes an addition that has been accepted or refused. Until then it waits, should the page be closed halfway. */
export function deletePendingAddition(completed: PendingAddition): void {
  store(readPendingAdditions().filter(({ id }) => id !== completed.id))
}

/** The waiting additions, in the order in which they were made. */
export function readPendingAdditions(): PendingAddition[] {
  const additions = parseStored(stored.read())
  return Array.isArray(additions) ? additions.filter(isPendingAddition) : []
}

// The server validates an addition; here only its shape is checked.
function isPendingAddition(stored: unknown): stored is PendingAddition {
  if (typeof stored !== 'object' || stored === null) return false
  if (!('product' in stored) || !('addition' in stored) || !('id' in stored)) return false
  const { product, addition, id } = stored
  return (
    typeof id === 'string' &&
    typeof addition === 'object' &&
    typeof product === 'object' &&
    product !== null &&
    'id' in product
  )
}
