import { and, arrayOverlaps, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { piecesInSet } from '#modules/catalog/products/sets.ts'
import { categories, products } from '#modules/catalog/tables.ts'
import { isIdentifier } from '#platform/pagination.ts'
import { pick } from '#platform/pick.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { type AttentionKind, attentionKindLabels } from '../../attention/rules.ts'
import { readUndecidedMoney } from '../../attention/server/list-attention.ts'
import { matchesOrderNumber } from '../../orders/server/list-orders.ts'
import { quantityToSend } from '../../orders/server/lock-order.ts'
import { orderItems, orders, shippingLabels } from '../../tables.ts'
import type { pastedLines, ShipmentOutcome } from '../contract.ts'
import {
  type CheckedLine,
  checkDispatchLines,
  type DispatchLine,
  maxDispatchLines,
  readDispatchLines,
} from '../dispatch-lines.ts'
import { listTrackingCodes, makeOwnTrackingCode, toShipmentStatus, usualVolumes } from '../rules.ts'

type OrderOfCode = Pick<typeof orders.$inferSelect, 'id' | 'orderNumber'>

/** The order that each of some codes is given to, whichever of its volumes has it. */
export async function readOrdersOfCodes(shop: Shop, codes: readonly string[]): Promise<Map<string, OrderOfCode>> {
  if (codes.length === 0) return new Map()
  const { trackingCode, furtherTrackingCodes } = orders
  const ofOtherVolumes = and(sql`${furtherTrackingCodes} <> '{}'`, arrayOverlaps(furtherTrackingCodes, [...codes]))
  const rows = await shop.database
    .select({ id: orders.id, orderNumber: orders.orderNumber, trackingCode, furtherTrackingCodes })
    .from(orders)
    .where(or(and(isNotNull(trackingCode), inArray(trackingCode, [...codes])), ofOtherVolumes))
    .orderBy(orders.id)
  const wantedCodes = new Set(codes)
  return new Map(
    rows.flatMap((order) =>
      listTrackingCodes(order).flatMap((code): [string, OrderOfCode][] =>
        wantedCodes.has(code) ? [[code, order]] : [],
      ),
    ),
  )
}

/** The items of some orders with their locations in the store, in the order of their lines. */
export async function readPackedItems(shop: Shop, orderIds: readonly string[]) {
  const rows = await shop.database
    .select({
      orderId: orderItems.orderId,
      productId: orderItems.productId,
      name: orderItems.productName,
      quantity: quantityToSend,
      ...pick(products, 'sku', 'shelfPlace', 'isSetOfFour'),
      categoryName: categories.name,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(orderItems.orderId, [...orderIds]), gt(quantityToSend, 0)))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
  return rows.map(({ isSetOfFour, ...item }) => ({ ...item, piecesPerUnit: isSetOfFour ? piecesInSet : 1 }))
}

const columns = {
  ...pick(orders, 'id', 'orderNumber', 'status', 'shippingService', 'shippingMethod'),
  ...pick(orders, 'firstName', 'lastName', 'phone'),
}
export type NamedOrder = Pick<typeof orders.$inferSelect, keyof typeof columns>
type CheckedOrder = NamedOrder & { volumes: number; undecidedMoney: AttentionKind[] }

/** Checks lines that name their orders by number or by id, against the current orders and codes. */
export async function checkLines(shop: Shop, lines: readonly DispatchLine[]): Promise<CheckedLine<CheckedOrder>[]> {
  const looked = lines.slice(0, maxDispatchLines)
  const names = [...new Set(looked.flatMap(({ number }) => number ?? []))]
  const found = await addChecked(shop, await readNamed(shop, names))
  const ordersOf = new Map(names.map((name) => [name, found.filter((order) => isNamed(order, name))]))
  const codes = looked.flatMap(({ trackingCode }) => trackingCode ?? []).concat(found.flatMap(ownCodeOf))
  return checkDispatchLines(lines, { ordersOf, orderOfCode: await readOrdersOfCodes(shop, codes) })
}

/** With what is undecided about its money, and into how many volumes it is packed: as its label says, or as usual. */
async function addChecked(shop: Shop, named: readonly NamedOrder[]): Promise<CheckedOrder[]> {
  if (named.length === 0) return []
  const ids = named.map(({ id }) => id)
  const undecided = await readUndecidedMoney(shop, ids)
  const items = Map.groupBy(await readPackedItems(shop, ids), ({ orderId }) => orderId)
  const labels = await shop.database
    .select({ orderId: shippingLabels.orderId, volumeCount: shippingLabels.volumeCount })
    .from(shippingLabels)
    .where(inArray(shippingLabels.orderId, ids))
  const countOf = new Map(labels.map(({ orderId, volumeCount }) => [orderId, volumeCount]))
  return named.map((order) => ({
    ...order,
    undecidedMoney: undecided.get(order.id) ?? [],
    volumes: Math.max(countOf.get(order.id) ?? 1, usualVolumes(items.get(order.id) ?? [])),
  }))
}

const ownCodeOf = (order: NamedOrder): string[] => {
  const code = makeOwnTrackingCode(order)
  return code === null ? [] : [code]
}

const isNamed = ({ id, orderNumber }: NamedOrder, name: string) => orderNumber === name || id.startsWith(name)

export async function readNamed(shop: Shop, names: readonly string[]): Promise<NamedOrder[]> {
  if (names.length === 0) return []
  const isOne = names.map((name) => (isIdentifier(name) ? eq(orders.id, name) : matchesOrderNumber(name)))
  return shop.database
    .select(columns)
    .from(orders)
    .where(or(...isOne))
    .orderBy(orders.id)
}

/**
 * The expected outcomes of checked lines. An order whose money is undecided stays, and its line names the
 * reason, unless it is one of `sendAnyway`.
 */
export const viewExpectedOutcomes = (
  lines: readonly CheckedLine<CheckedOrder>[],
  sendAnyway: readonly string[] = [],
): ShipmentOutcome[] =>
  lines.map((line) => {
    const undecidedMoney = line.order?.undecidedMoney ?? []
    const outcome = { ...viewOutcome(line), undecidedMoney }
    if (!line.order || line.fault || undecidedMoney.length === 0 || sendAnyway.includes(line.order.id)) return outcome
    const message = failureTexts.moneyUndecided(undecidedMoney.map((kind) => attentionKindLabels[kind]))
    return { ...outcome, fault: 'failed', message }
  })

export const viewOutcome = (checked: CheckedLine<NamedOrder>): ShipmentOutcome => ({
  ...pick(checked, 'line', 'text', 'trackingCode'),
  order: checked.order ? outcomeOrder(checked.order) : null,
  fault: checked.fault ?? null,
  otherLine: checked.otherLine ?? null,
  otherOrderId: checked.otherOrder?.id ?? null,
  otherOrderNumber: checked.otherOrder?.orderNumber ?? null,
  message: null,
  undecidedMoney: [],
})

const outcomeOrder = (order: NamedOrder): NonNullable<ShipmentOutcome['order']> => ({
  ...pick(order, 'id', 'orderNumber', 'shippingService', 'shippingMethod'),
  customerName: `${order.firstName} ${order.lastName}`,
  customerPhone: order.phone,
  status: toShipmentStatus(order.status),
})

/** What would become of each pasted or scanned line; nothing is changed. */
export async function checkDispatch(
  shop: Shop,
  { text, sendAnyway }: z.output<typeof pastedLines>,
): Promise<{ lines: ShipmentOutcome[] }> {
  return { lines: viewExpectedOutcomes(await checkLines(shop, readDispatchLines(text)), sendAnyway) }
}
