import { type FormEvent, useRef, useState } from 'react'
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
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const submission = useRef<Submission>(undefined)
  useUnsavedForm(() => note.trim() !== '')
  const send = (written: string) => {
    submission.current = makeSubmission(written, submission.current, newIdentifier)
    if (onAdd)
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
      {onAdd && (
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
