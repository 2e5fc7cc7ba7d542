/** What spreadsheets read as the beginning of a formula; a negative number is not one. */
const formula = /^'*(?:[=+@\t\r]|-(?!\d+(?:[.,]\d+)?$))/
const neutralised = /^'+(?:[=+@\t\r]|-(?!\d+(?:[.,]\d+)?$))/

/**
 * A text that no spreadsheet interprets as a formula: one that begins like one gets an apostrophe before it.
 * Text typed by others (a name, a note) could otherwise run on the computer of the person who opens the file.
 */
export const withoutFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text as it was before `withoutFormula`. */
export const withFormula = (text: string): string => (neutralised.test(text) ? text.slice(1) : text)
