import { z } from 'zod'
import { setPieces } from '#domain/catalog/product-set.ts'
import { refundMeans } from '#domain/returns/refund-means.ts'
import { maxNoteLength } from '#domain/text-length.ts'
import { adminCalls } from '../call.ts'
import { centsField, identifier, longText, quantityField, requiredBoolean } from '../fields.ts'
import { byId } from './one-record.ts'
import { adminOrder } from './orders.ts'

const call = adminCalls('Back office: orders and shipments')

/** What can be cancelled of a paid order that has not been sent, and what the customer gets back for it. */
export const cancellationOffer = z.object({
  lines: z.array(
    z.object({
      productId: z.uuid(),
      name: z.string(),
      setPiece: z.enum(setPieces).nullable(),
      /** How many can still be cancelled; a set is one. */
      quantity: z.int(),
      piecesPerUnit: z.int(),
      /** Of the whole line: what was paid for the goods, and its share of the freight. */
      goodsCents: z.int(),
      shippingCents: z.int(),
      /** Single pieces that were ordered, and those whose share was given back already. */
      orderedPieces: z.int(),
      earlierPieces: z.int(),
    }),
  ),
  /** What the order's payments still hold, also counting what was refunded in a provider's panel; then what the providers can refund. */
  leftCents: z.int(),
  leftAtProvidersCents: z.int(),
  inPanelCents: z.int(),
  /** Whether a label was bought, which is of the whole parcel. */
  hasLabel: z.boolean(),
})
export type CancellationOffer = z.output<typeof cancellationOffer>

const linesSentence = 'Escolha ao menos uma peça.'

const unitsSentence = 'Informe quantas peças havia para cancelar.'

export const cancellationRequest = z.strictObject({
  id: identifier,
  /** Made by the browser once per submission: sent twice, the pieces are cancelled once. */
  submissionKey: identifier,
  lines: z
    .array(z.strictObject({ productId: identifier, quantity: quantityField }), linesSentence)
    .min(1, linesSentence)
    .max(100),
  isFreightReturned: requiredBoolean('Informe se a parte do frete volta.').default(true),
  means: z.enum(refundMeans, 'Escolha como o valor volta.'),
  /** To the customer. */
  message: longText(maxNoteLength).default(''),
  /** What the person saw: how much is given back, and of how many pieces could be chosen. If it is another by now, nothing changes. */
  expectedCents: centsField,
  expectedUnits: z.int(unitsSentence).min(0, unitsSentence),
})
export type CancellationRequest = z.output<typeof cancellationRequest>

export const adminCancellationsContract = {
  find: call
    .get(
      '/admin/orders/{id}/cancellation',
      'What can be cancelled of a paid order before it is sent; no lines where nothing can',
      'ORDER_NOT_FOUND',
    )
    .input(byId)
    .output(cancellationOffer),
  cancel: call
    .post(
      '/admin/orders/{id}/cancellation',
      'Take pieces out of a paid order before it is sent, and give their money back',
      'ORDER_NOT_FOUND',
      'ORDER_NOT_CANCELLABLE',
      'RETURN_TOO_MANY',
      'REFUND_TOO_HIGH',
      'CHANGED_MEANWHILE',
    )
    .meta({ isRepeatable: true })
    .input(cancellationRequest)
    .output(adminOrder),
}
