import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { favorites, products, stockAlerts } from '#modules/catalog/tables.ts'
import { customerAddresses } from '#modules/customers/accounts/tables.ts'
import { contactSubjectNames, messageStateNames } from '#modules/customers/messages/rules.ts'
import { contactMessageEntries, contactMessages, newsletterSubscriptions } from '#modules/customers/messages/tables.ts'
import { messagesOf, subscriptionOf } from '#modules/customers/server/index.ts'
import { garageVehicles, vehicleMakes, vehicleModels } from '#modules/fitment/cars/tables.ts'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { profiles, sessions } from '#platform/server/auth/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { readInBatches } from '#platform/server/spreadsheets/table-rows.ts'
import { creditReasonLabels } from '../../credit/rules.ts'
import { orderStatusLabels } from '../../orders/rules.ts'
import { readItems } from '../../orders/server/lock-order.ts'
import { returnReasonLabels, returnStateLabels } from '../../returns/rules.ts'
import { cartItems, creditEntries, orderReturns, orders } from '../../tables.ts'
import { agreementReasons } from '../rules.ts'
import { ownDataTexts as texts } from './texts.ts'
import { readAgreements } from './users.ts'

type Fields = Readonly<Record<string, string>>

/** A row under the names that customers know its fields by; cents as reais. */
const named = <Names extends Fields>(names: Names, row: { [Name in keyof Names]: unknown }) =>
  Object.fromEntries(
    Object.entries(names).map(([field, name]) => {
      const value = row[field]
      return [name, field.endsWith('Cents') && typeof value === 'number' ? value / 100 : value]
    }),
  )

/** The rows of one part, some at a time. */
type Part = { title: string; rows: AsyncIterable<readonly unknown[]> }

async function* readOnce<Names extends Fields>(fields: Names, read: () => PromiseLike<Rows<Names>>) {
  yield (await read()).map((row) => named(fields, row))
}

type Rows<Names extends Fields> = readonly { [Name in keyof Names]: unknown }[]

/** A part that is read at once. */
const part = <Names extends Fields>(
  { title, fields }: { title: string; fields: Names },
  read: () => PromiseLike<Rows<Names>>,
): Part => ({ title, rows: readOnce(fields, read) })

type Person = { id: string; email: string; emailVerified: boolean }

/**
 * Everything that is stored about a person with an account, as JSON, read as it is sent. What is found by the e-mail
 * alone comes only if the e-mail is proved to be theirs. Throws `USER_NOT_FOUND`.
 */
export async function readOwnData(shop: Shop, id: string): Promise<AsyncGenerator<string, void>> {
  const [person] = await shop.database
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.isGuest, false)))
  if (!person) throw shopError('USER_NOT_FOUND')
  const { profile, shop: shopName, made } = texts
  const head = {
    [shopName]: shop.settings.store.name,
    [made]: shop.now(),
    [profile.title]: named(profile.fields, person),
  }
  const agreed = part(texts.agreements, async () =>
    (await readAgreements(shop, id)).map((row) => ({ ...row, by: agreementReasons[row.by] })),
  )
  return writeParts(head, [agreed, ...ordered(shop, person), ...written(shop, person), ...kept(shop, person)])
}

async function* writeParts(head: object, parts: readonly Part[]): AsyncGenerator<string, void> {
  yield JSON.stringify(head, null, 2).slice(0, -2)
  for (const { title, rows } of parts) {
    yield `,\n  ${JSON.stringify(title)}: [`
    let isFirst = true
    for await (const batch of rows) {
      if (batch.length === 0) continue
      yield `${isFirst ? '' : ','}\n    ${batch.map((row) => JSON.stringify(row)).join(',\n    ')}`
      isFirst = false
    }
    yield ']'
  }
  yield '\n}\n'
}

