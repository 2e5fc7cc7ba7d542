import type { Profile } from '#contract/shop/profile.ts'
import type { profiles } from '#server/db/schema/index.ts'
import { addressOf } from '#server/services/addresses/address-row.ts'
import { readAddresses } from '#server/services/addresses/lock-addresses.ts'
import type { Shop } from '#server/shop.ts'

/** A person's own data as they see it, with their default address as soon as they keep one. */
export async function profileOf(shop: Pick<Shop, 'database'>, row: typeof profiles.$inferSelect): Promise<Profile> {
  const { firstName, lastName, email, phone, taxId } = row
  const [first] = await readAddresses(shop, row.id)
  return { firstName, lastName, email, phone, taxId, address: first ? addressOf(first) : null }
}
