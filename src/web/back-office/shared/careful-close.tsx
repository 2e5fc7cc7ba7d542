import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { adminCatalogTexts } from '#web/text/back-office/admin-catalog-texts.ts'
import { LeaveQuestion } from './leave-question.tsx'

/**
 * How something is closed in which one writes, by whatever way: at once, or after a question while something typed would
 * be lost with it. The question belongs into the window. A tab that is closed asks by itself.
 */
export function useCarefulClose(isUnsaved: () => boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  // The browser's own question; ways within the shop close windows first.
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
