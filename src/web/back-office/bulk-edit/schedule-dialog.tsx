import { useState } from 'react'
import { instantOfShopTime } from '#domain/shop-days.ts'
import { bulkEditTexts as texts } from '#web/text/back-office/bulk-edit-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** ISO instants; null for now, and for never. */
export type Times = { startsAt: string | null; endsAt: string | null }

type ScheduleDialogProps = {
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: (times: Times) => void
}

/** Asks when a change is to be stored, and when it is to be taken back, by the shop's clock. */
export function ScheduleDialog({ isOpen, isBusy, onClose, onConfirm }: ScheduleDialogProps) {
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [error, setError] = useState<string>()
  const confirm = () => {
    const [startsAt, endsAt] = [start, end].map((time) => (time === '' ? null : instantOfShopTime(time)))
    if (!startsAt && !endsAt) return setError(texts.noTimes)
    const from = startsAt ?? new Date()
    if ((startsAt && startsAt <= new Date()) || (endsAt && endsAt <= from)) return setError(texts.timesWrong)
    onConfirm({ startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={texts.scheduleTitle}
      description={texts.scheduleHint}
      confirmLabel={texts.schedule}
      isBusy={isBusy}
      onConfirm={confirm}
    >
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
        <p role="alert" className="mt-3 font-semibold text-brake">
          {error}
        </p>
      )}
    </ConfirmDialog>
  )
}
