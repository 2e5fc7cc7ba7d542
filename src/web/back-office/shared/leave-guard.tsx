import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { adminCatalogTexts } from '#web/text/back-office/admin-catalog-texts.ts'
import { closesWindow, isThroughHistory } from './close-by-back.ts'
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

/** A way off the page that waits for an answer. */
type Asked = { isOfHistory: boolean; answer: (stays: boolean) => void }

function Guard({ isUnsaved, text, openedBy }: GuardProps) {
  const [asked, setAsked] = useState<Asked>()
  const opened = (search: Record<string, unknown>) => openedBy && search[openedBy]
  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      if (closesWindow(action)) return false
      const leaves = current.pathname !== next.pathname || opened(current.search) !== opened(next.search)
      // Whoever goes back once more stays. That takes back both steps, so the first one is left without an answer.
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
      // Asked by a link it is a window like others, which the way back closes.
      isOfHistory={asked?.isOfHistory ?? false}
      onStay={() => answer(true)}
      onLeave={() => answer(false)}
    />
  )
}
