import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { type Address, addressParts } from '#platform/people/address.ts'
import { pick } from '#platform/pick.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { lockCustomer } from '../../accounts/server/accounts.ts'
import { customerAddresses } from '../../accounts/tables.ts'
import { maxAddresses, type SavedAddress } from '../addresses-contract.ts'

export type AddressRow = typeof customerAddresses.$inferSelect

const toSavedAddress = (row: AddressRow): SavedAddress => ({ ...pick(row, 'id', 'isDefault'), ...addressParts(row) })

/** The customer's addresses, the default one first, then as they were added. */
export function readAddresses({ database }: Pick<Shop, 'database'>, userId: string): Promise<AddressRow[]> {
  return database
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.userId, userId))
    .orderBy(desc(customerAddresses.isDefault), asc(customerAddresses.createdAt), customerAddresses.id)
}

/** The same, locked against other changes. Throws UNAUTHENTICATED if the account has just been erased. */
export async function lockAddresses(tx: Shop, userId: string): Promise<AddressRow[]> {
  await lockCustomer(tx, userId)
  return readAddresses(tx, userId)
}

export async function listAddresses(shop: Shop, userId: string): Promise<SavedAddress[]> {
  return (await readAddresses(shop, userId)).map(toSavedAddress)
}

type NewAddress = { userId: string; address: Address }

/** Stores an address; the first one is the default, a known one stays. Undefined if the limit is reached. */
export const saveAddress = async (tx: Shop, given: NewAddress): Promise<AddressRow | undefined> =>
  addTo(tx, given, await lockAddresses(tx, given.userId))

/** The same for a caller who holds the customer's row already, as `lockCart` does. */
export const storeAddress = async (tx: Shop, given: NewAddress): Promise<AddressRow | undefined> =>
  addTo(tx, given, await readAddresses(tx, given.userId))

async function addTo(tx: Shop, { userId, address }: NewAddress, stored: readonly AddressRow[]) {
  const same = stored.find((one) => isDeepStrictEqual(addressParts(one), addressParts(address)))
  if (same || stored.length >= maxAddresses) return same
  const [added] = await tx.database
    .insert(customerAddresses)
    .values({ userId, ...addressParts(address), isDefault: stored.length === 0 })
    .returning()
  return added
}

/** Throws ADDRESSES_FULL. */
export async function addAddress(shop: Shop, given: { userId: string; address: Address }): Promise<SavedAddress> {
  const row = await inTransaction(shop, (tx) => saveAddress(tx, given))
  if (!row) throw shopError('ADDRESSES_FULL')
  return toSavedAddress(row)
}

type AddressChange = { userId: string; id: string; address?: Address | undefined; isDefault?: true | undefined }

/** Throws ADDRESS_NOT_FOUND. */
export function changeAddress(shop: Shop, { userId, id, address, isDefault }: AddressChange): Promise<SavedAddress> {
  return inTransaction(shop, async (tx) => {
    const stored = await lockAddresses(tx, userId)
    const row = stored.find((one) => one.id === id)
    if (!row) throw shopError('ADDRESS_NOT_FOUND')
    const next = { ...addressParts(address ?? row), isDefault: row.isDefault || isDefault === true }
    if (next.isDefault && !row.isDefault)
      await tx.database
        .update(customerAddresses)
        .set({ isDefault: false })
        .where(and(eq(customerAddresses.userId, userId), customerAddresses.isDefault))
    await tx.database.update(customerAddresses).set(next).where(eq(customerAddresses.id, id))
    return toSavedAddress({ ...row, ...next })
  })
}

/** Returns whether it was there. The default is handed to the one added last. */
export function removeAddress(shop: Shop, { userId, id }: { userId: string; id: string }) {
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
