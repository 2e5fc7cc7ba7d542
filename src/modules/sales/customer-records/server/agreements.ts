import { eq, max } from 'drizzle-orm'
import { readTermsAt } from '#modules/catalog/server/index.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { orders } from '../../tables.ts'
import type { Agreement } from '../own-contract.ts'

/** Which terms a person agreed to when they made the account, and with the last order. */
export async function readAgreements(shop: Shop, userId: string): Promise<Agreement[]> {
  const [person] = await shop.database
    .select({ account: profiles.createdAt, order: max(orders.createdAt) })
    .from(profiles)
    .leftJoin(orders, eq(orders.userId, profiles.id))
    .where(eq(profiles.id, userId))
    .groupBy(profiles.id)
  if (!person) return []
  const { account, order } = person
  const agreementOf = async (by: Agreement['by'], at: Date): Promise<Agreement> => ({
    by,
    at: at.toISOString(),
    ...(await readTermsAt(shop, at)),
  })
  return [await agreementOf('account', account), ...(order ? [await agreementOf('order', order)] : [])]
}
