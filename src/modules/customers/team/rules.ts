import { everyPermission, type Permission, type Permissions, permissions, withIncluded } from '#platform/permissions.ts'

/** The roles that every shop has. The owner may do everything, and alone gives that to others. */
export const builtInRoles = ['owner', 'catalog', 'orders', 'packing', 'support', 'reading', 'restricted'] as const
export type BuiltInRole = (typeof builtInRoles)[number]

/** What each but the owner may do. `restricted` is what restricted access was before there were roles. */
export const rolePermissions: Record<BuiltInRole, Permissions> = {
  owner: everyPermission,
  catalog: withIncluded(['catalog.bulk', 'stock', 'contents', 'exports']),
  orders: withIncluded(['reports', 'orders.money', 'shipments', 'customers.edit', 'messages', 'catalog.read']),
  packing: withIncluded(['shipments']),
  support: withIncluded(['orders.amounts', 'customers.edit', 'messages', 'catalog.read']),
  reading: withIncluded(['reports', 'orders.amounts', 'customers.read', 'catalog.read']),
  restricted: withIncluded([
    ...(['reports', 'orders.money', 'shipments', 'customers.edit'] as const),
    ...(['catalog.edit', 'stock', 'contents', 'system'] as const),
  ]),
}

/** A person's rights as they are stored. The release before reads and writes the first two alone. */
export type StoredRights = {
  isAdmin: boolean
  /** Whether an administrator is anything but an owner. */
  isRestricted: boolean
  role?: string | null | undefined
  /** The permissions of the shop's own role that the person has. */
  ownPermissions?: readonly string[] | null | undefined
}

const noPermissions: Permissions = new Set()

/** Unknown names, of a later release, count for nothing. */
export const readPermissions = (stored: readonly string[]): Permission[] =>
  permissions.filter((known) => stored.includes(known))

export const isBuiltInRole = (role: string | null | undefined): role is BuiltInRole =>
  builtInRoles.some((known) => known === role)

/** The built-in role of a person of the staff; undefined for one with an own role, or who is none. */
export function builtInRoleOf({ isAdmin, isRestricted, role, ownPermissions }: StoredRights): BuiltInRole | undefined {
  if (!isAdmin) return undefined
  if (!isRestricted) return 'owner'
  if (ownPermissions) return undefined
  return isBuiltInRole(role) && role !== 'owner' ? role : 'restricted'
}

/** What a person may do, by what is stored of their rights. */
export function permissionsOf(stored: StoredRights): Permissions {
  if (!stored.isAdmin) return noPermissions
  const role = builtInRoleOf(stored)
  return role ? rolePermissions[role] : withIncluded(readPermissions(stored.ownPermissions ?? []))
}

/** Whether somebody may give or take rights that consist of these: never more than their own. */
export const coversAll = (own: Permissions, given: Permissions): boolean =>
  [...given].every((permission) => own.has(permission))
