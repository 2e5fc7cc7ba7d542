/**
 * Whether spreadsheets may read this as a formula: its first visible sign is one that begins formulas, in any width.
 * Some programs pass over spaces before it. A negative number is no formula.
 */
function isFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true
  const begun = text.replace(/^[\s\p{Cf}]+/u, '')
  const sign = begun.slice(0, 1).normalize('NFKC')
  return /[=+@\-\u2212]/.test(sign) && !/^[-\u2212]\d+(?:[.,]\d+)?$/.test(begun)
}

/**
 * A text that no spreadsheet interprets as a formula: one that begins like one gets an apostrophe before it.
 * Text typed by others (a name, a note) could otherwise run on the computer of the person who opens the file.
 */
export const withoutFormula = (text: string): string => (isFormula(text.replace(/^'+/, '')) ? `'${text}` : text)

/** The text as it was before `withoutFormula`. */
export const withFormula = (text: string): string =>
  text.startsWith("'") && isFormula(text.replace(/^'+/, '')) ? text.slice(1) : text
