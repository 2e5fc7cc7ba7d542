import { z } from 'zod'
import { adjustmentKinds } from '#modules/catalog/promotions/adjustments.ts'
import { productFlags } from '#modules/catalog/promotions/rules.ts'
import { shippingServices } from '#modules/shipping/freight/delivery.ts'
import { adminCalls } from '#platform/contract/calls.ts'
import {
  absent,
  centsWithMessages,
  identifier,
  instant,
  pageField,
  pageWith,
  postalCodeField,
  quantityField,
  requiredText,
  text,
} from '#platform/contract/fields.ts'
import { byId, changedBy, done, expectedUpdatedAt, readOfRecord, readOnly } from '#platform/contract/records.ts'
import { normaliseCode } from '../pricing/rules.ts'
import { maxCodes, previewObstacles, promotionKinds, promotionStates } from './rules.ts'

const whole = (least: number, most: number, sentence: string) =>
  z.int(sentence).min(least, sentence).max(most, sentence)

const goodsPercent = whole(1, 90, 'Informe uma porcentagem inteira, de 1 a 90.')
const freightPercent = whole(1, 100, 'Informe uma porcentagem inteira, de 1 a 100.')
const units = whole(2, 100, 'Informe um número inteiro, de 2 a 100.')
const amountSentence = 'Informe um valor acima de zero.'
const amount = centsWithMessages(amountSentence).min(1, amountSentence)

const steps = z
  .array(z.strictObject({ from: whole(1, 1_000, 'Informe um número inteiro, de 1 a 1.000.'), percent: goodsPercent }))
  .min(1, 'Informe pelo menos uma faixa.')
  .max(10, 'Informe no máximo 10 faixas.')
  .superRefine((list, context) => {
    for (const [index, { from, percent }] of list.entries()) {
      const before = list[index - 1]
      if (!before) continue
      const fault = (name: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, name], message })
      if (from <= before.from) fault('from', 'Cada faixa começa em mais peças que a anterior.')
      if (percent <= before.percent) fault('percent', 'Cada faixa dá mais desconto que a anterior.')
    }
  })

export const promotionBenefit = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('percentage'), percent: goodsPercent }),
    z.strictObject({ kind: z.literal('amount'), amountCents: amount }),
    z
      .strictObject({
        kind: z.literal('pay-fewer'),
        take: units,
        pay: whole(1, 99, 'Informe um número inteiro, de 1 a 99.'),
      })
      .refine(({ take, pay }) => pay < take, { path: ['pay'], message: 'Pague menos peças do que leva.' }),
    z.strictObject({ kind: z.literal('steps'), steps }),
    z.strictObject({ kind: z.literal('freight'), percent: freightPercent }),
  ],
  'Escolha o que a promoção dá.',
)

const chosen = (most: number) => z.array(identifier).max(most, `Escolha no máximo ${most}.`)

const postalCodeRange = z
  .strictObject({ from: postalCodeField, to: postalCodeField })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'O último CEP não pode ser menor que o primeiro.' })

export const promotionConditions = z.strictObject(
  {
    minimumCents: amount.nullable(),
    categoryIds: chosen(100),
    brandIds: chosen(200),
    productIds: chosen(500),
    flags: z.array(z.enum(productFlags)).max(productFlags.length),
    postalCodeRanges: z.array(postalCodeRange).max(50, 'Informe no máximo 50 faixas de CEP.'),
    shippingServices: z.array(z.enum(shippingServices)).max(shippingServices.length),
    isFirstPurchase: z.boolean(),
  },
  absent('Informe para o que a promoção vale.'),
)

const code = z
  .string(absent('Informe o código.'))
  .max(60, 'Use no máximo 30 letras e números.')
  .overwrite(normaliseCode)
  .regex(/^[A-Z0-9-]{3,30}$/, 'Use de 3 a 30 letras sem acento, números ou hífens.')

/** How customers get a promotion: by itself, by one code, or by many codes of one use each, which the shop makes. */
const codes = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('one'), code }),
    z.strictObject({
      kind: z.literal('many'),
      count: whole(1, maxCodes, `Informe quantos códigos, de 1 a ${maxCodes.toLocaleString('pt-BR')}.`),
    }),
  ],
  'Escolha como a promoção é usada.',
)

const limit = whole(1, 1_000_000, 'Informe um número inteiro a partir de 1, ou deixe vazio.').nullable()
const daySentence = 'Informe o dia.'
const day = z.iso.date(daySentence).regex(/^20/, daySentence)

const fields = {
  label: requiredText(80, 'Informe o nome, como o cliente o lê.'),
  benefit: promotionBenefit,
  conditions: promotionConditions,
  /** The shop's days, both included; null for no end. */
  firstDay: day,
  lastDay: day.nullable(),
  priority: whole(-1_000, 1_000, 'Informe um número inteiro, de -1.000 a 1.000.'),
  combinesWithCoupons: z.boolean(),
  codes,
  maxUses: limit,
  maxUsesPerCustomer: limit,
}

type Filled = Pick<
  z.output<z.ZodObject<typeof fields>>,
  'firstDay' | 'lastDay' | 'maxUses' | 'maxUsesPerCustomer' | 'benefit' | 'conditions' | 'codes'
>

function checkTogether(filled: Filled, context: z.RefinementCtx): void {
  const fault = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  const { firstDay, lastDay, maxUses, maxUsesPerCustomer } = filled
  if (lastDay !== null && lastDay < firstDay) fault(['lastDay'], 'O último dia não pode ser antes do primeiro.')
  if (filled.benefit.kind !== 'freight' && filled.conditions.shippingServices.length > 0)
    fault(['conditions', 'shippingServices'], 'Formas de entrega só valem para desconto no frete.')
  if (filled.codes.kind === 'none' && (maxUses !== null || maxUsesPerCustomer !== null))
    fault([maxUses === null ? 'maxUsesPerCustomer' : 'maxUses'], 'Só cupons têm limite de usos.')
  if (maxUses !== null && maxUsesPerCustomer !== null && maxUsesPerCustomer > maxUses)
    fault(['maxUsesPerCustomer'], 'O limite por cliente não pode passar do total.')
}

