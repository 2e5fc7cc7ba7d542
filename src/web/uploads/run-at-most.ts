/** Runs tasks in the given order, at most `count` at the same time. */
export function runAtMost(count: number): (tasks: readonly (() => Promise<void>)[]) => void {
  const waiting: (() => Promise<void>)[] = []
  let active = 0

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
    active -= 1
  }

  return (tasks) => {
    waiting.push(...tasks)
    for (let free = Math.min(count - active, waiting.length); free > 0; free -= 1) {
      active += 1
      void work()
    }
  }
}
