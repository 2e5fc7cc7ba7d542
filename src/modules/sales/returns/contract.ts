import { z } from 'zod'
import { piecesInSet, setPieces } from '#modules/catalog/products/sets.ts'
import { customerCalls } from '#platform/contract/calls.ts'
import { identifier, instant, longText, quantityField } from '#platform/contract/fields.ts'
import { maxNoteLength } from '#platform/numbers.ts'
import { lineFit } from '../orders/contract.ts'
import { askedReturnReasons, maxReturnPictures, returnReasons, returnStates } from './rules.ts'

const call = customerCalls('Returns')

/**
 * Where pictures for a return are sent, before it is asked for: `POST` to `{path}/{orderId}` with the file
 * itself as the body, one at a time, by the order's customer or the staff. A raw body is no procedure's
 * input, so it has a route of its own.
 */
export const returnPicturesPath = '/api/return-pictures'

/** A picture of a return, with a small square copy of it: a WebP in base64. */
export const returnPicture = z.object({ id: z.uuid(), preview: z.base64() })
export type ReturnPicture = z.output<typeof returnPicture>

/** The whole picture, as a WebP in base64. */
export const returnPictureContent = z.object({ content: z.base64() })

const returnLine = z.object({
  productId: z.uuid(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** In money, after all that was taken off and what credit paid; rounded down. */
  unitPriceCents: z.int(),
  /** What a set consists of; null for what is sold by the piece. */
  setPiece: z.enum(setPieces).nullable(),
  quantity: z.int(),
  /** How many pieces of one set are sent back, if not whole sets. */
  pieces: z.int().nullable(),
  /** Pieces that came back to stock, and pieces that came broken; null until the parcel is there. */
  restockedQuantity: z.int().nullable(),
  damagedQuantity: z.int().nullable(),
  /** What the order says of it for the buyer's car. Processes of the release before do not say it. */
  fit: lineFit.optional(),
})

export const returnEvent = z.object({ state: z.enum(returnStates), createdAt: instant })

export const orderReturn = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  /** What customer and staff name it by. */
  protocol: z.string(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  note: z.string(),
  /** The code by which the post takes the parcel at the shop's cost, or where it is to be sent. */
  reverseCode: z.string().nullable(),
  returnAddress: z.string().nullable(),
  /** The note to the customer in the last answer. */
  answer: z.string(),
  /** What is given back, or is on its way: 0 before that is said. */
  refundCents: z.int(),
  /** What of that is credit. Processes of the release before do not say it. */
  creditCents: z.int().optional(),
  createdAt: instant,
  lines: z.array(returnLine),
  pictures: z.array(returnPicture),
  events: z.array(returnEvent),
})
export type OrderReturn = z.output<typeof orderReturn>

/** What can be sent back of an order, and why; nothing of one that has not left or was not paid. */
export const returnOffer = z.object({
  lines: z.array(
    z.object({
      productId: z.uuid(),
      name: z.string(),
      imageUrl: z.string().nullable(),
      unitPriceCents: z.int(),
      setPiece: z.enum(setPieces).nullable(),
      /** How much can still be sent back: sets, or what is sold by the piece; a set that is not whole counts too. */
      quantity: z.int(),
      /** The same in single pieces. */
      pieces: z.int(),
    }),
  ),
  /** The reasons that may be given now, each with its last day; null for one without an end so far. */
  reasons: z.array(z.object({ reason: z.enum(askedReturnReasons), lastDay: z.iso.date().nullable() })),
})
export type ReturnOffer = z.output<typeof returnOffer>

export const orderReturns = z.object({ returns: z.array(orderReturn), offer: returnOffer })
export type OrderReturns = z.output<typeof orderReturns>

/** The request of a return, by the customer or by the staff for them. */
export const returnRequest = z.strictObject({
  orderId: identifier,
  /** Made by the browser once per submission: the same one sent again gives the same return. */
  submissionKey: identifier,
  reason: z.enum(askedReturnReasons, 'Escolha o motivo.'),
  note: longText(maxNoteLength).default(''),
  lines: z
    .array(
      z
        .strictObject({
          productId: identifier,
          quantity: quantityField,
          /** To send back only some pieces of one set. */
          pieces: z
            .int()
            .min(1)
            .max(piecesInSet - 1)
            .optional(),
        })
        .refine(({ quantity, pieces }) => pieces === undefined || quantity === 1, {
          path: ['pieces'],
          error: 'Peças avulsas são de um jogo só.',
        }),
      'Escolha ao menos uma peça.',
    )
    .min(1, 'Escolha ao menos uma peça.')
    .max(100),
  /** Pictures that were sent for this order by who asks now, in their order. */
  pictureIds: z
    .array(identifier)
    .max(maxReturnPictures, `Envie no máximo ${maxReturnPictures} fotos.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Cada foto conta uma vez.')
    .default([]),
})
export type ReturnRequest = z.output<typeof returnRequest>

export const requestErrors = ['ORDER_NOT_FOUND', 'NOT_RETURNABLE', 'RETURN_TOO_MANY', 'RETURN_PICTURES_GONE'] as const
export const stepErrors = ['RETURN_NOT_FOUND', 'RETURN_MOVED_ON'] as const

export const returnsContract = {
  ofOrder: call
    .get(
      '/orders/{orderId}/returns',
      'The returns of one of the customer’s orders, and what can be returned',
      'ORDER_NOT_FOUND',
    )
    .input(z.strictObject({ orderId: identifier }))
    .output(orderReturns),
  request: call
    .add('/orders/{orderId}/returns', 'Ask to send goods back', ...requestErrors, 'RETURN_TOO_LATE')
    .meta({ isRepeatable: true })
    .input(returnRequest)
    .output(orderReturn),
  picture: call
    .get('/return-pictures/{id}', 'A picture of a return of one of the customer’s orders', 'RETURN_PICTURE_NOT_FOUND')
    .input(z.strictObject({ id: identifier }))
    .output(returnPictureContent),
  removePicture: call
    .delete('/return-pictures/{id}', 'Remove a picture that was sent for a return not asked for yet')
    .input(z.strictObject({ id: identifier }))
    .output(z.object({ isRemoved: z.boolean() })),
  withdraw: call
    .post('/returns/{id}/withdrawal', 'Keep the goods after all', ...stepErrors)
    .input(z.strictObject({ id: identifier }))
    .output(orderReturn),
}
