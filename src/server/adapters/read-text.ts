/** No response of another company that the shop can use is longer. */
const maxTextBytes = 4 * 1024 * 1024

/**
 * The text of another company's response; undefined if it is longer than `maxTextBytes`, of which the rest is
 * not received: it would fill the memory of a process that serves others, too. Throws as reading the body does.
 */
export async function readText({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let [text, byteCount] = ['', 0]
  for await (const part of body ?? []) {
    byteCount += part.byteLength
    // Leaving the loop ends the connection.
    if (byteCount > maxTextBytes) return undefined
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

/** The JSON value of a text; undefined where it is none. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
