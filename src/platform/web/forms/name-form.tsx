import { zodResolver } from '@hookform/resolvers/zod'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { TextField } from '#platform/web/ui/index.ts'
import type { ToastKey } from '../toasts/toast-texts.ts'
import { ConflictDialog, readValue } from './conflict-dialog.tsx'
import { type FormInDialog, RecordDialog, RecordForm } from './form-dialog.tsx'
import { useRecordForm } from './use-record-form.ts'

type Named = { name: string }

type NameOptions<Row> = {
  texts: { addTitle: string; editTitle: string; nameLabel: string }
  fields: z.ZodType<Named, Named>
  calls: {
    create: { call: (fields: Named) => Promise<{ id: string }> }
    update: { call: (change: Named & { id: string; expectedUpdatedAt: string }) => Promise<{ id: string }> }
  }
  findAgain: (over: Row, queryClient: QueryClient) => Promise<Row>
  situations: { create: ToastKey; update: ToastKey }
  refresh: (queryClient: QueryClient) => Promise<unknown>
}

type NameDialogProps<Row> = NameOptions<Row> & {
  /** The dialog is closed while there is neither a record nor a new one. */
  record: Row | 'new' | undefined
  onClose: () => void
  onAdded?: ((id: string) => void) | undefined
}

type NamedRow = Named & { id: string; updatedAt: string; changedBy: string | null }

/** Adds or renames a record that has nothing but a name. */
export function NameDialog<Row extends NamedRow>({ record, onClose, onAdded, ...options }: NameDialogProps<Row>) {
  return (
    <RecordDialog record={record} texts={options.texts} onClose={onClose}>
      {(form) => (
        <NameForm
          {...form}
          {...options}
          onDone={(id) => {
            if (!form.record) onAdded?.(id)
            onClose()
          }}
        />
      )}
    </RecordDialog>
  )
}

const valuesOf = (record: Named | undefined): Named => ({ name: record?.name ?? '' })

type NameFormProps<Row> = FormInDialog<Row> & NameOptions<Row> & { onDone: (id: string) => void }

function NameForm<Row extends NamedRow>(props: NameFormProps<Row>) {
  const { id, record, isUnsaved, onBusy, texts, fields, calls, findAgain, situations, refresh, onDone } = props
  const { form, saving } = useRecordForm({
    ...{ record, findAgain, situations, refresh, onBusy },
    resolver: zodResolver(fields),
    fieldsOf: valuesOf,
    valuesOf,
    create: (typed) => calls.create.call(typed),
    update: ({ name }, over) => calls.update.call({ id: over.id, name, expectedUpdatedAt: over.updatedAt }),
    toastValues: ({ name }) => ({ name }),
    onSaved: (saved) => onDone(saved.id),
    refusedAt: { NAME_TAKEN: 'name' },
  })
  const { isDirty, errors } = form.formState
  const label = texts.nameLabel
  return (
    <RecordForm id={id} isUnsaved={isUnsaved} isDirty={isDirty} onSubmit={form.handleSubmit(saving.save)}>
      <TextField {...form.register('name')} label={label} isRequired autoComplete="off" error={errors.name?.message} />
      <ConflictDialog saving={saving} labels={{ name: label }} show={(field, shown) => readValue(shown[field])} />
    </RecordForm>
  )
}
