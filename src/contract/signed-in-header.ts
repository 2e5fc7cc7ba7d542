/** Sent by a browser that believes it is signed in: without a valid session such a call is anonymous, not a guest's. */
export const signedInHeader = 'x-signed-in'
