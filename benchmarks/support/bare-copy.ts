import { capture } from './capture.ts'
import { sendMessage, startProcess } from './child-process.ts'

/** Starts a bare Node server that sends what a shop answers at these addresses, byte by byte. */
export async function bareCopy(url: string, paths: string[], headers: Record<string, string>) {
  const server = startProcess(['benchmarks/support/bare-server.ts'])
  let port = 0
  for (const path of new Set(paths)) {
    // The first one is rendered, the second one comes from the cache.
    await capture(url, path, headers)
    const answer = await capture(url, path, headers)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    ;({ port } = await sendMessage<{ port: number }>(server, answer))
  }
  return { url: `http://127.0.0.1:${port}`, paths }
}
