import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ConfirmDialog } from '#platform/web/ui/index.ts'
import { adminCatalogTexts } from './texts.ts'

const forms = new Set<() => boolean>()

export function useUnsavedForm(isUnsaved: () => boolean): void {
  const ask = useEffectEvent(isUnsaved)
  useEffect(() => {
    const form = () => ask()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}

export const isAnythingUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved())

const texts = adminCatalogTexts.leave

type LeaveQuestionProps = {
  isOpen: boolean
  text: string
  /** Whether the navigation in question has already started in the history. */
  isOfHistory?: boolean
  onStay: () => void
  onLeave: () => void
}

export function LeaveQuestion({ isOpen, text, isOfHistory = false, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && onStay()}
      title={texts.title}
      description={text}
      confirmLabel={texts.confirm}
      cancelLabel={texts.stay}
      isDangerous
      isOfHistory={isOfHistory}
      onConfirm={onLeave}
    />
  )
}

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

/** Whether a navigation goes back or forward, in contrast to following a link. */
const isThroughHistory = (action: string): boolean => action !== 'PUSH' && action !== 'REPLACE'

/** The search parameter that identifies the record of a page, where its path does not. */
export type OpenedBy = 'count' | 'group' | 'import' | 'message' | 'order' | 'return' | 'user'

type GuardProps = { isUnsaved: () => boolean; text: string; openedBy?: OpenedBy | undefined }

type LeaveGuardProps = Omit<GuardProps, 'text'> & { text?: string }

/** Asks before leaving a page with unsaved input, also when the tab is closed. */
export function LeaveGuard({ isUnsaved, text = texts.text, openedBy }: LeaveGuardProps) {
  useUnsavedForm(isUnsaved)
  return <Guard isUnsaved={isUnsaved} text={text} openedBy={openedBy} />
}

/** Asks before a window that is opened by an address is closed with unsaved input. */
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
