import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { identifier } from '#platform/contract/fields.ts'
import { byId, readOnly } from '#platform/contract/records.ts'
import { productSummary } from '../product-list/contract.ts'
import { maxChosenCompanions } from './rules.ts'

const reading = adminCalls('Back office: products', { permission: 'catalog.read' })
const editing = adminCalls('Back office: products', { permission: 'catalog.edit' })

const chosenCompanions = z.array(productSummary)

/** What measures ask for, or what the staff has chosen, which may be nothing. */
export const categoryCompanionChoice = z.object({ isAutomatic: z.boolean(), chosen: chosenCompanions })
export type CategoryCompanionChoice = z.output<typeof categoryCompanionChoice>

export const companionChoice = categoryCompanionChoice.extend({
  /** Its measures decide though its category has a choice. */
  isByMeasures: z.boolean(),
  /** Null where the category leaves it to measures. */
  ofCategory: z.object({ name: z.string(), chosen: chosenCompanions }).nullable(),
})
export type CompanionChoice = z.output<typeof companionChoice>

const oneOfThem = { path: ['companionIds'], error: 'Informe os produtos.' }
const tooMany = `Escolha até ${maxChosenCompanions} produtos.`

/** In their order; none where nothing is to go with it. */
export const companionsInput = z
  .strictObject({
    id: identifier,
    companionIds: z.array(identifier).max(maxChosenCompanions, tooMany).optional(),
    isAutomatic: z.boolean().optional(),
    isByMeasures: z.boolean().optional(),
    ofCategory: readOnly,
    chosen: z
      .array(z.looseObject({ id: identifier }))
      .max(maxChosenCompanions, tooMany)
      .optional()
      .describe(
        'With isAutomatic and isByMeasures, what was read, sent back: it counts where companionIds is left out.',
      ),
  })
  .refine(({ companionIds, chosen }) => (companionIds ?? chosen) !== undefined, oneOfThem)

export const adminProductCompanionsContract = {
  read: reading
    .get('/admin/products/{id}/companions', 'What goes with a product', 'PRODUCT_NOT_FOUND')
    .input(byId)
    .output(companionChoice),
  choose: editing
    .put(
      '/admin/products/{id}/companions',
      'Say what goes with a product, whatever its measures say',
      'PRODUCT_NOT_FOUND',
    )
    .input(companionsInput)
    .output(companionChoice),
  askMeasures: editing
    .put(
      '/admin/products/{id}/companions/measures',
      'Have what the measures of a product ask for go with it, whatever its category has',
      'PRODUCT_NOT_FOUND',
    )
    .input(byId)
    .output(companionChoice),
  leaveToMeasures: editing
    .delete(
      '/admin/products/{id}/companions',
      'Leave what goes with a product to its category again, and where that has nothing to its measures',
      'PRODUCT_NOT_FOUND',
    )
    .input(byId)
    .output(companionChoice),
}

const ofCategories = {
  reading: adminCalls('Back office: catalog', { permission: 'catalog.read' }),
  editing: adminCalls('Back office: catalog', { permission: 'catalog.edit' }),
}
const path = '/admin/categories/{id}/companions'

export const adminCategoryCompanionsContract = {
  read: ofCategories.reading
    .get(path, 'What goes with the products of a category', 'CATEGORY_NOT_FOUND')
    .input(byId)
    .output(categoryCompanionChoice),
  choose: ofCategories.editing
    .put(path, 'Say what goes with the products of a category, whatever their measures say', 'CATEGORY_NOT_FOUND')
    .input(companionsInput)
    .output(categoryCompanionChoice),
  leaveToMeasures: ofCategories.editing
    .delete(path, 'Leave what goes with the products of a category to their measures again', 'CATEGORY_NOT_FOUND')
    .input(byId)
    .output(categoryCompanionChoice),
}
