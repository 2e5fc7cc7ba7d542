import { useState } from 'react'
import { adminCatalogueTexts } from '#web/text/admin-catalogue-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

const texts = adminCatalogueTexts.leave

/**
 * How a window that is written in is closed, by whatever way: at once, or after a question while something typed would be
 * lost with it. The question belongs into the window.
 */
export function useCarefulClose(isUnsaved: () => boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => (isUnsaved() ? setIsAsking(true) : onClose())
  const question = (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={setIsAsking}
      title={texts.title}
      description={texts.typed}
      confirmLabel={texts.confirm}
      cancelLabel={texts.stay}
      isDangerous
      onConfirm={() => {
        setIsAsking(false)
        onClose()
      }}
    />
  )
  return { close, question }
}
