import { z } from 'zod'
import { parseOrderNumber } from '#modules/customers/messages/order-number.ts'
import { arrival, shippingService } from '#modules/shipping/freight/contract.ts'
import { publicCalls } from '#platform/contract/calls.ts'
import { absent, emailInPortuguese, instant, requiredText } from '#platform/contract/fields.ts'
import { invoice, orderEvent, orderStatus } from '../orders/contract.ts'

const call = publicCalls('Order tracking')

const numberSentence = 'Informe o número do pedido: são 8 algarismos, como 48217365.'

/** As people see it; an id, too, or the first 8 characters of it, as older e-mails name orders. */
const typedNumber = z
  .string(absent(numberSentence))
  .max(60, numberSentence)
  .transform((typed, context) => {
    const number = parseOrderNumber(typed)
    if (number !== undefined) return number
    context.addIssue(numberSentence)
    return z.NEVER
  })

export const trackingRequest = z.strictObject({ number: typedNumber, email: emailInPortuguese })

/** The progress of an order for who knows number and e-mail: nothing of buyer, items, destination or price. */
export const trackedOrder = z.object({
  /** By which its buyer, and nobody else, can open it. */
  id: z.uuid(),
  number: z.string(),
  status: orderStatus,
  createdAt: instant,
  events: z.array(orderEvent.pick({ toStatus: true, createdAt: true })),
  shippingService,
  shippingMethod: z.string(),
  trackingCode: z.string().nullable(),
  /** Those of its other volumes, where each has its own. */
  furtherTrackingCodes: z.array(z.string()),
  /**
   * Null, too, while the order is past due, or money has come that did not confirm it: then nobody is
   * asked to pay it. And while a payment contested at a bank holds it back, without naming that.
   */
  arrival: arrival.nullable(),
  invoice: invoice.pick({ accessKey: true }).nullable(),
})
export type TrackedOrder = z.output<typeof trackedOrder>

/** What was typed into the form, valid or not. */
export const typedTracking = z.object({ number: z.string(), email: z.string() })
export type TypedTracking = z.output<typeof typedTracking>

export const trackingContract = {
  open: call
    .post('/order-tracking', 'Ask to follow an order by its number and e-mail, without signing in', 'ORDER_NOT_TRACKED')
    .input(trackingRequest)
    .output(
      z.object({
        /** With this the call below opens the order for an hour, by the cookie that comes with the answer. */
        number: z.string(),
      }),
    ),
  read: call
    .get('/tracked-orders/{number}', 'How far the order has come that this browser has opened', 'TRACKING_ENDED')
    .input(z.strictObject({ number: typedNumber }))
    .output(trackedOrder),
  typed: call
    .get(
      '/order-tracking-forms/{typed}',
      'What was typed into a form that was sent without scripts and led to no order',
      'TRACKING_ENDED',
    )
    .input(z.strictObject({ typed: requiredText(2000, 'Informe o que foi digitado.') }))
    .output(typedTracking),
}
