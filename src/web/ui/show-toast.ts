export type ToastTone = 'success' | 'danger' | 'neutral'

/** A button in a message; pressing it closes the message. */
export type ToastAction = { label: string; onPress: () => void }

export type ToastMessage = {
  tone: ToastTone
  title: string
  text?: string | undefined
  action?: ToastAction
  /** The situation that it tells of, as dotted words from the general to the special ('cart.add'). */
  about?: string
}

/** Whether what a message tells of is no longer true. */
type IsOver = (message: ToastMessage) => boolean

type Receiver = (message: ToastMessage) => void

// Messages wait here until the list that shows them is there.
let receive: Receiver | undefined
let waiting: readonly ToastMessage[] = []
const listeners = new Set<() => void>()
const dismissers = new Set<(isOver: IsOver) => void>()

/** Shows a short message in the page's toast region, from anywhere in the browser; failures stay longer. */
export function showToast(message: ToastMessage): void {
  if (receive) {
    receive(message)
    return
  }
  waiting = [...waiting, message]
  for (const listener of listeners) listener()
}

/**
 * Takes away the failures of situations ('cart' is all that begins with it): what they tell of is no longer true, or is
 * being tried again. Other messages stay.
 */
export function dismissFailures(situations: readonly string[] | 'all'): void {
  const isOver: IsOver = ({ tone, about }) =>
    tone === 'danger' &&
    (situations === 'all' || situations.some((situation) => about === situation || about?.startsWith(`${situation}.`)))
  waiting = waiting.filter((message) => !isOver(message))
  for (const dismiss of dismissers) dismiss(isOver)
}

/** Calls `dismiss` whenever messages are to go, until the function given back is called. */
export function onDismissedFailures(dismiss: (isOver: IsOver) => void): () => void {
  dismissers.add(dismiss)
  return () => dismissers.delete(dismiss)
}

/** Gives every message to `receiver` from now on, those that wait first, until the function given back is called. */
export function receiveToasts(receiver: Receiver): () => void {
  const early = waiting
  receive = receiver
  waiting = []
  for (const message of early) receiver(message)
  return () => {
    if (receive === receiver) receive = undefined
  }
}

/** Tells `listener` whenever a message begins to wait, until the function given back is called. */
export function onWaitingToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a message waits for somebody to show it. */
export const isToastWaiting = (): boolean => waiting.length > 0
