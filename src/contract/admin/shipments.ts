import { z } from 'zod'
import { longestTrackingCode } from '#domain/orders/dispatch.ts'
import { shipmentStatuses } from '#domain/orders/shipment-status.ts'
import { adminCalls } from '../call.ts'
import { identifier, pageField, pageOf, text } from '../fields.ts'
import { listedOrder, moneyAnswer, moveErrors } from './orders.ts'

const call = adminCalls('Back office: orders and shipments')

export const shipmentStatus = z.enum(shipmentStatuses)

export const shipmentRow = listedOrder(shipmentStatus).extend({
  shippingMethod: z.string(),
  trackingCode: z.string().nullable(),
})

/**
 * `expectedStatus` and `expectedTrackingCode` (null for none) are what the person who changes it has seen: if it is
 * another one by now, nothing is changed (`CHANGED_MEANWHILE`). `money` is as for orders.
 */
export const adminShipmentsContract = {
  list: call
    .get('/admin/shipments', 'A page of 20 shipments, newest first')
    .input(z.strictObject({ search: text(200).optional(), status: shipmentStatus.optional(), page: pageField }))
    .output(pageOf(shipmentRow)),
  update: call
    .patch('/admin/shipments/{id}', 'Dispatch a shipment or change its status', ...moveErrors, 'TRACKING_CODE_REQUIRED')
    .input(
      z.strictObject({
        id: identifier,
        status: shipmentStatus,
        trackingCode: text(longestTrackingCode).default(''),
        expectedStatus: shipmentStatus.optional(),
        expectedTrackingCode: text(longestTrackingCode).nullable().optional(),
        money: moneyAnswer.optional(),
      }),
    )
    .output(shipmentRow),
}
