import { scanTexts as texts } from '#web/text/back-office/scan-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ScanView, type ScanViewProps } from './scan-view.tsx'

export type ScanDialogProps = ScanViewProps & {
  /** What to point at. */
  hint: string
  isOpen: boolean
  onClose: () => void
}

/** One code after the other is read by the camera until the window is closed. */
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
