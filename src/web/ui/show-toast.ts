export type ToastTone = 'success' | 'danger' | 'neutral'

/** A button in a message; pressing it closes the message. */
export type ToastAction = { label: string; onPress: () => void }

export type ToastMessage = {
  tone: ToastTone
  title: string
  text?: string | undefined
  action?: ToastAction
}

type Receiver = (message: ToastMessage) => void

// Messages wait here until the list that shows them is there.
let receive: Receiver | undefined
let waiting: readonly ToastMessage[] = []
const listeners = new Set<() => void>()
const dismissers = new Set<() => void>()

/** Shows a short message in the page's toast region, from anywhere in the browser; failures stay longer. */
export function showToast(message: ToastMessage): void {
  if (receive) {
    receive(message)
    return
  }
  waiting = [...waiting, message]
  for (const listener of listeners) listener()
}

/** Takes a failure's message away: what it tells of is being tried again. */
export function dismissFailure(): void {
  waiting = waiting.filter(({ tone }) => tone !== 'danger')
  for (const dismiss of dismissers) dismiss()
}

/** Calls `dismiss` whenever a failure's message is to go, until the function given back is called. */
export function onDismissedFailure(dismiss: () => void): () => void {
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
