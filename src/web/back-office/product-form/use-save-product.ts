import { useQueryClient } from '@tanstack/react-query'
import type { AdminProduct, ProductFields } from '#contract/admin/products.ts'
import { errorCatalog } from '#contract/errors.ts'
import { api, client } from '#web/api-client.ts'
import { useSaveRecord } from '#web/back-office/shared/conflicts/use-save-record.ts'
import { isApiError } from '#web/is-api-error.ts'
import type { ProductFormState } from './form-state.ts'
import { fieldsOf, type ProductValues, valuesOf } from './product-values.ts'

type SaveOptions = { product: AdminProduct | undefined; form: ProductFormState; onSaved: () => void }

// A subcategory belongs to its category; a price on request has no other prices.
const together = [
  ['categoryId', 'subcategoryId'],
  ['isPriceOnRequest', 'priceCents', 'originalPriceCents', 'discountPercentage'],
] as const

/** Saves the form of a product. Pieces sold in the meantime cause no conflict. */
export function useSaveProduct({ product, form, onSaved }: SaveOptions) {
  const queryClient = useQueryClient()
  return useSaveRecord<AdminProduct, ProductFields>({
    record: product,
    fieldsOf: (record) => fieldsOf(valuesOf(record)),
    together,
    create: (fields) => client.admin.products.create(fields),
    // An order moves pieces between those for sale and its own, and none on the shelf.
    update: ({ stockQuantity, ...fields }, { id, updatedAt, reservedQuantity }) =>
      client.admin.products.update({
        ...fields,
        stockQuantity: stockQuantity - reservedQuantity,
        id,
        expectedUpdatedAt: updatedAt,
      }),
    findAgain: ({ id }) => client.admin.products.find({ id }),
    isUnasked: ({ field, isOurs }) => field === 'stockQuantity' && !isOurs,
    fill: (record, options) => form.reset(valuesOf(record), options),
    situation: product ? 'admin.productForm.update' : 'admin.productForm.create',
    onSaved: async () => {
      onSaved()
      await queryClient.invalidateQueries({ queryKey: api.admin.key() })
      await queryClient.invalidateQueries({ queryKey: api.catalog.key() })
    },
    onRefused: (error) => showIssues(form, error),
  })
}

// The server validates by the same rules; errors that only it can detect are shown at the field.
function showIssues(form: ProductFormState, error: Error): void {
  if (!isApiError(error, 'INVALID_INPUT')) return
  const { data } = errorCatalog.INVALID_INPUT.data.safeParse(error.data)
  for (const { path, message } of data?.issues ?? []) {
    const name = fieldNames.find((field) => field === path.split('.')[0])
    if (name) form.setError(name, { type: 'server', message })
  }
}

const fieldNames = Object.keys(valuesOf(undefined)) as (keyof ProductValues)[]
