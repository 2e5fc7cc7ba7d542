const isSignificant = (character: string) => /[\dA-Za-z]/.test(character)

/** The caret position in a masked text that has as many letters and digits before it as the typed text had. */
export function caretAfter(masked: string, countBeforeCaret: number): number {
  let count = 0
  for (let position = 0; position < masked.length; position += 1) {
    if (count === countBeforeCaret) return position
    if (isSignificant(masked.charAt(position))) count += 1
  }
  return masked.length
}

/** Applies a mask to the text typed into a control; the caret stays behind the same character. */
export function applyMask(input: HTMLInputElement, mask: (typed: string) => string): void {
  const caret = input.selectionStart ?? input.value.length
  const wasAtEnd = caret === input.value.length
  const count = [...input.value.slice(0, caret)].filter(isSignificant).length
  const masked = mask(input.value)
  if (masked === input.value) return
  input.value = masked
  const position = wasAtEnd ? masked.length : caretAfter(masked, count)
  if (document.activeElement === input) input.setSelectionRange(position, position)
}
