import { useSession } from '#web/session/use-session.ts'

/** Whether costs, lists and permissions are kept from the administrator at work. The server keeps them in any case. */
export const useIsRestricted = (): boolean => useSession().user?.isRestricted === true
