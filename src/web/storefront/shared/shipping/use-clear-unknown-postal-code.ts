import { useEffect } from 'react'
import type { PostalCode } from '#domain/postal-code.ts'
import { isApiError } from '#web/is-api-error.ts'
import { forgetPostalCode } from './stored-postal-code.ts'

/** Removes a stored postal code once it turns out to be unknown. */
export function useClearUnknownPostalCode(postalCode: PostalCode | undefined, error: unknown): void {
  const isUnknown = isApiError(error, 'UNKNOWN_POSTAL_CODE')
  useEffect(() => {
    if (isUnknown && postalCode) forgetPostalCode(postalCode)
  }, [isUnknown, postalCode])
}
