import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Address } from '#domain/address.ts'
import { profiles } from '#server/db/schema/index.ts'
import { storeAddress } from '#server/services/addresses/save-address.ts'
import type { Shop } from '#server/shop.ts'

type GivenAtCheckout = { userId: string; phone: string; taxId: string | null; address: Address }

/**
 * Stores what a customer entered at the checkout in profile fields that were empty; existing values stay. The
 * address is added to the customer's addresses, as long as there is room. The caller holds the customer's
 * cart, and their addresses with it.
 */
export async function completeProfile(tx: Shop, given: GivenAtCheckout): Promise<void> {
  const { userId, phone, taxId } = given
  const lacksOne = or(isNull(profiles.phone), taxId === null ? undefined : isNull(profiles.taxId))
  await tx.database
    .update(profiles)
    .set({ phone: sql`coalesce(${profiles.phone}, ${phone})`, taxId: sql`coalesce(${profiles.taxId}, ${taxId})` })
    .where(and(eq(profiles.id, userId), lacksOne))
  await storeAddress(tx, given)
}
