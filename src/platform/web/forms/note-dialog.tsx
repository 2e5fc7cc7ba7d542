import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { maxNoteLength, tooLongSentence } from '#platform/numbers.ts'
import { TextArea, useLastDefined } from '#platform/web/ui/index.ts'
import { FormDialog } from './form-dialog.tsx'

type NoteDialogProps = {
  /** The subject of the note; the dialog is closed while there is none. */
  subject: ReactNode
  texts: { title: string; submit: string; note: string; noteHint: string; noteRequired: string }
  isBusy: boolean
  /** Sends the note; `end` closes the dialog. */
  onSubmit: (note: string, end: () => void) => void
  onEnd: () => void
}

export function NoteDialog({ subject, texts, isBusy, onSubmit, onEnd }: NoteDialogProps) {
  // During its closing animation, the dialog still shows its last subject.
  const shown = useLastDefined(subject)
  const form = useForm({ defaultValues: { note: '' } })
  const end = () => {
    form.reset()
    onEnd()
  }
  const validate = (note: string) => {
    const { length } = note.trim()
    if (length === 0) return texts.noteRequired
    return length <= maxNoteLength || tooLongSentence(maxNoteLength, length)
  }
  return (
    <FormDialog
      isOpen={subject !== undefined}
      onClose={end}
      title={texts.title}
      isUnsaved={() => form.getValues('note').trim() !== ''}
      submit={{ label: texts.submit, isBusy }}
      onSubmit={form.handleSubmit(({ note }) => onSubmit(note.trim(), end))}
    >
      <p className="wrap-anywhere font-semibold">{shown}</p>
      <TextArea
        {...form.register('note', { validate })}
        label={texts.note}
        hint={texts.noteHint}
        isRequired
        rows={3}
        error={form.formState.errors.note?.message}
      />
    </FormDialog>
  )
}
