import { z } from 'zod'
import { longestTrackingCode } from '#domain/orders/dispatch.ts'
import { shipmentStatuses } from '#domain/orders/shipment-status.ts'
import { adminCall } from '../call.ts'
import { declare } from '../errors.ts'
import { identifier, instant, pageField, pageOf, text } from '../fields.ts'

const tags = ['Back office: orders and shipments']

export const shipmentStatus = z.enum(shipmentStatuses)

export const shipmentRow = z.object({
  id: z.uuid(),
  createdAt: instant,
  status: shipmentStatus,
  totalCents: z.int(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  shippingAddress: z.string(),
  /** The same address with its district, as carriers read it. */
  deliveryAddress: z.string(),
  shippingMethod: z.string(),
  trackingCode: z.string().nullable(),
})

/**
 * `expectedStatus` and `expectedTrackingCode` (null for none) are what the person who changes it has seen: if it is
 * another one by now, nothing is changed (`CHANGED_MEANWHILE`).
 */
export const adminShipmentsContract = {
  list: adminCall
    .route({ method: 'GET', path: '/admin/shipments', summary: 'A page of 20 shipments, newest first', tags })
    .input(z.strictObject({ search: text(200).optional(), status: shipmentStatus.optional(), page: pageField }))
    .output(pageOf(shipmentRow)),
  update: adminCall
    .route({
      method: 'PATCH',
      path: '/admin/shipments/{id}',
      summary: 'Dispatch a shipment or change its status',
      tags,
    })
    .errors(declare('ORDER_NOT_FOUND', 'TRACKING_CODE_REQUIRED', 'STOCK_GONE', 'CHANGED_MEANWHILE'))
    .input(
      z.strictObject({
        id: identifier,
        status: shipmentStatus,
        trackingCode: text(longestTrackingCode).default(''),
        expectedStatus: shipmentStatus.optional(),
        expectedTrackingCode: text(longestTrackingCode).nullable().optional(),
      }),
    )
    .output(shipmentRow),
}
