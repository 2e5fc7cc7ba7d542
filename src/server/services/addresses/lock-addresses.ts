import { asc, desc, eq } from 'drizzle-orm'
import { customerAddresses } from '#server/db/schema/index.ts'
import { lockCustomer } from '#server/services/users/lock-person.ts'
import type { Shop } from '#server/shop.ts'
import type { AddressRow } from './address-row.ts'

/** The customer's addresses, the default one first, then as they were added. */
export function readAddresses({ database }: Pick<Shop, 'database'>, userId: string): Promise<AddressRow[]> {
  return database
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.userId, userId))
    .orderBy(desc(customerAddresses.isDefault), asc(customerAddresses.createdAt), customerAddresses.id)
}

/**
 * The same, locked against other changes: all rows are needed to check the limit and the default. Throws
 * UNAUTHENTICATED if the account has just been erased.
 */
export async function lockAddresses(tx: Shop, userId: string): Promise<AddressRow[]> {
  await lockCustomer(tx, userId)
  return readAddresses(tx, userId)
}
