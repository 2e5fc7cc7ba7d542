import { useState } from 'react'
import { instantOfShopTime } from '#domain/shop-days.ts'
import { DialogForm } from '#web/back-office/shared/dialog-form.tsx'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { bulkEditTexts as texts } from '#web/text/back-office/bulk-edit-texts.ts'
import { controlTexts } from '#web/text/shared/control-texts.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** ISO instants; null for immediately, and for never. */
export type Times = { startsAt: string | null; endsAt: string | null }

type ScheduleDialogProps = {
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: (times: Times) => void
}

/** Asks when a change is to be applied, and when to be undone, in the shop's time zone. */
export function ScheduleDialog({ isOpen, isBusy, onClose, onConfirm }: ScheduleDialogProps) {
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [error, setError] = useState<string>()
  const close = () => {
    if (isBusy) return
    setStart('')
    setEnd('')
    setError(undefined)
    onClose()
  }
  const confirm = (typed: HTMLFormElement) => {
    // A time that is not complete yet reads as empty, and empty means immediately or never.
    if (typed.querySelector('input:invalid')) return setError(texts.timesUnfinished)
    const [startsAt, endsAt] = [start, end].map((time) => (time === '' ? null : instantOfShopTime(time)))
    if (!startsAt && !endsAt) return setError(texts.noTimes)
    const from = startsAt ?? new Date()
    if ((startsAt && startsAt <= new Date()) || (endsAt && endsAt <= from)) return setError(texts.timesWrong)
    onConfirm({ startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={texts.scheduleTitle}
      isUnsaved={() => !isBusy && (start !== '' || end !== '')}
      submit={{ label: texts.schedule, isBusy }}
      backLabel={controlTexts.cancel}
    >
      {(formId) => (
        <DialogForm
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            confirm(event.currentTarget)
          }}
        >
          <p className="text-steel">{texts.scheduleHint}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={texts.start}
              hint={texts.startHint}
              type="datetime-local"
              value={start}
              onChange={({ target }) => {
                setStart(target.value)
                setError(undefined)
              }}
            />
            <TextField
              label={texts.end}
              hint={texts.endHint}
              type="datetime-local"
              value={end}
              onChange={({ target }) => {
                setEnd(target.value)
                setError(undefined)
              }}
            />
          </div>
          {error && (
            <p role="alert" className="font-semibold text-brake">
              {error}
            </p>
          )}
        </DialogForm>
      )}
    </FormDialog>
  )
}
