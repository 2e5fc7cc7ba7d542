import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderClaimIdentifier, orderClaimToken } from '#server/auth/order-claim-token.ts'
import { type DatabaseClient, openDatabase } from '#server/db/client.ts'
import { verifications } from '#server/db/schema/index.ts'
import { writeOrderClaimEmail } from '#server/services/emails/write-order-claim-email.ts'
import { openGuest } from '#server/services/guests/open-guest.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { plansOn } from '#test/query-plans.ts'
import { useTestShop } from '#test/shop.ts'
import { findClaimedOrder } from './find-claim.ts'

const opened = useTestShop()
const claimId = randomUUID()
let client: DatabaseClient
let orderId: string

afterAll(() => client.close())
beforeAll(async () => {
  const { shop, testDatabase } = opened.current
  client = openDatabase(testDatabase.url, 2, () => undefined)
  const [guest, customer] = [await openGuest(shop, { address: '203.0.113.1' }), await aCustomer(shop.database)]
  orderId = (await anOrder(shop.database, { userId: guest.id })).id
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
