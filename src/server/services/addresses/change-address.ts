import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { SavedAddress } from '#contract/shop/addresses.ts'
import type { Address } from '#domain/address.ts'
import { customerAddresses } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { addressOf, savedAddressOf } from './address-row.ts'
import { lockAddresses } from './lock-addresses.ts'

type AddressChange = { userId: string; id: string; address?: Address | undefined; isDefault?: true | undefined }

/** Changes a customer's stored address, and makes it the default. Throws ADDRESS_NOT_FOUND. */
export function changeAddress(shop: Shop, { userId, id, address, isDefault }: AddressChange): Promise<SavedAddress> {
  return inTransaction(shop, async (tx) => {
    const stored = await lockAddresses(tx, userId)
    const row = stored.find((one) => one.id === id)
    if (!row) throw shopError('ADDRESS_NOT_FOUND')
    const next = { ...addressOf(address ?? row), isDefault: row.isDefault || isDefault === true }
    if (next.isDefault && !row.isDefault)
      await tx.database
        .update(customerAddresses)
        .set({ isDefault: false })
        .where(and(eq(customerAddresses.userId, userId), customerAddresses.isDefault))
    await tx.database.update(customerAddresses).set(next).where(eq(customerAddresses.id, id))
    return savedAddressOf({ ...row, ...next })
  })
}
