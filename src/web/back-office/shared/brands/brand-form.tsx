import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useForm } from 'react-hook-form'
import { type AdminBrand, brandFields } from '#contract/admin/brands.ts'
import { shopError } from '#contract/errors.ts'
import { api } from '#web/api-client.ts'
import { ConflictDialog } from '#web/back-office/shared/conflicts/conflict-dialog.tsx'
import { readValue } from '#web/back-office/shared/conflicts/read-value.ts'
import { useSaveRecord } from '#web/back-office/shared/conflicts/use-save-record.ts'
import { RecordForm } from '#web/back-office/shared/record-form.tsx'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { isApiError } from '#web/is-api-error.ts'
import { adminBrandTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { TextField } from '#web/ui/text-field.tsx'

type BrandFormProps = {
  id: string
  brand: AdminBrand | undefined
  /** Called with whether something typed would be lost. */
  isUnsaved: Ref<boolean>
  onBusy: (isBusy: boolean) => void
  /** Called with the id of the brand that was saved. */
  onDone: (id: string) => void
}

const valuesOf = (brand: AdminBrand | undefined) => ({ name: brand?.name ?? '' })

/** The name of a brand. */
export function BrandForm({ id, brand, isUnsaved, onBusy, onDone }: BrandFormProps) {
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(brandFields), defaultValues: valuesOf(brand) })
  const { isDirty, errors } = form.formState
  const saving = useSaveRecord<AdminBrand, { name: string }, { id: string }>({
    record: brand,
    fieldsOf: valuesOf,
    create: (fields) => api.admin.brands.create.call(fields),
    update: ({ name }, { id, updatedAt }) => api.admin.brands.update.call({ id, name, expectedUpdatedAt: updatedAt }),
    findAgain: async ({ id }) => {
      const brands = await queryClient.fetchQuery(api.admin.brands.list.queryOptions({ staleTime: 0 }))
      const found = brands.find((other) => other.id === id)
      if (!found) throw shopError('BRAND_NOT_FOUND')
      return found
    },
    fill: (record, options) => form.reset(valuesOf(record), options),
    situation: brand ? 'admin.brands.update' : 'admin.brands.create',
    toastValues: ({ name }) => ({ name }),
    onBusy,
    onSaved: async (saved) => {
      await refreshAfterCatalogChange(queryClient)
      onDone(saved.id)
    },
    onRefused: (error) => {
      if (isApiError(error, 'NAME_TAKEN')) form.setError('name', { message: error.message }, { shouldFocus: true })
    },
  })
  return (
    <RecordForm id={id} isUnsaved={isUnsaved} isDirty={isDirty} onSubmit={form.handleSubmit(saving.save)}>
      <TextField
        {...form.register('name')}
        label={texts.nameLabel}
        isRequired
        autoComplete="off"
        error={errors.name?.message}
      />
      <ConflictDialog
        saving={saving}
        labels={{ name: texts.nameLabel }}
        show={(field, fields) => readValue(fields[field])}
      />
    </RecordForm>
  )
}
