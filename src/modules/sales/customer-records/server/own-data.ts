import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { favorites } from '#modules/catalog/favorites/tables.ts'
import { products } from '#modules/catalog/products/tables.ts'
import { stockAlerts } from '#modules/catalog/stock/tables.ts'
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
import { cartItems } from '../../cart/tables.ts'
import { creditReasonLabels } from '../../credit/rules.ts'
import { creditEntries } from '../../credit/tables.ts'
import { orderStatusLabels } from '../../orders/rules.ts'
import { orderItems, orders } from '../../orders/tables.ts'
import { returnReasonLabels, returnStateLabels } from '../../returns/rules.ts'
import { orderReturns } from '../../returns/tables.ts'
import { ownDataTexts as texts } from './texts.ts'

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

async function* once(read: () => Promise<readonly unknown[]>) {
  yield await read()
}

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
  return writeParts(head, [...ordered(shop, person), ...written(shop, person), ...kept(shop, person)])
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
  const returned = () =>
    database
      .select({
        ...pick(orderReturns, 'createdAt', 'state', 'reason', 'note', 'answer'),
        orderNumber: orders.orderNumber,
      })
      .from(orderReturns)
      .innerJoin(orders, eq(orders.id, orderReturns.orderId))
      .where(eq(orders.userId, id))
      .orderBy(desc(orderReturns.createdAt))
      .then((rows) =>
        rows.map((row) => {
          const said = { ...row, state: returnStateLabels[row.state], reason: returnReasonLabels[row.reason] }
          return named(texts.returns.fields, said)
        }),
      )
  const credit = () =>
    database
      .select(pick(creditEntries, 'createdAt', 'reason', 'amountCents', 'balanceCents', 'expiresAt'))
      .from(creditEntries)
      .where(eq(creditEntries.userId, id))
      .orderBy(asc(creditEntries.sequence))
      .then((rows) => rows.map((row) => named(texts.credit.fields, { ...row, reason: creditReasonLabels[row.reason] })))
  return [
    { title: texts.orders.title, rows: readOrders(shop, id) },
    { title: texts.returns.title, rows: once(returned) },
    { title: texts.credit.title, rows: once(credit) },
  ]
}

async function* readOrders({ database }: Shop, userId: string) {
  const read = (last: { id: string } | undefined) =>
    database
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), last && gt(orders.id, last.id)))
      .orderBy(asc(orders.id))
      .limit(500)
  for await (const batch of readInBatches(read)) {
    const items = await database
      .select(pick(orderItems, 'orderId', 'productName', 'quantity', 'priceAtTimeCents', 'fitVehicle'))
      .from(orderItems)
      .where(
        inArray(
          orderItems.orderId,
          batch.map(({ id }) => id),
        ),
      )
      .orderBy(asc(orderItems.orderId), asc(orderItems.position))
    const byOrder = Map.groupBy(items, ({ orderId }) => orderId)
    yield batch.map((order) => {
      const lines = (byOrder.get(order.id) ?? []).map((item) => named(texts.orders.lines, item))
      return named(texts.orders.fields, { ...order, status: orderStatusLabels[order.status], lines })
    })
  }
}

/** What they wrote to the shop, and asked to be told. */
function written({ database }: Shop, { id, email, emailVerified }: Person): Part[] {
  const owned = { id, email: emailVerified ? email : undefined }
  const readMessages = async () => {
    const messages = await database
      .select()
      .from(contactMessages)
      .where(messagesOf(owned))
      .orderBy(desc(contactMessages.createdAt))
    const ofThese = inArray(
      contactMessageEntries.messageId,
      messages.map((message) => message.id),
    )
    const replies = await database
      .select(pick(contactMessageEntries, 'messageId', 'createdAt', 'text'))
      .from(contactMessageEntries)
      .where(and(eq(contactMessageEntries.kind, 'reply'), ofThese))
      .orderBy(asc(contactMessageEntries.createdAt))
    const byMessage = Map.groupBy(replies, ({ messageId }) => messageId)
    return messages.map((message) =>
      named(texts.messages.fields, {
        ...message,
        subject: contactSubjectNames[message.subject],
        state: messageStateNames[message.state],
        replies: (byMessage.get(message.id) ?? []).map((reply) => named(texts.messages.replies, reply)),
      }),
    )
  }
  const consents = () =>
    database
      .select()
      .from(newsletterSubscriptions)
      .where(subscriptionOf(owned))
      .then((rows) => rows.map((row) => named(texts.newsletter.fields, row)))
  const parts = [
    { title: texts.messages.title, rows: once(readMessages) },
    { title: texts.newsletter.title, rows: once(consents) },
  ]
  if (!emailVerified) return parts
  const alerts = () =>
    database
      .select({ name: products.name, askedAt: stockAlerts.askedAt })
      .from(stockAlerts)
      .innerJoin(products, eq(products.id, stockAlerts.productId))
      .where(eq(stockAlerts.email, email))
      .then((rows) => rows.map((row) => named(texts.stockAlerts.fields, row)))
  return [...parts, { title: texts.stockAlerts.title, rows: once(alerts) }]
}

/** What the account keeps for them. */
function kept({ database }: Shop, { id }: Person): Part[] {
  const addresses = () =>
    database
      .select()
      .from(customerAddresses)
      .where(eq(customerAddresses.userId, id))
      .then((rows) => rows.map((row) => named(texts.addresses.fields, row)))
  const liked = () =>
    database
      .select({ name: products.name, createdAt: favorites.createdAt })
      .from(favorites)
      .innerJoin(products, eq(products.id, favorites.productId))
      .where(eq(favorites.userId, id))
      .then((rows) => rows.map((row) => named(texts.favorites.fields, row)))
  const inCart = () =>
    database
      .select({ name: products.name, ...pick(cartItems, 'quantity', 'createdAt') })
      .from(cartItems)
      .innerJoin(products, eq(products.id, cartItems.productId))
      .where(eq(cartItems.userId, id))
      .then((rows) => rows.map((row) => named(texts.cart.fields, row)))
  const cars = () =>
    database
      .select({
        make: vehicleMakes.name,
        model: vehicleModels.name,
        ...pick(garageVehicles, 'year', 'version', 'ownTyre', 'nickname', 'createdAt'),
      })
      .from(garageVehicles)
      .innerJoin(vehicleModels, eq(vehicleModels.id, garageVehicles.modelId))
      .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
      .where(eq(garageVehicles.userId, id))
      .then((rows) => rows.map((row) => named(texts.garage.fields, row)))
  const open = () =>
    database
      .select(pick(sessions, 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'))
      .from(sessions)
      .where(eq(sessions.userId, id))
      .then((rows) => rows.map((row) => named(texts.sessions.fields, row)))
  return [
    { title: texts.addresses.title, rows: once(addresses) },
    { title: texts.favorites.title, rows: once(liked) },
    { title: texts.cart.title, rows: once(inCart) },
    { title: texts.garage.title, rows: once(cars) },
    { title: texts.sessions.title, rows: once(open) },
  ]
}
