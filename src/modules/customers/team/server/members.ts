import { and, asc, eq, max, not, or, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import type { Permissions } from '#platform/permissions.ts'
import { pick } from '#platform/pick.ts'
import { recordChange } from '#platform/server/audit.ts'
import { profiles, sessions, staffRoles } from '#platform/server/auth/tables.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { isErased, isNotErased } from '../../accounts/server/accounts.ts'
import { offeredRights, offerRights, readOffer, withdrawOffer } from '../../accounts/server/rights.ts'
import { resetTwoFactor } from '../../accounts/server/second-step.ts'
import { signedInUserColumns } from '../../sessions/server/tokens.ts'
import type { Invitation, SentInvitation, TeamMember } from '../contract.ts'
import { builtInRoleOf, coversAll, isBuiltInRole, permissionsOf, rolePermissions, type StoredRights } from '../rules.ts'
import { builtInRoleTexts } from '../titles.ts'

const columns = {
  ...signedInUserColumns,
  ...pick(profiles, 'ownRoleId', 'twoFactorEnabled'),
  ownRoleName: sql<string | null>`(select name from staff_roles where staff_roles.id = profiles.own_role_id)`,
  isEmailProved: profiles.emailVerified,
  offeredRights,
  isErased,
}

/** A role, and the columns of a person who has it. */
type Chosen = {
  role: string
  title: string
  permissions: Permissions
  stored: { isAdmin: boolean; isRestricted: boolean; role: string | null; ownRoleId: string | null }
}

/** Everybody with rights, and the given person, in the order of their ids: two who demote each other wait. */
function lockStaff(tx: Shop, id: string) {
  return tx.database
    .select(columns)
    .from(profiles)
    .where(or(and(eq(profiles.id, id), not(profiles.isGuest)), profiles.isAdmin))
    .orderBy(profiles.id)
    .for('update')
}

/** Throws `ROLE_NOT_FOUND`. The shop's own role stays as it is until the end of the transaction. */
async function readRole(tx: Shop, role: string): Promise<Chosen> {
  if (isBuiltInRole(role)) {
    const stored = { isAdmin: true, isRestricted: role !== 'owner', role, ownRoleId: null }
    return { role, title: builtInRoleTexts[role].title, permissions: rolePermissions[role], stored }
  }
  const [own] = await tx.database.select().from(staffRoles).where(eq(staffRoles.id, role)).for('share')
  if (!own) throw shopError('ROLE_NOT_FOUND')
  const rights = { isAdmin: true, isRestricted: true, ownPermissions: own.permissions }
  const stored = { isAdmin: true, isRestricted: true, role: null, ownRoleId: own.id }
  return { role, title: own.name, permissions: permissionsOf(rights), stored }
}

const roleOf = (person: StoredRights & { ownRoleId: string | null }): string | null =>
  builtInRoleOf(person) ?? (person.isAdmin ? person.ownRoleId : null)

function titleOf(person: StoredRights & { ownRoleName: string | null }): string | null {
  const role = builtInRoleOf(person)
  if (role) return builtInRoleTexts[role].title
  return person.isAdmin ? person.ownRoleName : null
}

const nothing = { isAdmin: false, isRestricted: false, role: null, ownRoleId: null }

export type RoleChange = { id: string; role: string | null; actorId: string }

/**
 * Gives a person a role, or none. Nobody gives or takes more than they may do themselves (`MORE_THAN_OWN`), and one
 * owner remains (`LAST_ADMINISTRATOR`). More rights for an e-mail that is not proved come with the use of a link.
 * Throws `USER_NOT_FOUND` and `ROLE_NOT_FOUND`, too.
 */
export function setRole(shop: Shop, { id, role, actorId }: RoleChange): Promise<{ id: string; isOffered: boolean }> {
  return inTransaction(shop, async (tx) => {
    const chosen = role === null ? undefined : await readRole(tx, role)
    const people = await lockStaff(tx, id)
    const person = people.find((one) => one.id === id)
    if (!person || person.isErased) throw shopError('USER_NOT_FOUND')
    const actor = people.find((one) => one.id === actorId)
    const own = permissionsOf(actor ?? nothing)
    const present = permissionsOf(person)
    const after = chosen?.permissions ?? permissionsOf(nothing)
    const isOwnersMatter = role === 'owner' || builtInRoleOf(person) === 'owner'
    const mayDoIt = coversAll(own, present) && coversAll(own, after)
    if (!mayDoIt || (isOwnersMatter && builtInRoleOf(actor ?? nothing) !== 'owner')) throw shopError('MORE_THAN_OWN')
    // Who is of the staff already has used a link that was meant for them.
    if (chosen && !person.isEmailProved && !person.isAdmin && !coversAll(present, after)) {
      await offerRights(tx, { id, role: chosen.role, actorId })
      return { id, isOffered: true }
    }
    await withdrawOffer(tx, id)
    if (roleOf(person) === role) return { id, isOffered: false }
    const otherOwners = people.some((other) => other.id !== id && builtInRoleOf(other) === 'owner')
    if (role !== 'owner' && !otherOwners) throw shopError('LAST_ADMINISTRATOR')
    const stored = chosen?.stored ?? nothing
    await tx.database
      .update(profiles)
      .set({ ...stored, updatedAt: tx.now() })
      .where(eq(profiles.id, id))
    const action = chosen ? 'user.grant-administration' : 'user.revoke-administration'
    const change = { before: { role: titleOf(person) }, after: { role: chosen?.title ?? null } }
    await recordChange(tx, { actorId, action, entityId: id, ...change })
    return { id, isOffered: false }
  })
}

/**
 * Switches off the second step of a colleague who lost it, and ends their sessions. Nobody does it for themselves, or for
 * those who may do more (`MORE_THAN_OWN`). Throws `USER_NOT_FOUND` and `TWO_FACTOR_OFF`, too.
 */
export function resetSecondStep(shop: Shop, { id, actorId }: { id: string; actorId: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const people = await lockStaff(tx, id)
    const person = people.find((one) => one.id === id)
    if (!person?.isAdmin) throw shopError('USER_NOT_FOUND')
    const own = permissionsOf(people.find((one) => one.id === actorId) ?? nothing)
    if (id === actorId || !coversAll(own, permissionsOf(person))) throw shopError('MORE_THAN_OWN')
    if (!(await resetTwoFactor(tx, id))) throw shopError('TWO_FACTOR_OFF')
    const change = { before: { hasTwoFactor: true }, after: { hasTwoFactor: false } }
    await recordChange(tx, { actorId, action: 'user.reset-second-step', entityId: id, ...change })
    return { id }
  })
}

