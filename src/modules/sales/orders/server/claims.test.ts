import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGuest } from '#modules/customers/sessions/server/buyers.ts'
import { verifications } from '#platform/server/auth/tables.ts'
import { type DatabaseClient, openDatabase } from '#platform/server/database/client.ts'
import type { Shop } from '#platform/server/shop.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { type ClockedDatabase, openClockedDatabase } from '#test/database-at.ts'
import { plansOn } from '#test/query-plans.ts'
import { useTestShop } from '#test/shop.ts'
import {
  findClaimedOrder,
  orderClaimIdentifier,
  orderClaimToken,
  sendClaimLink,
  writeOrderClaimEmail,
} from './claims.ts'

const opened = useTestShop()
const claimId = randomUUID()
let client: DatabaseClient
let clocked: ClockedDatabase
let [orderId, userId] = ['', '']

afterAll(async () => {
  await clocked.close()
  await client.close()
})
beforeAll(async () => {
  const { shop, testDatabase } = opened.current
  client = openDatabase(testDatabase.url, 2, () => undefined)
  clocked = await openClockedDatabase(testDatabase)
  const [guest, customer] = [await openGuest(shop, { address: '203.0.113.1' }), await aCustomer(shop.database)]
  userId = guest.id
  orderId = (await anOrder(shop.database, { userId })).id
  await Promise.all(Array.from({ length: 500 }, () => anOrder(shop.database, { userId: customer.id })))
  const expiresAt = new Date(shop.now().getTime() + 60_000)
  await shop.database.insert(verifications).values([
    { id: claimId, identifier: orderClaimIdentifier(orderClaimToken(shop, claimId)), value: orderId, expiresAt },
    { identifier: 'of another kind', value: 'no id', expiresAt },
  ])
  await client.pool.query('vacuum analyze orders, verifications, profiles')
})

it('finds the order of a link by its key among many other links', async () => {
  const { shop } = opened.current
  const token = orderClaimToken(shop, claimId)
  expect((await findClaimedOrder(shop, token)).id).toBe(orderId)
  expect((await writeOrderClaimEmail(shop, claimId))?.text).toContain(token)
  for (const work of [
    (logged: typeof shop) => findClaimedOrder(logged, token),
    (logged: typeof shop) => writeOrderClaimEmail(logged, claimId),
  ])
    expect(await plansOn('verifications', client, shop, work)).toEqual([
      expect.stringMatching(/Index Scan using orders_pkey/),
    ])
})

/** The shop so many hours from now by the database's clock. The clock of its process is ahead of that by some more. */
function at(hours: number, { ahead }: { ahead: number }): Shop {
  const now = () => new Date(Date.now() + (hours + ahead) * 3_600_000)
  return { ...opened.current.shop, database: clocked.at(hours * 3600), now }
}

it.each([-10, 10])(
  'opens the order for a day by the database’s clock, with the clock of the process off by %i hours',
  async (ahead) => {
    const { shop } = opened.current
    await sendClaimLink(at(0, { ahead: -ahead }), { userId, orderId, address: '203.0.113.2' })
    const [claim] = await shop.database
      .select({ id: verifications.id })
      .from(verifications)
      .where(eq(verifications.value, orderId))
      .orderBy(desc(verifications.createdAt))
    const token = orderClaimToken(shop, claim?.id ?? '')
    const soon = at(23, { ahead })
    expect((await findClaimedOrder(soon, token)).id).toBe(orderId)
    expect((await writeOrderClaimEmail(soon, claim?.id ?? ''))?.text).toContain(token)
    const late = at(25, { ahead })
    await expect(findClaimedOrder(late, token)).rejects.toMatchObject({ code: 'CLAIM_LINK_ENDED' })
    expect(await writeOrderClaimEmail(late, claim?.id ?? '')).toBeUndefined()
  },
)
