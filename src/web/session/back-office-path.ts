/** Whether a path belongs to the back office. */
export const isBackOfficePath = (path: string): boolean => /^\/admin(\/|$)/.test(path)
