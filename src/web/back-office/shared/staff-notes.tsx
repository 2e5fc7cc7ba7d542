import { type FormEvent, useRef, useState } from 'react'
import type { StaffNote } from '#contract/admin/orders.ts'
import { maxNoteLength } from '#domain/text-length.ts'
import { formatDateTime } from '#web/format-date.ts'
import { newIdentifier, type Submission, submissionOf } from '#web/submission-key.ts'
import { staffNoteTexts as texts } from '#web/text/back-office/staff-note-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useUnsavedForm } from './unsaved-forms.ts'

type StaffNotesProps = {
  notes: readonly StaffNote[]
  isBusy: boolean
  /** Saves a note; the typed text stays in the field until it is saved. */
  onAdd: (written: { note: string; submissionKey: string }, onStored: () => void) => void
}

/** Internal notes of the staff, and the field to add one. Customers never see them. */
export function StaffNotes({ notes, isBusy, onAdd }: StaffNotesProps) {
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const submission = useRef<Submission>(undefined)
  useUnsavedForm(() => note.trim() !== '')
  const send = (written: string) => {
    submission.current = submissionOf(written, submission.current, newIdentifier)
    onAdd({ note: written, submissionKey: submission.current.key }, () => {
      // The same words, written down on purpose later, are another note.
      submission.current = undefined
      setNote('')
    })
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(note.trim() === '')
    if (note.trim() === '') field.current?.focus()
    else if (!isBusy) send(note.trim())
  }
  return (
    <>
      <form noValidate onSubmit={add} className="flex flex-wrap items-start gap-3 print:hidden">
        <TextArea
          ref={field}
          label={texts.add}
          hint={texts.hint}
          rows={2}
          maxLength={maxNoteLength}
          value={note}
          error={isMissing ? texts.missing : undefined}
          onChange={(event) => {
            setNote(event.target.value)
            setIsMissing(false)
          }}
          className="min-w-52 grow basis-64"
        />
        {/* Never disabled: it would lose the focus with each note that is stored. */}
        <Button type="submit" tone="secondary" className="sm:mt-7" isBusy={isBusy}>
          {texts.save}
        </Button>
      </form>
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
