import { useSession } from '#web/session/use-session.ts'

/**
 * Whether costs, exports and permissions are hidden from the signed-in administrator. The server enforces
 * it in any case.
 */
export const useIsRestricted = (): boolean => useSession().user?.isRestricted === true
