/** Whether a path is one of the back office's. */
export const isBackOfficePath = (path: string): boolean => /^\/admin(\/|$)/.test(path)
