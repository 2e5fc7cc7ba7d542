import { useSyncExternalStore } from 'react'
import { type PostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { storedText } from '#web/storefront/shared/stored-text.ts'

const stored = storedText('arocerto.postal-code')
const current = (): PostalCode | undefined => parsePostalCode(stored.read() ?? '')

/** Stores the visitor's delivery postal code in this browser. */
export const storePostalCode = (postalCode: PostalCode): void => stored.write(postalCode)

/**
 * Removes a postal code that turned out to be unknown, unless another one is stored; without an argument, whichever is
 * stored.
 */
export function forgetPostalCode(postalCode = current()): void {
  if (current() === postalCode) stored.write(null)
}

/** The postal code that was last entered in this browser; undefined if there is none, and on the server. */
export const useStoredPostalCode = (): PostalCode | undefined =>
  useSyncExternalStore(stored.subscribe, current, () => undefined)
