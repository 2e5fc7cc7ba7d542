import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { mapConcurrently } from './batches.ts'

const megabyte = 1024 * 1024

async function* filesOf(sizes: number[]) {
  for (const [number, size] of sizes.entries()) yield { number, size }
}

/** Works on files of these sizes; returns the outcome, and the most files and bytes that were held at once. */
async function workOn(sizes: number[], work = nextTurn) {
  let [files, bytes, maxFiles, maxBytes] = [0, 0, 0, 0]
  const results: number[] = []
  const worked = mapConcurrently(filesOf(sizes), async ({ number, size }) => {
    files += 1
    bytes += size
    maxFiles = Math.max(maxFiles, files)
    maxBytes = Math.max(maxBytes, bytes)
    await work()
    files -= 1
    bytes -= size
    return number
  })
  for await (const result of worked) results.push(result)
  return { results, maxFiles, maxBytes }
}

it('processes eight at once, and returns the results in order', async () => {
  const { results, maxFiles } = await workOn(Array.from({ length: 50 }, () => 1))
  expect(results).toEqual(Array.from({ length: 50 }, (_, number) => number))
  expect(maxFiles).toBe(8)
})

it('holds at most 64 MB in memory, unless a single file is larger', async () => {
  const { results, maxBytes } = await workOn([30, 30, 30, 1, 1].map((size) => size * megabyte))
  expect(results).toHaveLength(5)
  expect(maxBytes).toBeLessThanOrEqual(64 * megabyte)
  expect((await workOn([100 * megabyte, 1, 1])).results).toEqual([0, 1, 2])
})

it('fails with the first error only', async () => {
  const failing = workOn([1, 1, 1], () => Promise.reject(new Error('full')))
  await expect(failing).rejects.toThrow('full')
})
