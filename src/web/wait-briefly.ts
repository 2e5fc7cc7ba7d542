/** How long a change of pages is held up for its data. Most answers come sooner, and a loading state would only flicker. */
const holdMilliseconds = 300

/**
 * Waits for a page's data. The server waits until all of it is there; the browser only so long as nobody notices, since
 * each section of a page has a loading state of its own.
 */
export async function waitBriefly(data: Promise<unknown>): Promise<void> {
  if (import.meta.env.SSR) await data
  else await Promise.race([data, new Promise((resolve) => setTimeout(resolve, holdMilliseconds))])
}
