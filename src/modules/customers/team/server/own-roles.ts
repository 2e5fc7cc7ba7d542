import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import { withInstants } from '#platform/dates.ts'
import { type Permissions, withIncluded } from '#platform/permissions.ts'
import { pick } from '#platform/pick.ts'
import { changedAt, type RecordUpdate, recordChange, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { staffRoles } from '#platform/server/auth/tables.ts'
import { mapDbErrors, nameTaken } from '#platform/server/database/faults.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import type { OwnRole, roleFields } from '../contract.ts'
import { coversAll, readPermissions } from '../rules.ts'
import { permissionTitles } from '../titles.ts'

type Fields = z.output<typeof roleFields>
type Actor = { id: string; permissions: Permissions }

/** The shop's own roles by name, with the number of people who have them. */
export async function listOwnRoles(shop: Shop): Promise<OwnRole[]> {
  const rows = await shop.database
    .select({
      ...pick(staffRoles, 'id', 'name', 'permissions', 'updatedAt'),
      changedBy: whoChanged('role', staffRoles),
      memberCount: sql<number>`(
        select count(*)::int from profiles where profiles.own_role_id = staff_roles.id and profiles.is_admin)`,
    })
    .from(staffRoles)
    .orderBy(sql`normalise(${staffRoles.name}) collate "C"`)
  return rows.map((row) => ({ ...withInstants(row), permissions: readPermissions(row.permissions) }))
}

/** Nobody makes, changes or deletes a role that may do more than they. */
function requireCovered(actor: Actor, ...given: (readonly string[])[]): void {
  const mayDoIt = given.every((one) => coversAll(actor.permissions, withIncluded(readPermissions(one))))
  if (!mayDoIt) throw shopError('MORE_THAN_OWN')
}

async function lockRole({ database }: Shop, id: string) {
  const [role] = await database.select().from(staffRoles).where(eq(staffRoles.id, id)).for('update')
  if (!role) throw shopError('ROLE_NOT_FOUND')
  return role
}

const audited = ({ name, permissions }: { name: string; permissions: readonly string[] }) => ({
  name,
  permissions: readPermissions(permissions)
    .map((one) => permissionTitles[one])
    .join(', '),
})

/** Throws `MORE_THAN_OWN` and `NAME_TAKEN`. */
export function createRole(shop: Shop, { actor, ...fields }: Fields & { actor: Actor }): Promise<{ id: string }> {
  requireCovered(actor, fields.permissions)
  return inTransaction(shop, async (tx) => {
    const insertion = tx.database.insert(staffRoles).values(fields).returning({ id: staffRoles.id })
    const [created] = await mapDbErrors(insertion, { unique: nameTaken(failureTexts.roleNameTaken) })
    if (!created) throw new Error('the role was not stored')
    await recordChange(tx, { actorId: actor.id, action: 'role.create', entityId: created.id, after: audited(fields) })
    return created
  })
}

type RoleUpdate = Omit<RecordUpdate<Fields>, 'actorId'> & { actor: Actor }

/** Whoever has the role has what it is now at once. Throws `ROLE_NOT_FOUND`, `MORE_THAN_OWN`, `NAME_TAKEN` and `CHANGED_MEANWHILE`. */
export function updateRole(shop: Shop, { actor, id, fields, expectedUpdatedAt }: RoleUpdate): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const role = await lockRole(tx, id)
    requireCovered(actor, role.permissions, fields.permissions)
    requireUnchanged(role, expectedUpdatedAt)
    const change = tx.database
      .update(staffRoles)
      .set({ ...fields, updatedAt: changedAt(tx, role.updatedAt) })
      .where(eq(staffRoles.id, id))
    await mapDbErrors(change, { unique: nameTaken(failureTexts.roleNameTaken) })
    const before = audited(role)
    await recordChange(tx, { actorId: actor.id, action: 'role.update', entityId: id, before, after: audited(fields) })
    return { id }
  })
}

/** Throws `ROLE_NOT_FOUND`, `MORE_THAN_OWN` and `IN_USE`. */
export function deleteRole(shop: Shop, { actor, id }: { actor: Actor; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const role = await lockRole(tx, id)
    requireCovered(actor, role.permissions)
    await mapDbErrors(tx.database.delete(staffRoles).where(eq(staffRoles.id, id)), {
      foreignKey: (cause) => shopError('IN_USE', { message: failureTexts.roleInUse, cause }),
    })
    await recordChange(tx, { actorId: actor.id, action: 'role.delete', entityId: id, before: audited(role) })
    return { id }
  })
}
