import { useBlocker } from '@tanstack/react-router'
import { adminCatalogTexts } from '#web/text/back-office/admin-catalog-texts.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { useUnsavedForm } from './unsaved-forms.ts'

/** Asks before a page is left while something in its form would be lost, also by closing the tab. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  useUnsavedForm(isUnsaved)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <LeaveQuestion
      isOpen={status === 'blocked'}
      text={adminCatalogTexts.leave.text}
      onStay={() => reset?.()}
      onLeave={() => proceed?.()}
    />
  )
}
