const isKept = (character: string) => /[\dA-Za-z]/.test(character)

/**
 * Where the caret belongs in a masked text, so that as many letters and digits stand before it as did in what was
 * typed.
 */
export function caretAfter(masked: string, keptBeforeCaret: number): number {
  let kept = 0
  for (let position = 0; position < masked.length; position += 1) {
    if (kept === keptBeforeCaret) return position
    if (isKept(masked.charAt(position))) kept += 1
  }
  return masked.length
}

/** Puts what was typed into a control through a mask; the caret stays with the character it stood behind. */
export function applyMask(input: HTMLInputElement, mask: (typed: string) => string): void {
  const caret = input.selectionStart ?? input.value.length
  const wasAtEnd = caret === input.value.length
  const kept = [...input.value.slice(0, caret)].filter(isKept).length
  const masked = mask(input.value)
  if (masked === input.value) return
  input.value = masked
  const position = wasAtEnd ? masked.length : caretAfter(masked, kept)
  if (document.activeElement === input) input.setSelectionRange(position, position)
}
