import { eq } from 'drizzle-orm'
import type { Address } from '#domain/address.ts'
import { profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type GivenAtCheckout = { userId: string; phone: string; taxId: string | null; address: Address }

/** Keeps what a customer gave at the checkout where the profile was still empty; what is there stays. */
export async function completeProfile(tx: Shop, given: GivenAtCheckout): Promise<void> {
  const [profile] = await tx.database
    .select({ phone: profiles.phone, taxId: profiles.taxId, street: profiles.street })
    .from(profiles)
    .where(eq(profiles.id, given.userId))
  if (!profile) return
  const missing = {
    ...(profile.phone === null && { phone: given.phone }),
    ...(profile.taxId === null && given.taxId !== null && { taxId: given.taxId }),
    ...(profile.street === null && given.address),
  }
  if (Object.keys(missing).length > 0)
    await tx.database.update(profiles).set(missing).where(eq(profiles.id, given.userId))
}
