import { z } from 'zod'
import { shippingServices } from '#modules/shipping/freight/delivery.ts'
import { adminCalls } from '#platform/contract/calls.ts'
import { absent, identifier } from '#platform/contract/fields.ts'
import { maxDispatchLines } from '../shipments/dispatch-lines.ts'
import { maxVolumes } from '../shipments/rules.ts'
import { labelFaults, labelRefusals, labelStates } from './rules.ts'

const reading = adminCalls('Back office: orders and shipments', { permission: 'orders.read' })
const shipping = adminCalls('Back office: orders and shipments', { permission: 'shipments' })

export const shipmentLabel = z.object({
  state: z.enum(labelStates),
  /** The address of its PDF, and the tracking code of the parcel, once it is bought. */
  url: z.string().nullable(),
  trackingCode: z.string().nullable(),
  /** The codes of its other volumes, where each has a label of its own. */
  furtherTrackingCodes: z.array(z.string()),
  /** Why the last try failed, and what the provider said of it. */
  fault: z.enum(labelFaults).nullable(),
  detail: z.string(),
})
export type ShipmentLabel = z.output<typeof shipmentLabel>

const noOrders = 'Escolha os pedidos.'

const volumesFault = `Informe de 1 a ${maxVolumes} volumes.`

const chosenOrders = z
  .array(identifier, absent(noOrders))
  .min(1, noOrders)
  .max(maxDispatchLines, `Escolha até ${maxDispatchLines} pedidos de cada vez.`)

export const adminLabelsContract = {
  provider: reading
    .get('/admin/labels/provider', 'The provider of shipping labels; null if there is none')
    .input(z.strictObject({}))
    .output(
      z.object({
        name: z.string().nullable(),
        sells: z.array(z.enum(shippingServices)),
        /** Of which services each volume has a label of its own. */
        labelsEachVolume: z.array(z.enum(shippingServices)),
      }),
    ),
  buy: shipping
    .post('/admin/labels', 'Have labels bought for paid orders, each for itself')
    .input(
      z.strictObject({
        ids: chosenOrders,
        /** Into how many volumes the orders are packed; left out as many as usual, or as was said before. */
        volumes: z
          .array(
            z.strictObject({
              id: identifier,
              count: z.int(volumesFault).min(1, volumesFault).max(maxVolumes, volumesFault),
            }),
          )
          .max(maxDispatchLines)
          .default([]),
      }),
    )
    .output(z.object({ lines: z.array(z.object({ id: z.uuid(), refusal: z.enum(labelRefusals).nullable() })) })),
  print: shipping
    .post(
      '/admin/labels/print',
      'The address of one PDF with the bought labels of some orders, and how many it contains',
      'LABELS_NOT_BOUGHT',
      'LABELS_NOT_PRINTED',
    )
    .meta({ isRead: true })
    .input(z.strictObject({ ids: chosenOrders }))
    .output(z.object({ url: z.url(), count: z.int() })),
}
