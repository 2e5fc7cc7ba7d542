import { useSyncExternalStore } from 'react'
import { type PostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { keptText } from '#web/storefront/shared/kept-text.ts'

const kept = keptText('arocerto.postal-code')
const current = (): PostalCode | undefined => parsePostalCode(kept.read() ?? '')

/** Keeps in this browser where the visitor wants to have things delivered. */
export const keepPostalCode = (postalCode: PostalCode): void => kept.write(postalCode)

/** Forgets a postal code that turned out to lead nowhere, where another one stays; or whichever there is. */
export function forgetPostalCode(postalCode = current()): void {
  if (current() === postalCode) kept.write(null)
}

/** The postal code that was asked for last in this browser; undefined where there is none, and in what the server renders. */
export const useKeptPostalCode = (): PostalCode | undefined =>
  useSyncExternalStore(kept.subscribe, current, () => undefined)
