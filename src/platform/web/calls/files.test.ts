import { expect, it } from 'vitest'
import { runAtMost } from './files.ts'

it('runs tasks in order, never more at once than the limit', async () => {
  const running = new Set<number>()
  const begun: number[] = []
  let most = 0
  const run = runAtMost(3)
  const task = (number: number) => async () => {
    begun.push(number)
    running.add(number)
    most = Math.max(most, running.size)
    await new Promise((resolve) => setImmediate(resolve))
    running.delete(number)
  }
  run([0, 1, 2, 3, 4].map(task))
  run([5, 6].map(task))
  await expect.poll(() => begun.length === 7 && running.size === 0).toBe(true)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(most).toBe(3)
})
