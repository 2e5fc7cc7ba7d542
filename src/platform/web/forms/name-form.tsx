import { zodResolver } from '@hookform/resolvers/zod'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { TextField } from '#platform/web/ui/index.ts'
import type { ToastKey } from '../toasts/toast-texts.ts'
import { ConflictDialog, readValue } from './conflict-dialog.tsx'
import { type FormInDialog, RecordForm } from './form-dialog.tsx'
import { useRecordForm } from './use-record-form.ts'

type Named = { name: string }

type NameFormProps<Row> = FormInDialog<Row> & {
  label: string
  fields: z.ZodType<Named, Named>
  create: (fields: Named) => Promise<{ id: string }>
  update: (fields: Named, over: Row) => Promise<{ id: string }>
  findAgain: (over: Row) => Promise<Row>
  situations: { create: ToastKey; update: ToastKey }
  refresh: (queryClient: QueryClient) => Promise<unknown>
  onDone: (id: string) => void
}

const valuesOf = (record: Named | undefined): Named => ({ name: record?.name ?? '' })

export function NameForm<Row extends Named & { id: string; updatedAt: string; changedBy: string | null }>(
  props: NameFormProps<Row>,
) {
  const { id, record, isUnsaved, onBusy, label, fields, create, update, findAgain, situations, refresh, onDone } = props
  const { form, saving } = useRecordForm({
    ...{ record, create, update, findAgain, situations, refresh, onBusy },
    resolver: zodResolver(fields),
    fieldsOf: valuesOf,
    valuesOf,
    toastValues: ({ name }) => ({ name }),
    onSaved: (saved) => onDone(saved.id),
    refusedAt: { NAME_TAKEN: 'name' },
  })
  const { isDirty, errors } = form.formState
  return (
    <RecordForm id={id} isUnsaved={isUnsaved} isDirty={isDirty} onSubmit={form.handleSubmit(saving.save)}>
      <TextField {...form.register('name')} label={label} isRequired autoComplete="off" error={errors.name?.message} />
      <ConflictDialog saving={saving} labels={{ name: label }} show={(field, shown) => readValue(shown[field])} />
    </RecordForm>
  )
}
