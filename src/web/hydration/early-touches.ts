import { breathe } from './breathe.ts'

/** As long as React may not answer yet though it has taken the page over, since a part of it is still on its way. */
const roundsOfRepeating = 100
const roundInMilliseconds = 30

const presses: HTMLButtonElement[] = []
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>()
let isTakenOver = false
let isRepeating = false
let hasArrived = false

function keepPress(event: MouseEvent): void {
  if (isRepeating) return
  const button = event.target instanceof Element ? event.target.closest('button') : null
  // Links and forms work without scripts.
  if (!button || button.form) return
  // Whoever pressed "more" and then "add" means them in this order, though React may be ready for the second by now.
  if (presses.length > 0) event.stopImmediatePropagation()
  presses.push(button)
}

// React listens at the document, and lets nothing reach what stands below while it cannot answer for it.
function forgetAnswered(): void {
  if (isRepeating) hasArrived = true
  else if (isTakenOver) presses.pop()
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

/** Presses a button, and tells whether React has answered. */
function pressAgain(button: HTMLButtonElement): boolean {
  hasArrived = false
  isRepeating = true
  button.click()
  isRepeating = false
  return hasArrived
}

/** Remembers which buttons are pressed, and into which fields somebody types, while nothing answers them yet. */
export function collectEarlyTouches(): void {
  document.addEventListener('click', keepPress, true)
  document.documentElement.addEventListener('click', forgetAnswered, true)
  document.addEventListener('input', keepTyping, true)
}

/**
 * Types and presses again, in order and each once, what was typed and pressed before the page could answer. To be called
 * when React has just taken the page over.
 */
export async function repeatEarlyTouches(): Promise<void> {
  isTakenOver = true
  document.removeEventListener('input', keepTyping, true)
  await breathe()
  for (const field of typedInto) if (field.isConnected && field.value !== '') typeAgain(field)
  typedInto.clear()
  for (let round = 0; round < roundsOfRepeating; round += 1) {
    const [button] = presses
    // One at a time: what the first changes, the second has to see.
    if (button && (!button.isConnected || pressAgain(button))) presses.shift()
    await breathe(roundInMilliseconds)
  }
  document.removeEventListener('click', keepPress, true)
  document.documentElement.removeEventListener('click', forgetAnswered, true)
}
