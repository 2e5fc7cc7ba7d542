import { and, eq, not, or } from 'drizzle-orm'
import { offerRights, withdrawOffer } from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { type User, userColumns, viewUser } from './users.ts'

export type AdministratorChange = { id: string; isAdmin: boolean; isRestricted?: boolean; actorId: string }

/**
 * Grants or revokes administration, all of it or without what is reserved. More rights for an e-mail that is not proved
 * come with the use of a link. Throws `USER_NOT_FOUND`, and `LAST_ADMINISTRATOR` for the last one with all rights, also
 * when two demote each other at once: both lock all administrators, in id order.
 */
export function setAdministrator(shop: Shop, change: AdministratorChange): Promise<User> {
  const { id, isAdmin, actorId } = change
  const isRestricted = isAdmin && change.isRestricted === true
  return inTransaction(shop, async (tx) => {
    const people = await tx.database
      .select(userColumns)
      .from(profiles)
      .where(or(and(eq(profiles.id, id), not(profiles.isGuest)), profiles.isAdmin))
      .orderBy(profiles.id)
      .for('update')
    const person = people.find((candidate) => candidate.id === id)
    if (!person || person.isErased) throw shopError('USER_NOT_FOUND')
    const isMore = isAdmin && (!person.isAdmin || (person.isRestricted && !isRestricted))
    if (isMore && !person.isEmailProved) {
      await offerRights(tx, { id, isRestricted, actorId })
      return viewUser({ ...person, offeredRights: isRestricted ? 'restricted' : 'full' })
    }
    await withdrawOffer(tx, id)
    const rights = { isAdmin, isRestricted, offeredRights: null }
    if (person.isAdmin === isAdmin && person.isRestricted === isRestricted) return viewUser({ ...person, ...rights })
    const othersRemain = people.some((other) => other.id !== id && other.isAdmin && !other.isRestricted)
    if ((!isAdmin || isRestricted) && !othersRemain) throw shopError('LAST_ADMINISTRATOR')
    await tx.database.update(profiles).set({ isAdmin, isRestricted, updatedAt: shop.now() }).where(eq(profiles.id, id))
    await recordChange(tx, {
      actorId,
      action: isAdmin ? 'user.grant-administration' : 'user.revoke-administration',
      entityId: id,
      before: { isAdmin: person.isAdmin, isRestricted: person.isRestricted },
      after: { isAdmin, isRestricted },
    })
    return viewUser({ ...person, ...rights })
  })
}
