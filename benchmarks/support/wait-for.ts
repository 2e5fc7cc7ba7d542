import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again and again until something is there. Throws after so many seconds. */
export async function waitFor<Found>(
  ask: () => Promise<Found | undefined>,
  { seconds, pause = 200 }: { seconds: number; pause?: number },
): Promise<Found> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(`nothing came within ${seconds} s`)
    await sleep(pause)
  }
}
