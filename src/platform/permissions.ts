/** What a person of the staff may be allowed to do. Every call and page of theirs names one. */
export const permissions = [
  'reports',
  'orders.read',
  'orders.amounts',
  'orders.edit',
  'orders.money',
  'shipments',
  'customers.read',
  'customers.edit',
  'customers.privacy',
  'messages',
  'catalog.read',
  'catalog.edit',
  'catalog.bulk',
  'costs',
  'stock',
  'contents',
  'promotions',
  'freight',
  'exports',
  'settings',
  'staff',
  'audit',
  'system',
] as const
export type Permission = (typeof permissions)[number]
export type Permissions = ReadonlySet<Permission>

export const everyPermission: Permissions = new Set(permissions)

/** What comes with a permission, because its screens show it. */
const included: Partial<Record<Permission, readonly Permission[]>> = {
  'orders.amounts': ['orders.read'],
  'orders.edit': ['orders.read', 'orders.amounts'],
  'orders.money': ['orders.read', 'orders.amounts', 'orders.edit'],
  shipments: ['orders.read'],
  'customers.edit': ['customers.read'],
  'customers.privacy': ['customers.read'],
  'catalog.edit': ['catalog.read'],
  'catalog.bulk': ['catalog.read', 'catalog.edit', 'costs'],
  costs: ['catalog.read'],
  stock: ['catalog.read'],
  promotions: ['catalog.read'],
  audit: ['catalog.read', 'costs'],
}

/** The given permissions, and those that come with them. */
export const withIncluded = (chosen: Iterable<Permission>): Permissions =>
  new Set([...chosen].flatMap((permission) => [permission, ...(included[permission] ?? [])]))
