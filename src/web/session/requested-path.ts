declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that a visitor asked for before being sent to sign in. */
    from?: string
    /** The e-mail that somebody is about to sign in with, carried between the forms around that. */
    email?: string
    /** The number of the order that somebody is about to write to the shop about. */
    orderNumber?: string
    /** Whether they want to withdraw from it, or have something else for it. */
    withdraws?: boolean
  }
}

/**
 * Where to go after signing in: the address asked for before, when it lies inside the shop, else home. An address that
 * a browser would read as another site (`//host`, `/\host`) counts as none.
 */
export function addressAfterSignIn(from: string | undefined): string {
  return from && /^\/(?![/\\])/.test(from) ? from : '/'
}
