import type { Permission } from '#platform/permissions.ts'

/** Whose answers tell of orders, and so of money, which only `orders.amounts` shows. */
const ofOrders: ReadonlySet<Permission> = new Set(['orders.read', 'shipments', 'customers.read', 'customers.edit'])

export const tellsOfOrders = (permission: Permission | undefined): boolean =>
  permission !== undefined && ofOrders.has(permission)

/** What says how much was paid in other ways than in cents, and what stands for it. */
const otherAmounts: Readonly<Record<string, unknown>> = {
  manualDiscounts: [],
  paymentLink: null,
  pixCode: null,
}

/** An answer without its amounts: zero where the contract demands one. */
export function hideAmounts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideAmounts)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      if (Object.hasOwn(otherAmounts, name)) return [[name, otherAmounts[name]]]
      if (/Cents$/.test(name)) return [[name, typeof part === 'number' ? 0 : part]]
      // Free sentences are made of what is there.
      if (name === 'details') return [[name, withoutCents(part)]]
      return [[name, hideAmounts(part)]]
    }),
  )
}

const withoutCents = (details: unknown) =>
  typeof details === 'object' && details !== null
    ? Object.fromEntries(
        Object.entries(details)
          .filter(([name]) => !/Cents$/.test(name))
          .map(([name, part]) => [name, hideAmounts(part)]),
      )
    : details