/** What they bought and sent back, and their credit. */
function ordered(shop: Shop, { id }: Person): Part[] {
  const { database } = shop
  return [
    { title: texts.orders.title, rows: readOrders(shop, id) },
    part(texts.returns, async () => {
      const rows = await database
        .select({
          ...pick(orderReturns, 'createdAt', 'state', 'reason', 'note', 'answer'),
          orderNumber: orders.orderNumber,
        })
        .from(orderReturns)
        .innerJoin(orders, eq(orders.id, orderReturns.orderId))
        .where(eq(orders.userId, id))
        .orderBy(desc(orderReturns.createdAt))
      return rows.map((row) => ({
        ...row,
        state: returnStateLabels[row.state],
        reason: returnReasonLabels[row.reason],
      }))
    }),
    part(texts.credit, async () => {
      const rows = await database
        .select(pick(creditEntries, 'createdAt', 'reason', 'amountCents', 'balanceCents', 'expiresAt'))
        .from(creditEntries)
        .where(eq(creditEntries.userId, id))
        .orderBy(asc(creditEntries.sequence))
      return rows.map((row) => ({ ...row, reason: creditReasonLabels[row.reason] }))
    }),
  ]
}

async function* readOrders(shop: Shop, userId: string) {
  const read = (last: { id: string } | undefined) =>
    shop.database
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), last && gt(orders.id, last.id)))
      .orderBy(asc(orders.id))
      .limit(500)
  for await (const batch of readInBatches(read)) {
    const ids = batch.map(({ id }) => id)
    const byOrder = Map.groupBy(await readItems(shop, ids), ({ orderId }) => orderId)
    yield batch.map((order) => {
      const lines = (byOrder.get(order.id) ?? []).map((item) => named(texts.orders.lines, item))
      return named(texts.orders.fields, { ...order, status: orderStatusLabels[order.status], lines })
    })
  }
}

/** What they wrote to the shop, and asked to be told. */
function written({ database }: Shop, { id, email, emailVerified }: Person): Part[] {
  const owned = { id, email: emailVerified ? email : undefined }
  const alerts = part(texts.stockAlerts, () =>
    database
      .select({ name: products.name, askedAt: stockAlerts.askedAt })
      .from(stockAlerts)
      .innerJoin(products, eq(products.id, stockAlerts.productId))
      .where(eq(stockAlerts.email, email)),
  )
  return [
    part(texts.messages, async () => {
      const messages = await database
        .select()
        .from(contactMessages)
        .where(messagesOf(owned))
        .orderBy(desc(contactMessages.createdAt))
      const ids = messages.map((message) => message.id)
      const replies = await database
        .select(pick(contactMessageEntries, 'messageId', 'createdAt', 'text'))
        .from(contactMessageEntries)
        .where(and(eq(contactMessageEntries.kind, 'reply'), inArray(contactMessageEntries.messageId, ids)))
        .orderBy(asc(contactMessageEntries.createdAt))
      const byMessage = Map.groupBy(replies, ({ messageId }) => messageId)
      return messages.map((message) => ({
        ...message,
        subject: contactSubjectNames[message.subject],
        state: messageStateNames[message.state],
        replies: (byMessage.get(message.id) ?? []).map((reply) => named(texts.messages.replies, reply)),
      }))
    }),
    part(texts.newsletter, () => database.select().from(newsletterSubscriptions).where(subscriptionOf(owned))),
    ...(emailVerified ? [alerts] : []),
  ]
}

/** What the account keeps for them. */
const kept = ({ database }: Shop, { id }: Person): Part[] => [
  part(texts.addresses, () => database.select().from(customerAddresses).where(eq(customerAddresses.userId, id))),
  part(texts.favorites, () =>
    database
      .select({ name: products.name, createdAt: favorites.createdAt })
      .from(favorites)
      .innerJoin(products, eq(products.id, favorites.productId))
      .where(eq(favorites.userId, id)),
  ),
  part(texts.cart, () =>
    database
      .select({ name: products.name, ...pick(cartItems, 'quantity', 'createdAt') })
      .from(cartItems)
      .innerJoin(products, eq(products.id, cartItems.productId))
      .where(eq(cartItems.userId, id)),
  ),
  part(texts.garage, () =>
    database
      .select({
        make: vehicleMakes.name,
        model: vehicleModels.name,
        ...pick(garageVehicles, 'year', 'version', 'ownTyre', 'nickname', 'createdAt'),
      })
      .from(garageVehicles)
      .innerJoin(vehicleModels, eq(vehicleModels.id, garageVehicles.modelId))
      .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
      .where(eq(garageVehicles.userId, id)),
  ),
  part(texts.sessions, () =>
    database
      .select(pick(sessions, 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'))
      .from(sessions)
      .where(eq(sessions.userId, id)),
  ),
]
