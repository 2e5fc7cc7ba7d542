import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { maxNoteLength } from '#platform/numbers.ts'
import { makeSubmission, newIdentifier, type Submission } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { useUnsavedForm } from '#platform/web/forms/leave-guard.tsx'
import { Button, TextArea } from '#platform/web/ui/index.ts'
import type { StaffNote } from '../../orders/staff-contract.ts'
import { staffNoteTexts as texts } from './texts.ts'

type StaffNotesProps = {
  notes: readonly StaffNote[]
  isBusy: boolean
  /** Saves a note; the typed text stays in the field until it is saved. False for those who may not write any. */
  onAdd: ((written: { note: string; submissionKey: string }, onStored: () => void) => void) | false
}

export function StaffNotes({ notes, isBusy, onAdd }: StaffNotesProps) {
  const form = useForm({ defaultValues: { note: '' } })
  const submission = useRef<Submission>(undefined)
  useUnsavedForm(() => form.getValues('note').trim() !== '')
  const add = form.handleSubmit((typed) => {
    if (!onAdd || isBusy) return
    const note = typed.note.trim()
    submission.current = makeSubmission(note, submission.current, newIdentifier)
    onAdd({ note, submissionKey: submission.current.key }, () => {
      // The same words, written down on purpose later, are another note.
      submission.current = undefined
      form.reset()
    })
  })
  return (
    <>
      {onAdd && (
        <form noValidate onSubmit={add} className="flex flex-wrap items-start gap-3 print:hidden">
          <TextArea
            {...form.register('note', { validate: (note) => note.trim() !== '' || texts.missing })}
            label={texts.add}
            hint={texts.hint}
            rows={2}
            maxLength={maxNoteLength}
            error={form.formState.errors.note?.message}
            className="min-w-52 grow basis-64"
          />
          {/* Never disabled: it would lose the focus with each note that is stored. */}
          <Button type="submit" tone="secondary" className="sm:mt-7" isBusy={isBusy}>
            {texts.save}
          </Button>
        </form>
      )}
      {notes.length > 0 && (
        <ol className="mt-4 flex flex-col gap-3">
          {notes.map(({ id, note: written, authorName, createdAt }) => (
            <li key={id} className="border-signal border-l-2 pl-4 leading-snug">
              <p className="wrap-anywhere whitespace-pre-line">{written}</p>
              <p className="tabular text-sm text-steel">
                {[formatDateTime(createdAt), authorName].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
