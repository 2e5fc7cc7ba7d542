export type ToastTone = 'success' | 'danger' | 'neutral'

export type ToastAction = { label: string; onPress: () => void }

export type ToastMessage = {
  tone: ToastTone
  title: string
  text?: string | undefined
  action?: ToastAction | undefined
  /** The situation that the message reports, as dotted words from the general to the specific ('cart.add'). */
  about?: string
}

type ToastReceiver = {
  show(message: ToastMessage): void
  /** Removes the messages that report what is no longer true. */
  dismiss(isOver: (message: ToastMessage) => boolean): void
}

const subject = ({ about = '' }: ToastMessage) => about.slice(0, about.lastIndexOf('.'))

/** Whether a message takes the place of a former one: of the same subject, or both tell that something went well. */
export const isReplaced = (former: ToastMessage, next: ToastMessage): boolean =>
  (former.tone !== 'danger' && next.tone !== 'danger') || (subject(next) !== '' && subject(former) === subject(next))

// Messages wait here until the list that shows them is loaded.
let receiver: ToastReceiver | undefined
let waiting: readonly ToastMessage[] = []
let loadReceiver = () => {}

/** Shows a short message in the page's toast region, from anywhere in the browser; failures are shown longer. */
export function showToast(message: ToastMessage): void {
  if (receiver) {
    receiver.show(message)
    return
  }
  waiting = [...waiting, message]
  loadReceiver()
}

/** Removes failure messages ('cart' includes all that begin with it) that are over or being tried again. */
export function dismissFailures(situations: readonly string[] | 'all'): void {
  const isOver = ({ tone, about }: ToastMessage) =>
    tone === 'danger' &&
    (situations === 'all' || situations.some((situation) => about === situation || about?.startsWith(`${situation}.`)))
  waiting = waiting.filter((message) => !isOver(message))
  receiver?.dismiss(isOver)
}

export function loadToastsWith(load: () => void): void {
  loadReceiver = load
  if (waiting.length > 0) load()
}

/** Passes every message to `next` from now on, those that wait first, until the returned function is called. */
export function receiveToasts(next: ToastReceiver): () => void {
  receiver = next
  for (const message of waiting) next.show(message)
  waiting = []
  return () => {
    if (receiver === next) receiver = undefined
  }
}
