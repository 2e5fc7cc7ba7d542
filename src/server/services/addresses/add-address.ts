import { shopError } from '#contract/errors.ts'
import type { SavedAddress } from '#contract/shop/addresses.ts'
import type { Address } from '#domain/address.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { savedAddressOf } from './address-row.ts'
import { saveAddress } from './save-address.ts'

/** Stores an address of a customer, as `saveAddress` does. Throws ADDRESSES_FULL. */
export async function addAddress(shop: Shop, given: { userId: string; address: Address }): Promise<SavedAddress> {
  const row = await inTransaction(shop, (tx) => saveAddress(tx, given))
  if (!row) throw shopError('ADDRESSES_FULL')
  return savedAddressOf(row)
}
