import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AdminSubcategory, subcategoryFields } from '#contract/admin/subcategories.ts'
import { shopError } from '#contract/errors.ts'
import { api } from '#web/api-client.ts'
import { useSaveRecord } from '#web/back-office/shared/conflicts/use-save-record.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { isApiError } from '#web/is-api-error.ts'
import type { SubcategoryContext } from './subcategory-context.ts'

export type SubcategoryFields = z.output<typeof subcategoryFields>

const situations = {
  category: { add: 'admin.categories.addSubcategory', update: 'admin.categories.updateSubcategory' },
  all: { add: 'admin.subcategories.add', update: 'admin.subcategories.update' },
} as const

/** The initial values of the form for a subcategory, or for a new one in this context. */
export const valuesOf = (
  subcategory: AdminSubcategory | undefined,
  context: SubcategoryContext,
): SubcategoryFields => ({
  name: subcategory?.name ?? '',
  description: subcategory?.description ?? '',
  categoryId: subcategory?.categoryId ?? context.categoryId ?? '',
})

type SaveOptions = {
  subcategory: AdminSubcategory | undefined
  context: SubcategoryContext
  fill: (subcategory: AdminSubcategory, options?: { keepDefaultValues: boolean }) => void
  onBusy: (isBusy: boolean) => void
  onDone: () => void
  onNameTaken: (message: string) => void
}

/** Saves the form of a subcategory. */
export function useSaveSubcategory({ subcategory, context, fill, onBusy, onDone, onNameTaken }: SaveOptions) {
  const queryClient = useQueryClient()
  return useSaveRecord<AdminSubcategory, SubcategoryFields>({
    record: subcategory,
    fieldsOf: (record) => valuesOf(record, context),
    create: (fields) => api.admin.subcategories.create.call(fields),
    update: (fields, { id, updatedAt }) =>
      api.admin.subcategories.update.call({ ...fields, id, expectedUpdatedAt: updatedAt }),
    findAgain: async ({ id }) => {
      const all = await queryClient.fetchQuery(api.admin.subcategories.list.queryOptions({ input: {}, staleTime: 0 }))
      const found = all.find((other) => other.id === id)
      if (!found) throw shopError('SUBCATEGORY_NOT_FOUND')
      return found
    },
    fill,
    situation: situations[context.kind][subcategory ? 'update' : 'add'],
    onBusy,
    onSaved: async () => {
      await refreshAfterCatalogChange(queryClient)
      onDone()
    },
    onRefused: (error) => {
      if (isApiError(error, 'NAME_TAKEN')) onNameTaken(error.message)
    },
  })
}
