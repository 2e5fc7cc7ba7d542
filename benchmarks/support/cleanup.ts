/** What was started, each with the way to end it. */
const running: (() => Promise<unknown> | unknown)[] = []

/** Has `end` run when the benchmark is over, however it ends; the last one started ends first. */
export function cleanUpLater(end: () => Promise<unknown> | unknown): void {
  running.push(end)
}

let ending: Promise<void> | undefined

function endAll(): Promise<void> {
  ending ??= (async () => {
    for (let end = running.pop(); end; end = running.pop()) {
      try {
        await end()
      } catch (error) {
        console.error(error)
      }
    }
  })()
  return ending
}

/** Runs a benchmark and stops all that it started: after its last line, after a failure, and when it is interrupted. */
export async function runWithCleanup(benchmark: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void endAll().then(() => process.exit(1)))
  try {
    await benchmark()
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  await endAll()
}
