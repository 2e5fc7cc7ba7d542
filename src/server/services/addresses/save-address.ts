import type { Address } from '#domain/address.ts'
import { maxAddresses } from '#domain/max-addresses.ts'
import { customerAddresses } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { type AddressRow, addressOf, isSameAddress } from './address-row.ts'
import { lockAddresses, readAddresses } from './lock-addresses.ts'

type NewAddress = { userId: string; address: Address }

/**
 * Stores an address of a customer in the caller's transaction; the first one is the default. One that is
 * stored already stays as it is. Undefined if the limit is reached.
 */
export const saveAddress = async (tx: Shop, given: NewAddress): Promise<AddressRow | undefined> =>
  addTo(tx, given, await lockAddresses(tx, given.userId))

/** The same for a caller who holds the customer's row already, as `lockCart` does. */
export const storeAddress = async (tx: Shop, given: NewAddress): Promise<AddressRow | undefined> =>
  addTo(tx, given, await readAddresses(tx, given.userId))

async function addTo(
  tx: Shop,
  { userId, address }: NewAddress,
  stored: readonly AddressRow[],
): Promise<AddressRow | undefined> {
  const same = stored.find((one) => isSameAddress(one, address))
  if (same || stored.length >= maxAddresses) return same
  const [added] = await tx.database
    .insert(customerAddresses)
    .values({ userId, ...addressOf(address), isDefault: stored.length === 0 })
    .returning()
  return added
}
