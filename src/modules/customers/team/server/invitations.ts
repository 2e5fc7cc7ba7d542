import { and, eq } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { recordChange } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { isNotErased } from '../../accounts/server/accounts.ts'
import { readOffer } from '../../accounts/server/rights.ts'
import type { Invitation, SentInvitation } from '../contract.ts'
import { setRole } from './members.ts'

/**
 * Invites somebody: to an account that they have, or to a new one without a password, which comes with the link.
 * Throws `ALREADY_STAFF`, and as `setRole` does.
 */
export function invite(shop: Shop, { actorId, role, ...person }: Invitation & { actorId: string }) {
  return inTransaction(shop, async (tx) => {
    const { firstName, lastName, email } = person
    const moment = tx.now()
    await tx.database
      .insert(profiles)
      .values({ ...person, fullName: `${firstName} ${lastName}`, createdAt: moment, updatedAt: moment })
      .onConflictDoNothing({ target: profiles.email })
    const [found] = await tx.database
      .select(pick(profiles, 'id', 'isAdmin'))
      .from(profiles)
      .where(and(eq(profiles.email, email), isNotErased))
      .for('no key update')
    if (!found || found.isAdmin) throw shopError('ALREADY_STAFF')
    await setRole(tx, { id: found.id, role, actorId })
    return { id: found.id, invitation: await describeInvitation(tx, found.id) }
  })
}

/**
 * Sends a new link, and returns it if a colleague may hand it over; links sent before open nothing any more. Throws
 * `INVITATION_ENDED`, and as `setRole` does: whoever holds the link holds the role.
 */
export function sendInvitation(shop: Shop, { id, actorId }: { id: string; actorId: string }): Promise<SentInvitation> {
  return inTransaction(shop, async (tx) => {
    const offer = await readOffer(tx, id)
    if (!offer) throw shopError('INVITATION_ENDED')
    await setRole(tx, { id, role: offer.role, actorId })
    const invitation = await describeInvitation(tx, id)
    // They have proved their e-mail meanwhile, so the role came at once.
    if (!invitation) throw shopError('INVITATION_ENDED')
    await recordChange(tx, { actorId, action: 'user.send-invitation', entityId: id })
    return invitation
  })
}

async function describeInvitation(tx: Shop, id: string): Promise<SentInvitation | null> {
  const offer = await readOffer(tx, id)
  if (!offer) return null
  return { expiresAt: offer.expiresAt.toISOString(), isMailed: tx.process.mail() === 'smtp', link: offer.link }
}
