import { setTimeout as sleep } from 'node:timers/promises'

/** A change in one process has to show in the other within this time. */
export const maxSeconds = 1

/** Waits until a condition holds and returns the seconds that it took. Throws after twenty times `maxSeconds`. */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>): Promise<number> {
  const begun = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - begun > maxSeconds * 20_000) throw new Error('a process was never notified')
    await sleep(20)
  }
  return (performance.now() - begun) / 1000
}
