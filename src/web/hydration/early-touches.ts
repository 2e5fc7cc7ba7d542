import { breathe } from './breathe.ts'

const presses: { button: HTMLButtonElement; event: Event }[] = []
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>()

function keepPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  // Links and forms work without scripts.
  if (button && !button.form) presses.push({ button, event })
}

function keepTyping({ target }: Event): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typedInto.add(target)
}

/** Tells a field's component of text that it finds there already. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value
  // React hears of a change only where the text differs from what it last wrote or read by the element's own property,
  // which it lays over the one of all such elements.
  field.value = ''
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Remembers which buttons are pressed, and into which fields somebody types, while nothing answers them yet. */
export function collectEarlyTouches(): void {
  document.addEventListener('click', keepPress, true)
  document.addEventListener('input', keepTyping, true)
}

/**
 * Types and presses again, in order, what was typed and pressed before the page could answer. To be called when React has
 * just taken the page over: from then on it answers by itself.
 */
export async function repeatEarlyTouches(): Promise<void> {
  document.removeEventListener('click', keepPress, true)
  document.removeEventListener('input', keepTyping, true)
  // A press that made React take over is still on its way, and is answered.
  const missed = presses.splice(0).filter(({ event }) => event.eventPhase === Event.NONE)
  // React takes over the part that a touch falls into at once, but not while it is still at work on another.
  await breathe()
  for (const field of typedInto) if (field.isConnected && field.value !== '') typeAgain(field)
  typedInto.clear()
  for (const { button } of missed) if (button.isConnected) button.click()
}