const noFields = absent('Informe a promoção.')
export const promotionFields = z.strictObject(fields, noFields).superRefine(checkTogether)
export type PromotionFields = z.output<typeof promotionFields>

/** A promotion may be sent back as it was read. */
const sentBackFields = z
  .strictObject(
    { ...fields, ...readOfRecord, state: readOnly, stoppedAt: readOnly, isUsed: readOnly, products: readOnly },
    noFields,
  )
  .superRefine(checkTogether)

export const adminPromotion = z.object({
  id: z.uuid(),
  ...fields,
  state: z.enum(promotionStates),
  stoppedAt: instant.nullable(),
  /** Whether orders name it: then most of it is fixed. */
  isUsed: z.boolean(),
  /** The products that it is for, by name. */
  products: z.array(z.object({ id: z.uuid(), name: z.string() })),
  updatedAt: instant,
  changedBy,
})
export type AdminPromotion = z.output<typeof adminPromotion>

export const promotionRow = z.object({
  id: z.uuid(),
  label: z.string(),
  benefit: promotionBenefit,
  minimumCents: z.int().nullable(),
  /** A coupon's code; null for a promotion, and where there are many. */
  code: z.string().nullable(),
  codeCount: z.int(),
  startsAt: instant,
  endsAt: instant.nullable(),
  state: z.enum(promotionStates),
  /** Orders with it that are not cancelled, paid or not. */
  useCount: z.int(),
  maxUses: z.int().nullable(),
  /** Of paid orders: what it took off, and what they brought less what was given back. */
  discountCents: z.int(),
  revenueCents: z.int(),
})
export type PromotionRow = z.output<typeof promotionRow>

export const promotionListInput = z.strictObject({
  search: text(200).optional(),
  state: z.enum(promotionStates).optional(),
  kind: z.enum(promotionKinds).optional(),
  page: pageField,
})

export const previewInput = z.strictObject({
  /** The promotion that is changed. */
  id: identifier.optional(),
  fields: promotionFields,
  lines: z
    .array(z.strictObject({ productId: identifier, quantity: quantityField }), absent('Escolha um produto.'))
    .min(1, 'Escolha um produto.')
    .max(20, 'Escolha no máximo 20 produtos.'),
  postalCode: postalCodeField.optional(),
})

export const promotionPreview = z.object({
  subtotalCents: z.int(),
  /** The way to deliver that is assumed; null without a postal code. */
  shippingName: z.string().nullable(),
  shippingCents: z.int(),
  discounts: z.array(z.object({ label: z.string(), amountCents: z.int(), isOwn: z.boolean() })),
  totalCents: z.int(),
  obstacle: z.object({ reason: z.enum(previewObstacles), missingCents: z.int() }).nullable(),
})
export type PromotionPreview = z.output<typeof promotionPreview>

export const discountRow = z.object({
  id: z.string(),
  /** Of the shop's clock, when the orders were placed: `2026-11`. */
  month: z.string(),
  kind: z.enum(adjustmentKinds),
  /** Of a promotion or a coupon; empty for the rest. */
  label: z.string(),
  orderCount: z.int(),
  discountCents: z.int(),
})
export type DiscountRow = z.output<typeof discountRow>

/** What is sold for less is the shop's money: only staff with full access set it. */
const call = adminCalls('Back office: promotions', { permission: 'promotions' })

export const adminPromotionsContract = {
  list: call
    .get('/admin/promotions', 'Promotions and coupons, the newest first, with their use')
    .input(promotionListInput)
    .output(pageWith(promotionRow)),
  find: call.get('/admin/promotions/{id}', 'One promotion', 'PROMOTION_NOT_FOUND').input(byId).output(adminPromotion),
  create: call
    .add('/admin/promotions', 'Add a promotion or a coupon', 'COUPON_CODE_TAKEN')
    .input(z.strictObject({ fields: promotionFields }))
    .output(done),
  update: call
    .put(
      '/admin/promotions/{id}',
      'Change a promotion: once orders name it, only its name, end, priority and higher limits',
      'PROMOTION_NOT_FOUND',
      'PROMOTION_FIXED',
      'CHANGED_MEANWHILE',
      'COUPON_CODE_TAKEN',
    )
    .input(z.strictObject({ id: identifier, fields: sentBackFields, expectedUpdatedAt }))
    .output(done),
  stop: call
    .post('/admin/promotions/{id}/stop', 'End a promotion at once', 'PROMOTION_NOT_FOUND')
    .input(byId)
    .output(done),
  delete: call
    .delete(
      '/admin/promotions/{id}',
      'Delete a promotion that no order names',
      'PROMOTION_NOT_FOUND',
      'PROMOTION_IN_ORDERS',
    )
    .input(byId)
    .output(done),
  preview: call
    .post(
      '/admin/promotions/preview',
      'What a sample cart costs with a promotion that may not be stored yet',
      'PRODUCT_NOT_FOUND',
      'UNKNOWN_POSTAL_CODE',
      'POSTAL_CODE_LOOKUP_FAILED',
    )
    .meta({ isRead: true })
    .input(previewInput)
    .output(promotionPreview),
  discounts: call
    .get('/admin/discounts', 'What each rule took off the paid orders of each of the latest twelve months')
    .output(z.array(discountRow)),
}
