/** A call with this header is that of somebody who seems to be signed in: without a session it is nobody's, not a guest's. */
export const signedInHeader = 'x-signed-in'
