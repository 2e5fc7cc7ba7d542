import { useState } from 'react'
import { bulkEditTexts as texts } from '#web/text/back-office/bulk-edit-texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type UnusualDialogProps = {
  isOpen: boolean
  count: number
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks a second time before prices change by an unusual amount: it has to be confirmed as intended. */
export function UnusualDialog({ isOpen, count, isBusy, onClose, onConfirm }: UnusualDialogProps) {
  const [isMeant, setIsMeant] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (open || isBusy) return
        setIsMeant(false)
        setIsMissing(false)
        onClose()
      }}
      title={texts.unusualQuestion(count)}
      description={texts.unusualWarning}
      confirmLabel={texts.confirmUnusual}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => (isMeant ? onConfirm() : setIsMissing(true))}
    >
      <Checkbox
        label={texts.unusualConfirm}
        checked={isMeant}
        onChange={({ target }) => {
          setIsMeant(target.checked)
          setIsMissing(false)
        }}
      />
      {isMissing && (
        <p role="alert" className="font-semibold text-brake">
          {texts.unusualMissing}
        </p>
      )}
    </ConfirmDialog>
  )
}
