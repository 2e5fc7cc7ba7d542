export type ToastTone = 'success' | 'danger' | 'neutral'

/** A button in a message; clicking it closes the message. */
export type ToastAction = { label: string; onPress: () => void }

export type ToastMessage = {
  tone: ToastTone
  title: string
  text?: string | undefined
  action?: ToastAction | undefined
  /** The situation that the message reports, as dotted words from the general to the specific ('cart.add'). */
  about?: string
}

/** Whether what a message reports is no longer true. */
type IsOver = (message: ToastMessage) => boolean

type Receiver = (message: ToastMessage) => void

// Messages are queued here until the list that shows them is loaded.
let receive: Receiver | undefined
let waiting: readonly ToastMessage[] = []
const listeners = new Set<() => void>()
const dismissers = new Set<(isOver: IsOver) => void>()

/** Shows a short message in the page's toast region, from anywhere in the browser; failures are shown longer. */
export function showToast(message: ToastMessage): void {
  if (receive) {
    receive(message)
    return
  }
  waiting = [...waiting, message]
  for (const listener of listeners) listener()
}

/**
 * Removes the failure messages of the given situations ('cart' includes all that begin with it): what they report is no
 * longer true, or is being tried again. Other messages stay.
 */
export function dismissFailures(situations: readonly string[] | 'all'): void {
  const isOver: IsOver = ({ tone, about }) =>
    tone === 'danger' &&
    (situations === 'all' || situations.some((situation) => about === situation || about?.startsWith(`${situation}.`)))
  waiting = waiting.filter((message) => !isOver(message))
  for (const dismiss of dismissers) dismiss(isOver)
}

/** Calls `dismiss` whenever messages have to be removed, until the returned function is called. */
export function onDismissedFailures(dismiss: (isOver: IsOver) => void): () => void {
  dismissers.add(dismiss)
  return () => dismissers.delete(dismiss)
}

/** Passes every message to `receiver` from now on, queued ones first, until the returned function is called. */
export function receiveToasts(receiver: Receiver): () => void {
  receive = receiver
  for (const message of takeWaiting()) receiver(message)
  return () => {
    if (receive === receiver) receive = undefined
  }
}

/** Calls `listener` whenever a message is queued, until the returned function is called. */
export function onWaitingToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a message is queued and not shown yet. */
export const isToastWaiting = (): boolean => waiting.length > 0

/** The queued messages, for whoever shows them instead of the list; they are queued no longer. */
export function takeWaiting(): readonly ToastMessage[] {
  const taken = waiting
  waiting = []
  return taken
}
