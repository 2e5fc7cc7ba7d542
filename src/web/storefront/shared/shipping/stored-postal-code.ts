import { useSyncExternalStore } from 'react'
import { type PostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { storedText } from '#web/storefront/shared/stored-text.ts'

const kept = storedText('arocerto.postal-code')
const current = (): PostalCode | undefined => parsePostalCode(kept.read() ?? '')

/** Keeps in this browser where the visitor wants to have things delivered. */
export const storePostalCode = (postalCode: PostalCode): void => kept.write(postalCode)

/** Forgets a postal code that turned out to lead nowhere, where another one stays; or whichever there is. */
export function forgetPostalCode(postalCode = current()): void {
  if (current() === postalCode) kept.write(null)
}

/** The postal code that was asked for last in this browser; undefined where there is none, and in what the server renders. */
export const useStoredPostalCode = (): PostalCode | undefined =>
  useSyncExternalStore(kept.subscribe, current, () => undefined)
