import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { adminCatalogTexts } from '#web/text/back-office/admin-catalog-texts.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { isAnythingUnsaved, useUnsavedForm } from './unsaved-forms.ts'

const texts = adminCatalogTexts.leave

/** Whether a navigation goes back or forward, in contrast to following a link. */
const isThroughHistory = (action: string): boolean => action !== 'PUSH' && action !== 'REPLACE'

/** The search parameter that identifies the record of a page, where its path does not. */
type OpenedBy = 'count' | 'import' | 'order' | 'return' | 'user'

type GuardProps = { isUnsaved: () => boolean; text: string; openedBy?: OpenedBy | undefined }

type LeaveGuardProps = Omit<GuardProps, 'text'> & { text?: string }

/** Asks before leaving a page with unsaved input, also when the tab is closed. */
export function LeaveGuard({ isUnsaved, text = texts.text, openedBy }: LeaveGuardProps) {
  useUnsavedForm(isUnsaved)
  return <Guard isUnsaved={isUnsaved} text={text} openedBy={openedBy} />
}

/**
 * Asks before closing a window that is opened by an address while a form in it has unsaved input,
 * however it is closed.
 */
export function WindowGuard({ openedBy }: { openedBy: OpenedBy }) {
  return <Guard isUnsaved={isAnythingUnsaved} text={texts.typed} openedBy={openedBy} />
}

/** A navigation off the page that waits for the answer. */
type Asked = { isOfHistory: boolean; answer: (stays: boolean) => void }

function Guard({ isUnsaved, text, openedBy }: GuardProps) {
  const [asked, setAsked] = useState<Asked>()
  const opened = (search: Record<string, unknown>) => openedBy && search[openedBy]
  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      const leaves = current.pathname !== next.pathname || opened(current.search) !== opened(next.search)
      // Going back a second time stays on the page. The router undoes both steps then, so the first one is
      // left unanswered.
      if (asked?.isOfHistory && isThroughHistory(action)) {
        setAsked(undefined)
        return leaves
      }
      if (!leaves || !isUnsaved()) return false
      return new Promise<boolean>((answer) => setAsked({ isOfHistory: isThroughHistory(action), answer }))
    },
    enableBeforeUnload: isUnsaved,
  })
  const answer = (stays: boolean) => {
    setAsked(undefined)
    asked?.answer(stays)
  }
  return (
    <LeaveQuestion
      isOpen={asked !== undefined}
      text={text}
      // When a link triggered the question, it is a window like others, which the back button closes.
      isOfHistory={asked?.isOfHistory ?? false}
      onStay={() => answer(true)}
      onLeave={() => answer(false)}
    />
  )
}
