import { eq } from 'drizzle-orm'
import { customerAddresses } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockAddresses } from './lock-addresses.ts'

/** Removes an address of a customer; returns whether it was there. The default is handed to the one added last. */
export function removeAddress(
  shop: Shop,
  { userId, id }: { userId: string; id: string },
): Promise<{ removed: boolean }> {
  return inTransaction(shop, async (tx) => {
    const stored = await lockAddresses(tx, userId)
    const row = stored.find((one) => one.id === id)
    if (!row) return { removed: false }
    await tx.database.delete(customerAddresses).where(eq(customerAddresses.id, id))
    const newDefault = stored.filter((one) => one.id !== id).at(-1)
    if (row.isDefault && newDefault)
      await tx.database
        .update(customerAddresses)
        .set({ isDefault: true })
        .where(eq(customerAddresses.id, newDefault.id))
    return { removed: true }
  })
}
