import { lockCustomer } from '#server/services/users/lock-person.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Holds a customer's cart until the end of the transaction. Everything that changes a cart begins with it, so that
 * changes of one cart happen one after the other. The customer's row is held and not the lines: an empty cart has no
 * line to hold, and a line that is being added could slip past a lock on the others. Rows that refer to the customer
 * (orders, sessions) can still be written meanwhile. Throws `UNAUTHENTICATED` when the account has just been erased.
 */
export async function lockCart(tx: Shop, userId: string): Promise<void> {
  await lockCustomer(tx, userId)
}
