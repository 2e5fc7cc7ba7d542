/**
 * A random version 4 UUID. Unlike `crypto.randomUUID` it works without HTTPS too, for example when a shop is
 * tried in a home network.
 */
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

/**
 * The key under which some content is submitted: the previous one while the content is the same, so that a retry cannot
 * order twice; a new one for any other content.
 */
export function submissionOf(content: string, former: Submission | undefined, newKey: () => string): Submission {
  return former?.content === content ? former : { content, key: newKey() }
}

/**
 * How long a navigation is delayed for its data. Most responses arrive sooner, and a loading state
 * would only flicker.
 */
const holdMilliseconds = 300

/**
 * Waits for a page's data. The server waits until all of it has arrived; the browser only for an
 * imperceptible time, since each section of a page has its own loading state.
 */
export async function waitBriefly(data: Promise<unknown>): Promise<void> {
  if (import.meta.env.SSR) await data
  else await Promise.race([data, new Promise((resolve) => setTimeout(resolve, holdMilliseconds))])
}
