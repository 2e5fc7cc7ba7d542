import { z } from 'zod'
import { maxProductsAtOnce, productListFilter } from '#modules/catalog/product-list/contract.ts'
import { priceEndings } from '#modules/catalog/products/prices.ts'
import { productLimits, productSentences, productVisibilities } from '#modules/catalog/products/rules.ts'
import { stockField } from '#modules/catalog/stock/contract.ts'
import { attributeFields } from '#modules/fitment/attributes/fields.ts'
import { adminCalls } from '#platform/contract/calls.ts'
import { centsWithMessages, identifier, instant } from '#platform/contract/fields.ts'
import { byId, done } from '#platform/contract/records.ts'
import { stockModes } from '../changes/rules.ts'
import { type EditedFlag, editedFlags, originalPriceRules } from './rules.ts'

const call = adminCalls('Back office: catalog', { permission: 'catalog.bulk' })
const path = '/admin/products/bulk-edits'

export const mostEditedProducts = 20_000

const percentSentence = 'Informe um percentual entre -99 e 900.'
const amountSentence = 'Informe um valor válido.'

const priceChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    percent: z
      .number(percentSentence)
      .multipleOf(0.01, percentSentence)
      .min(-99, percentSentence)
      .max(900, percentSentence),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    cents: z
      .int(amountSentence)
      .min(-productLimits.priceCents.maximum, amountSentence)
      .max(productLimits.priceCents.maximum, amountSentence),
  }),
  z.strictObject({
    kind: z.literal('set'),
    cents: centsWithMessages(productSentences.priceCents, productSentences.maxPrice).min(
      1,
      productSentences.priceCents,
    ),
  }),
])

const flags = Object.fromEntries(editedFlags.map((flag) => [flag, z.boolean().optional()])) as Record<
  EditedFlag,
  z.ZodOptional<z.ZodBoolean>
>

const optionalAttributes = Object.fromEntries(
  Object.entries(attributeFields).map(([name, field]) => [name, field.unwrap().optional()]),
) as { [Name in keyof typeof attributeFields]: z.ZodOptional<ReturnType<(typeof attributeFields)[Name]['unwrap']>> }

const nothing = 'Escolha o que muda nos produtos.'

/** What is done to the products; what is left out stays as it is. */
export const bulkEdit = z
  .strictObject(
    {
      price: z
        .strictObject({
          change: priceChange,
          ending: z.literal(priceEndings).nullable().default(null),
          originalPrice: z.enum(originalPriceRules).default('keep'),
        })
        .optional(),
      stock: z
        .strictObject({
          mode: z.enum(stockModes),
          quantity: stockField.min(-productLimits.stockQuantity.maximum, productSentences.stockQuantity),
        })
        .refine(({ mode, quantity }) => mode === 'add' || quantity >= 0, productSentences.stockQuantity)
        .optional(),
      category: z
        .strictObject({ categoryId: identifier, subcategoryId: identifier.nullable().default(null) })
        .optional(),
      brandId: identifier.nullable().optional(),
      flags: z.strictObject(flags).optional(),
      visibility: z.enum(productVisibilities).optional(),
      attributes: z.strictObject(optionalAttributes).optional(),
    },
    nothing,
  )
  .refine((edit) => Object.values(edit).some((part) => part !== undefined), nothing)

const noProducts = 'Escolha pelo menos um produto.'

/** Which products: those chosen one by one, or all that the list shows with these filters. */
export const bulkSelection = z.union(
  [
    z.strictObject({ ids: z.array(identifier).min(1, noProducts).max(maxProductsAtOnce) }),
    z.strictObject({ filter: productListFilter }),
  ],
  noProducts,
)

const start = instant.nullable().default(null)
const moved = ['CHANGES_NOT_FOUND', 'CHANGES_MOVED_ON'] as const

/**
 * Changing many products at once: previewed, stored by a job, now or at a time; followed and undone by
 * `changes/contract.ts`.
 */
export const adminBulkEditsContract = {
  plan: call
    .post(
      path,
      'Compare a change with the products that it is for; nothing else is stored',
      'TOO_MANY_PRODUCTS',
      'CATEGORY_NOT_FOUND',
      'SUBCATEGORY_NOT_FOUND',
      'SUBCATEGORY_OF_ANOTHER_CATEGORY',
      'BRAND_NOT_FOUND',
    )
    // The sender names it: the second time the same is sent, nothing happens.
    .meta({ isRepeatable: true })
    .input(z.strictObject({ id: identifier, selection: bulkSelection, edit: bulkEdit }))
    .output(done),
  apply: call
    .post(
      `${path}/{id}/apply`,
      'Store it, now or at a time, and take it back at another',
      ...moved,
      'UNUSUAL_PRICES',
      'TIMES_OUT_OF_ORDER',
    )
    .input(
      z.strictObject({
        id: identifier,
        /** That prices change by more than is usual was seen, and is meant. */
        confirmsUnusual: z.boolean().default(false),
        /** When it is stored; null for now. */
        startsAt: start,
        /** When it is taken back by itself; null for never. */
        endsAt: start,
      }),
    )
    .output(done),
  unschedule: call
    .post(`${path}/{id}/unschedule`, 'Neither store it nor take it back by itself', ...moved)
    .input(byId)
    .output(done),
}
export type BulkSelection = z.output<typeof bulkSelection>
export type BulkEditInput = z.input<typeof bulkEdit>
