const isKept = (character: string) => /[\dA-Za-z]/.test(character)

/** The caret position in a masked text that has as many letters and digits before it as the typed text had. */
export function caretAfter(masked: string, keptBeforeCaret: number): number {
  let kept = 0
  for (let position = 0; position < masked.length; position += 1) {
    if (kept === keptBeforeCaret) return position
    if (isKept(masked.charAt(position))) kept += 1
  }
  return masked.length
}

/** Applies a mask to the text typed into a control; the caret stays behind the same character. */
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
