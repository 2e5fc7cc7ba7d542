/** A message with the id of the failed request, by which the operator finds it in the log. */
export const withRequestCode = (sentence: string, id: string | undefined): string =>
  id ? `${sentence} (código ${id})` : sentence

/** The part of such a sentence that names the request. */
export const requestCodeIn = (sentence: string): string | undefined => /\(código [\w.-]+\)$/.exec(sentence)?.[0]

/** Sent by a browser that believes it is signed in: without a valid session such a call is anonymous, not a guest's. */
export const signedInHeader = 'x-signed-in'
