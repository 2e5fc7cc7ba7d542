import { and, between, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { ShipmentOutcome } from '#contract/admin/shipments.ts'
import { orderNumber } from '#domain/order-number.ts'
import { codeWithoutTyping } from '#domain/orders/own-delivery.ts'
import { shipmentStatusOf } from '#domain/orders/shipment-status.ts'
import { type DispatchLine, mostDispatchLines } from '#domain/packing/dispatch-lines.ts'
import { type JudgedLine, judgeDispatchLines } from '#domain/packing/judge-dispatch-lines.ts'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

const columns = {
  id: orders.id,
  status: orders.status,
  shippingService: orders.shippingService,
  shippingMethod: orders.shippingMethod,
  firstName: orders.firstName,
  lastName: orders.lastName,
  phone: orders.phone,
}
export type NamedOrder = Pick<typeof orders.$inferSelect, keyof typeof columns>

/** Judges lines that name their orders by number or by id, as the orders and codes are now. */
export async function judgeLines(shop: Shop, lines: readonly DispatchLine[]): Promise<JudgedLine<NamedOrder>[]> {
  const looked = lines.slice(0, mostDispatchLines)
  const names = [...new Set(looked.flatMap(({ number }) => number ?? []))]
  const found = await readNamed(shop, names)
  const ordersOf = new Map(names.map((name) => [name, found.filter(({ id }) => id.startsWith(name))]))
  const codes = looked.flatMap(({ trackingCode }) => trackingCode ?? []).concat(found.flatMap(ownCodeOf))
  return judgeDispatchLines(lines, { ordersOf, orderOfCode: await readOrdersOfCodes(shop, codes) })
}

const ownCodeOf = (order: NamedOrder): string[] => {
  const code = codeWithoutTyping(order)
  return code === null ? [] : [code]
}

/** The orders of some numbers or ids. */
export async function readNamed(shop: Shop, names: readonly string[]): Promise<NamedOrder[]> {
  if (names.length === 0) return []
  // All ids that begin with a number, as the primary key has them in order; an id is a range of its own.
  const ranges = names.map((name) => {
    const number = orderNumber(name)
    return name === number
      ? between(orders.id, `${number}-0000-0000-0000-000000000000`, `${number}-ffff-ffff-ffff-ffffffffffff`)
      : eq(orders.id, name)
  })
  return shop.database
    .select(columns)
    .from(orders)
    .where(or(...ranges))
    .orderBy(orders.id)
}

/** The order that each of some codes is given to. */
export async function readOrdersOfCodes(shop: Shop, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await shop.database
    .select({ id: orders.id, trackingCode: orders.trackingCode })
    .from(orders)
    .where(and(isNotNull(orders.trackingCode), inArray(orders.trackingCode, [...codes])))
    .orderBy(orders.id)
  return new Map(rows.flatMap(({ id, trackingCode }) => (trackingCode ? [[trackingCode, id]] : [])))
}

/** A judged line as the screen shows it. */
export const outcomeOf = (judged: JudgedLine<NamedOrder>): ShipmentOutcome => ({
  line: judged.line,
  text: judged.text,
  order: judged.order ? outcomeOrder(judged.order) : null,
  trackingCode: judged.trackingCode,
  fault: judged.fault ?? null,
  otherLine: judged.otherLine ?? null,
  otherOrderId: judged.otherOrderId ?? null,
  message: null,
})

const outcomeOrder = (order: NamedOrder): NonNullable<ShipmentOutcome['order']> => ({
  id: order.id,
  customerName: `${order.firstName} ${order.lastName}`,
  customerPhone: order.phone,
  status: shipmentStatusOf(order.status),
  shippingService: order.shippingService,
  shippingMethod: order.shippingMethod,
})
