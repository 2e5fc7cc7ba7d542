import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { adminCatalogTexts } from '#web/text/back-office/admin-catalog-texts.ts'
import { LeaveQuestion } from './leave-question.tsx'

/**
 * Closes something with input fields, whatever triggers it: immediately, or after a question if unsaved input
 * would be lost. Render the question inside the window. Closing the browser tab asks by itself.
 */
export function useConfirmUnsavedClose(isUnsaved: () => boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  // For the browser's own question; navigation within the shop closes windows first.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: isUnsaved })
  const close = () => (isUnsaved() ? setIsAsking(true) : onClose())
  const question = (
    <LeaveQuestion
      isOpen={isAsking}
      text={adminCatalogTexts.leave.typed}
      onStay={() => setIsAsking(false)}
      onLeave={() => {
        setIsAsking(false)
        onClose()
      }}
    />
  )
  return { close, question }
}
