import { scanTexts as texts } from '#web/text/back-office/scan-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ScanView, type ScanViewProps } from './scan-view.tsx'

export type ScanDialogProps = ScanViewProps & {
  /** The instruction. */
  hint: string
  isOpen: boolean
  onClose: () => void
}

/** Reads one code after the other with the camera until the dialog is closed. */
export function ScanDialog({ hint, isOpen, onClose, ...view }: ScanDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={hint}
      actions={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <ScanView {...view} />
    </Dialog>
  )
}
