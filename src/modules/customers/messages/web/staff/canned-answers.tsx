import { zodResolver } from '@hookform/resolvers/zod'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { ConflictDialog, readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { type FormInDialog, RecordDialog, RecordForm } from '#platform/web/forms/form-dialog.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { findInList, useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { DeleteDialog, useDeletion } from '#platform/web/lists/deletion.tsx'
import { AddButton, RecordName, RowActions } from '#platform/web/lists/row-buttons.tsx'
import { Dialog, Loaded, TextArea, TextField } from '#platform/web/ui/index.ts'
import { type CannedAnswer, type CannedAnswerFields, cannedAnswerFields } from '../../staff-contract.ts'
import { cannedAnswerTexts as texts } from './texts.ts'

const refreshAnswers = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.admin.cannedAnswers.key() })

/** The canned answers, edited where they are used. */
export function CannedAnswersDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const answers = useQuery(api.admin.cannedAnswers.list.queryOptions({ staleTime: 0, enabled: isOpen }))
  const [edited, setEdited] = useState<CannedAnswer | 'new'>()
  const deletion = useDeletion({
    call: api.admin.cannedAnswers.delete.mutationOptions(),
    situation: 'admin.cannedAnswers.delete',
    texts,
    refresh: refreshAnswers,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.intro}
      size="medium"
      actions={<AddButton label={texts.add} onClick={() => setEdited('new')} />}
    >
      <Loaded query={answers} failure={texts.failed} className="flex flex-col gap-3" blocks={['h-14', 'h-14']}>
        {(found) =>
          found.length === 0 ? (
            <p className="text-steel">{texts.empty}</p>
          ) : (
            <ul className="divide-y divide-line">
              {found.map((answer) => (
                <li key={answer.id} className="flex items-start justify-between gap-3 py-3 first:pt-0">
                  <span className="min-w-0">
                    <RecordName name={answer.title} onEdit={() => setEdited(answer)} />
                    <span className="wrap-anywhere line-clamp-2 text-sm text-steel">{answer.text}</span>
                  </span>
                  <RowActions
                    name={answer.title}
                    onEdit={() => setEdited(answer)}
                    onDelete={() => deletion.ask({ id: answer.id, name: answer.title })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <RecordDialog record={edited} texts={texts} onClose={() => setEdited(undefined)}>
        {(form) => <CannedAnswerForm {...form} onDone={() => setEdited(undefined)} />}
      </RecordDialog>
      <DeleteDialog deletion={deletion} />
    </Dialog>
  )
}

const fieldsOf = ({ title, text }: CannedAnswer): CannedAnswerFields => ({ title, text })

function CannedAnswerForm(props: FormInDialog<CannedAnswer> & { onDone: () => void }) {
  const { id, record, isUnsaved, onBusy, onDone } = props
  const { form, saving } = useRecordForm({
    record,
    resolver: zodResolver(cannedAnswerFields),
    fieldsOf,
    valuesOf: (answer) => (answer ? fieldsOf(answer) : { title: '', text: '' }),
    create: (fields) => api.admin.cannedAnswers.create.call(fields),
    update: (fields, over) =>
      api.admin.cannedAnswers.update.call({ id: over.id, ...fields, expectedUpdatedAt: over.updatedAt }),
    findAgain: findInList(
      (queryClient) => queryClient.fetchQuery(api.admin.cannedAnswers.list.queryOptions({ staleTime: 0 })),
      'CANNED_ANSWER_NOT_FOUND',
    ),
    situations: { create: 'admin.cannedAnswers.create', update: 'admin.cannedAnswers.update' },
    toastValues: ({ title }) => ({ name: title }),
    onBusy,
    refresh: refreshAnswers,
    onSaved: onDone,
    refusedAt: { NAME_TAKEN: 'title' },
  })
  return (
    <RecordForm
      id={id}
      isUnsaved={isUnsaved}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(saving.save)}
    >
      <TextField {...registerField(form, 'title')} label={texts.fields.title} isRequired autoComplete="off" />
      <TextArea {...registerField(form, 'text')} label={texts.fields.text} hint={texts.intro} isRequired rows={7} />
      <ConflictDialog saving={saving} labels={texts.fields} show={(field, shown) => readValue(shown[field])} />
    </RecordForm>
  )
}
