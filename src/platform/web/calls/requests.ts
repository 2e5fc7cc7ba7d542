/** A random version 4 UUID, also without HTTPS, where `crypto.randomUUID` does not exist. */
export function newIdentifier(
  random: (bytes: Uint8Array<ArrayBuffer>) => unknown = (bytes) => crypto.getRandomValues(bytes),
): string {
  const bytes = new Uint8Array(16)
  random(bytes)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export type Submission = { content: string; key: string }

/** The key of a submission: the previous one for the same content, so that a retry cannot order twice. */
export function makeSubmission(content: string, former: Submission | undefined, newKey: () => string): Submission {
  return former?.content === content ? former : { content, key: newKey() }
}

/** Most responses arrive sooner, and a loading state would only flicker. */
const holdMilliseconds = 300

/** The server waits for all of a page's data, the browser for an imperceptible time. */
export async function waitBriefly(data: Promise<unknown>): Promise<void> {
  if (import.meta.env.SSR) await data
  else await Promise.race([data, new Promise((resolve) => setTimeout(resolve, holdMilliseconds))])
}
