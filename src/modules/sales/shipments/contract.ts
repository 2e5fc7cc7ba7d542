import { z } from 'zod'
import { shippingServices } from '#modules/shipping/freight/delivery.ts'
import { adminCalls } from '#platform/contract/calls.ts'
import {
  identifier,
  instant,
  pageField,
  pageWith,
  requiredLongText,
  storedAddress,
  text,
} from '#platform/contract/fields.ts'
import { attentionKinds } from '../attention/rules.ts'
import { shipmentLabel } from '../labels/contract.ts'
import { listedOrder, moneyAnswer, moveErrors, sendDespite } from '../orders/staff-contract.ts'
import { dispatchFaults, maxDispatchLines, maxSelectedOrders } from './dispatch-lines.ts'
import { maxTrackingCodeLength, maxVolumes, shipmentStatuses } from './rules.ts'

const reading = adminCalls('Back office: orders and shipments', { permission: 'orders.read' })
const shipping = adminCalls('Back office: orders and shipments', { permission: 'shipments' })

/** How many characters a pasted list may have: each line has room for more than a number and a code. */
const maxPasteLength = maxDispatchLines * 120

export const shipmentStatus = z.enum(shipmentStatuses)

/** What the staff still has to decide about an order's money, the oldest first: its goods should not leave before. */
const undecidedMoney = z.array(z.enum(attentionKinds))

export const shipmentRow = listedOrder(shipmentStatus).extend({
  shippingService: z.enum(shippingServices),
  shippingMethod: z.string(),
  trackingCode: z.string().nullable(),
  furtherTrackingCodes: z.array(z.string()),
  label: shipmentLabel.nullable(),
  /** Since when it has its status: of a paid order, how long it has been waiting to be sent. */
  statusSince: instant,
  undecidedMoney,
})
export type ShipmentRow = z.output<typeof shipmentRow>

/** An order as it is packed: where it goes and what is in it, without any price. */
export const packedOrder = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  createdAt: instant,
  status: shipmentStatus,
  recipient: z.string(),
  phone: z.string(),
  ...storedAddress.shape,
  shippingService: z.enum(shippingServices),
  shippingMethod: z.string(),
  trackingCode: z.string().nullable(),
  furtherTrackingCodes: z.array(z.string()),
  usualVolumes: z.int(),
  items: z.array(
    z.object({
      productId: z.uuid(),
      name: z.string(),
      sku: z.string().nullable(),
      shelfPlace: z.string().nullable(),
      piecesPerUnit: z.int(),
      quantity: z.int(),
    }),
  ),
})
export type PackedOrder = z.output<typeof packedOrder>

/** What becomes of an order among many, or why it is not changed. */
export const shipmentOutcome = z.object({
  /** Which line of the text it was, or which of the orders that were sent, counted from 1. */
  line: z.int(),
  text: z.string(),
  order: z
    .object({
      id: z.uuid(),
      orderNumber: z.string(),
      customerName: z.string(),
      customerPhone: z.string(),
      status: shipmentStatus,
      shippingService: z.enum(shippingServices),
      shippingMethod: z.string(),
    })
    .nullable(),
  trackingCode: z.string().nullable(),
  fault: z.enum([...dispatchFaults, 'failed']).nullable(),
  /** The other line, or the other order, that prevents it. */
  otherLine: z.int().nullable(),
  otherOrderId: z.uuid().nullable(),
  otherOrderNumber: z.string().nullable(),
  /** The sentence of a failure that is none of the others. */
  message: z.string().nullable(),
  undecidedMoney,
})
export type ShipmentOutcome = z.output<typeof shipmentOutcome>

const shipmentFilter = z.strictObject({ search: text(200).optional(), status: shipmentStatus.optional() })

const outcomes = z.object({ lines: z.array(shipmentOutcome) })

const tooMany = `Escolha até ${maxDispatchLines} pedidos de cada vez.`
const manyOrders = z
  .array(identifier, 'Escolha os pedidos.')
  .min(1, 'Escolha os pedidos.')
  .max(maxDispatchLines, tooMany)

/** The orders that leave although their money is undecided; others of that kind stay. */
const sendAnyway = z.array(identifier).max(maxDispatchLines, tooMany).optional()

const furtherCodes = z
  .array(text(maxTrackingCodeLength), 'Informe os códigos dos outros volumes.')
  .max(maxVolumes - 1, `Um pedido tem até ${maxVolumes} volumes.`)

/**
 * `expectedStatus`, `expectedTrackingCode` (null for none) and `expectedFurtherTrackingCodes` are what the person who
 * changes it has seen: if it is another one by now, nothing is changed (`CHANGED_MEANWHILE`). `money` is as for orders.
 */
export const shipmentChange = z.strictObject({
  id: identifier,
  status: shipmentStatus,
  trackingCode: text(maxTrackingCodeLength).default(''),
  /** Those of the other volumes, only together with a first one. If omitted, they are not changed. */
  furtherTrackingCodes: furtherCodes.optional(),
  expectedStatus: shipmentStatus.optional(),
  expectedTrackingCode: text(maxTrackingCodeLength).nullable().optional(),
  expectedFurtherTrackingCodes: furtherCodes.optional(),
  money: moneyAnswer.optional(),
  sendDespite,
})

export const pastedLines = z.strictObject({
  text: requiredLongText(maxPasteLength, 'Cole ou leia as linhas de pedido e código.'),
  sendAnyway,
})

const linesSentence = 'Informe os pedidos e seus códigos.'
/** A code is left out for the shop's own delivery, which makes its own. */
const dispatchedLine = z.strictObject({
  id: identifier,
  trackingCode: text(maxTrackingCodeLength).nullable().default(null),
})
export const dispatchedLines = z.strictObject({
  lines: z.array(dispatchedLine, linesSentence).min(1, linesSentence).max(maxDispatchLines, tooMany),
  sendAnyway,
})

export const adminShipmentsContract = {
  list: reading
    .get('/admin/shipments', 'A page of 20 shipments: what waits oldest first, all else newest first')
    .input(shipmentFilter.extend({ page: pageField }))
    .output(pageWith(shipmentRow)),
  first: reading
    .get('/admin/shipments/first', `The first ${maxSelectedOrders} shipments of a list, to be selected together`)
    .input(shipmentFilter)
    .output(z.object({ rows: z.array(shipmentRow) })),
  update: shipping
    .patch(
      '/admin/shipments/{id}',
      'Dispatch a shipment or change its status',
      ...moveErrors,
      'TRACKING_CODE_REQUIRED',
      'TRACKING_CODE_TAKEN',
    )
    .input(shipmentChange)
    .output(shipmentRow),
  pack: shipping
    .post('/admin/shipments/pack', 'What is in some orders and where they go, in the order given')
    .meta({ isRead: true })
    .input(z.strictObject({ ids: manyOrders }))
    .output(z.object({ orders: z.array(packedOrder) })),
  checkDispatch: shipping
    .post('/admin/shipments/check-dispatch', 'What would become of pasted lines `order;code`')
    .meta({ isRead: true })
    .input(pastedLines)
    .output(outcomes),
  /**
   * Each order for itself, its lines being its volumes: what fails leaves the others as they are dispatched.
   * A code that another order has is refused.
   */
  dispatchMany: shipping
    .post('/admin/shipments/dispatch', 'Dispatch many paid orders, each with its code')
    .input(dispatchedLines)
    .output(outcomes),
  deliverMany: shipping
    .post('/admin/shipments/deliver', 'Mark many shipped orders as delivered, each for itself')
    .input(z.strictObject({ ids: manyOrders }))
    .output(outcomes),
}
