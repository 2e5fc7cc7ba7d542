import { setTimeout as sleep } from 'node:timers/promises'

type Repeated = {
  work: () => Promise<void>
  /** The pause between two runs. */
  seconds: number
  onError(error: unknown): void
}

/** Does something again and again. Returns a function that ends it at once, without reporting later failures. */
export function repeatUntilEnded({ work, seconds, onError }: Repeated): () => void {
  const ending = new AbortController()

  async function repeat(): Promise<void> {
    while (!ending.signal.aborted) {
      await work().catch((error) => ending.signal.aborted || onError(error))
      await sleep(seconds * 1000, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  }

  void repeat()
  return () => ending.abort()
}
