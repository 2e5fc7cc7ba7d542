import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AdminBrand, brandFields } from '#contract/admin/brands.ts'
import { announceFailure, announceSuccess } from '#web/announce.ts'
import { api } from '#web/api-client.ts'
import { ChangedMeanwhile, differencesOf } from '#web/back-office/shared/changed-meanwhile.tsx'
import { isFailure } from '#web/back-office/shared/failures.ts'
import { RecordDialog } from '#web/back-office/shared/record-dialog.tsx'
import { refreshAfterCatalogueChange } from '#web/back-office/shared/refresh-after-catalogue-change.ts'
import { adminBrandTexts as texts } from '#web/text/admin-catalogue-texts.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** Adds a brand or renames one; closed while there is neither. */
export function BrandDialog({ brand, onClose }: { brand: AdminBrand | 'new' | undefined; onClose: () => void }) {
  return (
    <RecordDialog record={brand} texts={texts} onClose={onClose}>
      {({ record, ...form }) => <BrandForm {...form} brand={record} onDone={onClose} />}
    </RecordDialog>
  )
}

type BrandFormProps = {
  id: string
  brand: AdminBrand | undefined
  /** Told whether something typed would be lost. */
  isUnsaved: Ref<boolean>
  onBusy: (isBusy: boolean) => void
  onDone: () => void
}

function BrandForm({ id, brand, isUnsaved, onBusy, onDone }: BrandFormProps) {
  const queryClient = useQueryClient()
  const [newer, setNewer] = useState<AdminBrand>()
  const form = useForm({ resolver: zodResolver(brandFields), defaultValues: { name: brand?.name ?? '' } })
  const { isDirty } = form.formState
  useImperativeHandle(isUnsaved, () => isDirty, [isDirty])
  const situation = brand ? 'admin.brands.update' : 'admin.brands.create'
  const save = useMutation({
    mutationFn: async ({ name, updatedAt }: { name: string; updatedAt: string | undefined }) =>
      brand
        ? api.admin.brands.update.call({ id: brand.id, name, expectedUpdatedAt: updatedAt })
        : api.admin.brands.create.call({ name }),
    onMutate: () => onBusy(true),
    onSuccess: async (_result, { name }) => {
      announceSuccess(situation, { name })
      await refreshAfterCatalogueChange(queryClient)
      onDone()
    },
    onError: async (error) => {
      announceFailure(situation, error)
      if (isFailure(error, 'NAME_TAKEN')) form.setError('name', { message: error.message }, { shouldFocus: true })
      if (!isFailure(error, 'CHANGED_MEANWHILE')) return
      const brands = await queryClient.fetchQuery(api.admin.brands.list.queryOptions({ staleTime: 0 }))
      setNewer(brands.find((other) => other.id === brand?.id))
    },
    onSettled: () => onBusy(false),
  })
  const saveOver = (updatedAt: string | undefined) => form.handleSubmit(({ name }) => save.mutate({ name, updatedAt }))
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void saveOver(brand?.updatedAt)(event)}
      className="flex flex-col gap-4"
    >
      {newer && (
        <ChangedMeanwhile
          differences={differencesOf({ name: texts.nameLabel }, form.getValues(), newer)}
          isBusy={save.isPending}
          onTakeTheirs={onDone}
          onKeepMine={() => void saveOver(newer.updatedAt)()}
        />
      )}
      <TextField
        {...form.register('name')}
        label={texts.nameLabel}
        isRequired
        autoComplete="off"
        error={form.formState.errors.name?.message}
      />
    </form>
  )
}
