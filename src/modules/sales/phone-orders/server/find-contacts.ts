import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { customerAddresses } from '#modules/customers/accounts/tables.ts'
import { isNotErased } from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { addressParts } from '#platform/people/address.ts'
import { digitsInSearch } from '#platform/people/tax-id.ts'
import { pick } from '#platform/pick.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { containsText, latestFirst } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { matchesPerson } from '../../customer-records/server/users.ts'
import { orders } from '../../tables.ts'
import type { PhoneOrderContact } from '../contract.ts'

/** How many are offered: for more the staff has to refine the search. */
const maxContacts = 8

/** Who may be at the telephone: customers with an account, then those without one, each e-mail once. */
export async function findContacts(shop: Shop, search: string): Promise<PhoneOrderContact[]> {
  const customers = await findCustomers(shop, matchesPerson(search))
  // An account whose e-mail is not proved may be somebody else's.
  const known = new Set(customers.filter(({ isEmailProved }) => isEmailProved).map(({ email }) => email))
  const guests = (await findGuestOrders(shop, search)).filter(({ email }) => !known.has(email))
  const latest = [...Map.groupBy(guests, ({ email }) => email).values()].flatMap(([newest]) => newest ?? [])
  return [...customers, ...latest].slice(0, maxContacts)
}

/** One customer with an account. Throws USER_NOT_FOUND. */
export async function findContact(shop: Shop, customerId: string): Promise<PhoneOrderContact> {
  const [contact] = await findCustomers(shop, and(eq(profiles.id, customerId), eq(profiles.isGuest, false)))
  if (!contact) throw shopError('USER_NOT_FOUND')
  return contact
}

/** Delivery goes where it went last; phone and CPF are the account's, where it says them. */
async function findCustomers(shop: Shop, isMeant: SQL | undefined): Promise<PhoneOrderContact[]> {
  const rows = await shop.database
    .select({ profile: profiles, address: customerAddresses })
    .from(profiles)
    .leftJoin(customerAddresses, and(eq(customerAddresses.userId, profiles.id), eq(customerAddresses.isDefault, true)))
    .where(and(isMeant, isNotErased))
    .orderBy(latestFirst(profiles.createdAt), desc(profiles.id))
    .limit(maxContacts)
  const ids = rows.map(({ profile }) => profile.id)
  const lastOrders = await readLastOrders(shop, ids)
  return rows.map(({ profile, address }) => {
    const lastOrder = lastOrders.get(profile.id)
    const delivery = lastOrder ?? address
    return {
      customerId: profile.id,
      ...pick(profile, 'firstName', 'lastName', 'email'),
      isEmailProved: profile.emailVerified,
      phone: profile.phone ?? lastOrder?.phone ?? null,
      taxId: profile.taxId ?? lastOrder?.taxId ?? null,
      address: delivery ? addressParts(delivery) : null,
    }
  })
}

async function readLastOrders({ database }: Shop, customerIds: readonly string[]) {
  const rows = await database
    .selectDistinctOn([orders.userId])
    .from(orders)
    .where(inArray(orders.userId, [...customerIds]))
    .orderBy(orders.userId, desc(orders.createdAt), orders.id)
  return new Map(rows.map((order) => [order.userId, order]))
}

async function findGuestOrders(shop: Shop, search: string): Promise<PhoneOrderContact[]> {
  const digits = digitsInSearch(search.trim())
  const isFound = or(
    containsText(orders.searchText, search),
    digits === undefined ? undefined : containsText(orders.searchText, digits),
  )
  const rows = await shop.database
    .select({ order: orders })
    .from(orders)
    .innerJoin(profiles, and(eq(profiles.id, orders.userId), eq(profiles.isGuest, true)))
    .where(isFound)
    .orderBy(latestFirst(orders.createdAt), orders.id)
    // One e-mail may have several of them.
    .limit(maxContacts * 5)
  return rows.map(({ order }) => ({
    customerId: null,
    ...pick(order, 'firstName', 'lastName', 'email'),
    isEmailProved: false,
    phone: order.phone,
    taxId: order.taxId,
    address: addressParts(order),
  }))
}
