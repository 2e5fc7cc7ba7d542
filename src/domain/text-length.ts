import { formatDecimal } from './brazilian-numbers.ts'

/** How many characters a note by the staff may have. */
export const maxNoteLength = 500

/** What is said of a text that is too long: how many characters it may have, and how many it has. */
export const tooLongSentence = (longest: number, length: number): string =>
  `Use no máximo ${formatDecimal(longest)} caracteres. Este texto tem ${formatDecimal(length)}.`
