import { createContext, use } from 'react'

/** Whether the restriction of the signed-in administrator is in force on this page. */
export const RestrictionContext = createContext(false)

/**
 * Whether costs, exports and permissions are hidden from the signed-in administrator. The server enforces
 * it in any case.
 */
export const useIsRestricted = (): boolean => use(RestrictionContext)