/** Everybody with rights or an invitation, by name. */
export async function listTeam(shop: Shop, reader: { permissions: Permissions }): Promise<TeamMember[]> {
  const lastVisits = shop.database
    .select({ userId: sessions.userId, at: max(sessions.updatedAt).as('at') })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('last_visits')
  const invited = sql`${profiles.id}::text in (
    select value from verifications where identifier like 'rights-offer:%' and expires_at > clock_timestamp())`
  const rows = await shop.database
    .select({ ...columns, lastVisitAt: lastVisits.at })
    .from(profiles)
    .leftJoin(lastVisits, eq(lastVisits.userId, profiles.id))
    .where(and(or(profiles.isAdmin, invited), not(profiles.isGuest)))
    .orderBy(sql`${profiles.searchText}`, asc(profiles.id))
  const ownRoles = await shop.database.select({ id: staffRoles.id }).from(staffRoles)
  return rows.flatMap((row): TeamMember[] => {
    const offered = row.offeredRights
    const role = roleOf(row) ?? offered
    if (role === null || (!isBuiltInRole(role) && !ownRoles.some(({ id }) => id === role))) return []
    const { id, firstName, lastName, email } = row
    return [
      {
        ...{ id, firstName, lastName, email },
        role,
        isInvited: offered !== null,
        hasTwoFactor: row.twoFactorEnabled,
        lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
        isChangeable: coversAll(reader.permissions, permissionsOf(row)),
      },
    ]
  })
}

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
