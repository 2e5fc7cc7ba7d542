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
