import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AdminSubcategory, subcategoryFields } from '#contract/admin/subcategories.ts'
import { announceFailure, announceSuccess } from '#web/announce.ts'
import { api } from '#web/api-client.ts'
import { isFailure } from '#web/back-office/shared/failures.ts'
import { refreshAfterCatalogueChange } from '#web/back-office/shared/refresh-after-catalogue-change.ts'
import type { SubcategoryPlace } from './subcategory-place.ts'

const situations = {
  category: { add: 'admin.categories.addSubcategory', update: 'admin.categories.updateSubcategory' },
  all: { add: 'admin.subcategories.add', update: 'admin.subcategories.update' },
} as const

type SaveOptions = {
  subcategory: AdminSubcategory | undefined
  place: SubcategoryPlace
  onBusy: (isBusy: boolean) => void
  onDone: () => void
  onChangedMeanwhile: (newer: AdminSubcategory | undefined) => void
  onNameTaken: (message: string) => void
}

/** Adds a subcategory, or changes the one given as long as it is as it was read. */
export function useSaveSubcategory(options: SaveOptions) {
  const { subcategory, place, onBusy, onDone, onChangedMeanwhile, onNameTaken } = options
  const queryClient = useQueryClient()
  const situation = situations[place.kind][subcategory ? 'update' : 'add']
  return useMutation({
    mutationFn: ({
      fields,
      updatedAt,
    }: {
      fields: z.output<typeof subcategoryFields>
      updatedAt: string | undefined
    }) =>
      subcategory
        ? api.admin.subcategories.update.call({ ...fields, id: subcategory.id, expectedUpdatedAt: updatedAt })
        : api.admin.subcategories.create.call(fields),
    onMutate: () => onBusy(true),
    onSuccess: async () => {
      announceSuccess(situation)
      await refreshAfterCatalogueChange(queryClient)
      onDone()
    },
    onError: async (error) => {
      announceFailure(situation, error)
      if (isFailure(error, 'NAME_TAKEN')) onNameTaken(error.message)
      if (!isFailure(error, 'CHANGED_MEANWHILE')) return
      const all = await queryClient.fetchQuery(api.admin.subcategories.list.queryOptions({ input: {}, staleTime: 0 }))
      onChangedMeanwhile(all.find(({ id }) => id === subcategory?.id))
    },
    onSettled: () => onBusy(false),
  })
}
