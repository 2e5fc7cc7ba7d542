import type { SavedAddress } from '#contract/shop/addresses.ts'
import type { Shop } from '#server/shop.ts'
import { savedAddressOf } from './address-row.ts'
import { readAddresses } from './lock-addresses.ts'

/** The customer's addresses, the default one first, then as they were added. */
export async function listAddresses(shop: Shop, userId: string): Promise<SavedAddress[]> {
  return (await readAddresses(shop, userId)).map(savedAddressOf)
}
