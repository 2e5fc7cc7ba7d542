import { eq } from 'drizzle-orm'
import type { Address } from '#domain/address.ts'
import { profiles } from '#server/db/schema/index.ts'
import { keepAddress } from '#server/services/addresses/keep-address.ts'
import type { Shop } from '#server/shop.ts'

type GivenAtCheckout = { userId: string; phone: string; taxId: string | null; address: Address }

/**
 * Keeps what a customer gave at the checkout where the profile was still empty; what is there stays. The address is kept
 * beside those that are, for as long as there is room.
 */
export async function completeProfile(tx: Shop, given: GivenAtCheckout): Promise<void> {
  const [profile] = await tx.database
    .select({ phone: profiles.phone, taxId: profiles.taxId })
    .from(profiles)
    .where(eq(profiles.id, given.userId))
  if (!profile) return
  const missing = {
    ...(profile.phone === null && { phone: given.phone }),
    ...(profile.taxId === null && given.taxId !== null && { taxId: given.taxId }),
  }
  if (Object.keys(missing).length > 0)
    await tx.database.update(profiles).set(missing).where(eq(profiles.id, given.userId))
  await keepAddress(tx, given)
}
