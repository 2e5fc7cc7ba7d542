import { store } from '#web/text/shared/store.ts'

/** Whether people may buy without an account. A shop by the letter of the documents asks them to sign in, as its sentences say. */
export const takesGuests = (): boolean => store().wording === undefined
