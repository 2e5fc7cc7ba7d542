import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useForm } from 'react-hook-form'
import { makeFields } from '#contract/admin/vehicle-fields.ts'
import type { AdminMake } from '#contract/admin/vehicle-makes.ts'
import { api } from '#web/api-client.ts'
import { ConflictDialog } from '#web/back-office/shared/conflicts/conflict-dialog.tsx'
import { readValue } from '#web/back-office/shared/conflicts/read-value.ts'
import { useSaveRecord } from '#web/back-office/shared/conflicts/use-save-record.ts'
import { RecordForm } from '#web/back-office/shared/record-form.tsx'
import { isApiError } from '#web/is-api-error.ts'
import { adminMakeTexts as texts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshVehicles } from './refresh-vehicles.ts'

type MakeFormProps = {
  id: string
  make: AdminMake | undefined
  /** Called with whether something typed would be lost. */
  isUnsaved: Ref<boolean>
  onBusy: (isBusy: boolean) => void
  /** Called with the id of the make that was saved. */
  onDone: (id: string) => void
}

const valuesOf = (make: AdminMake | undefined) => ({ name: make?.name ?? '' })

/** The name of a make. */
export function MakeForm({ id, make, isUnsaved, onBusy, onDone }: MakeFormProps) {
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(makeFields), defaultValues: valuesOf(make) })
  const { isDirty, errors } = form.formState
  const saving = useSaveRecord<AdminMake, { name: string }, { id: string }>({
    record: make,
    fieldsOf: valuesOf,
    create: (fields) => api.admin.vehicleMakes.create.call(fields),
    update: ({ name }, over) =>
      api.admin.vehicleMakes.update.call({ id: over.id, name, expectedUpdatedAt: over.updatedAt }),
    findAgain: (over) => api.admin.vehicleMakes.find.call({ id: over.id }),
    fill: (record, options) => form.reset(valuesOf(record), options),
    situation: make ? 'admin.vehicles.makes.update' : 'admin.vehicles.makes.create',
    toastValues: ({ name }) => ({ name }),
    onBusy,
    onSaved: async (saved) => {
      await refreshVehicles(queryClient)
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
