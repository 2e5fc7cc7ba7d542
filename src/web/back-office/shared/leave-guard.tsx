import { useBlocker } from '@tanstack/react-router'
import { adminCatalogTexts } from '#web/text/back-office/admin-catalog-texts.ts'
import { closesWindow } from './close-by-back.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { isAnythingUnsaved, useUnsavedForm } from './unsaved-forms.ts'

const texts = adminCatalogTexts.leave

/** The parameter of an address that names the record a page shows, where its path does not. */
type OpenedBy = 'count' | 'import' | 'order' | 'return' | 'user'

type GuardProps = { isUnsaved: () => boolean; text: string; openedBy?: OpenedBy | undefined }

type LeaveGuardProps = Omit<GuardProps, 'text'> & { text?: string }

/** Asks before a page is left while something in its form would be lost, also by closing the tab. */
export function LeaveGuard({ isUnsaved, text = texts.text, openedBy }: LeaveGuardProps) {
  useUnsavedForm(isUnsaved)
  return <Guard isUnsaved={isUnsaved} text={text} openedBy={openedBy} />
}

/** Asks before a window that an address opens is closed, by whatever way, while a form in it holds something unsaved. */
export function WindowGuard({ openedBy }: { openedBy: OpenedBy }) {
  return <Guard isUnsaved={isAnythingUnsaved} text={texts.typed} openedBy={openedBy} />
}

function Guard({ isUnsaved, text, openedBy }: GuardProps) {
  const opened = (search: Record<string, unknown>) => openedBy && search[openedBy]
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action, current, next }) =>
      !closesWindow(action) &&
      isUnsaved() &&
      (current.pathname !== next.pathname || opened(current.search) !== opened(next.search)),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <LeaveQuestion
      isOpen={status === 'blocked'}
      text={text}
      isOfHistory
      onStay={() => reset?.()}
      onLeave={() => proceed?.()}
    />
  )
}
