import { store } from '#web/text/shared/store.ts'

/**
 * Whether customers may buy without an account. A shop that follows the documents to the letter requires
 * signing in, as its texts say.
 */
export const allowsGuests = (): boolean => store().wording === undefined
