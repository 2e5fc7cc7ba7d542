import type { Address } from '#domain/address.ts'
import { mostAddresses } from '#domain/most-addresses.ts'
import { customerAddresses } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { type AddressRow, addressOf, isSameAddress } from './address-row.ts'
import { lockAddresses } from './lock-addresses.ts'

/**
 * Keeps an address of a customer in the caller's transaction; the first one is the default. One that is kept already stays
 * as it is. Undefined where no more are kept.
 */
export async function keepAddress(
  tx: Shop,
  { userId, address }: { userId: string; address: Address },
): Promise<AddressRow | undefined> {
  const kept = await lockAddresses(tx, userId)
  const same = kept.find((one) => isSameAddress(one, address))
  if (same || kept.length >= mostAddresses) return same
  const [added] = await tx.database
    .insert(customerAddresses)
    .values({ userId, ...addressOf(address), isDefault: kept.length === 0 })
    .returning()
  return added
}
