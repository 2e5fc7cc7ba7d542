import { setImmediate as allBegun } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type Encoding, inEncodingTurn } from './encode-picture.ts'

/** Starts a job that ends when a test says so, and records that it began. */
function aJob(begun: string[], name: string, encoding: Encoding) {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const ended = inEncodingTurn(encoding, () => {
    begun.push(name)
    return promise
  })
  return async () => {
    end()
    await ended
  }
}

it('runs two jobs at once, and one that needs much memory alone', async () => {
  const begun: string[] = []
  const awaited = (name: string, isAlone = false) => aJob(begun, name, { urgency: 'awaited', isAlone })
  const end = [awaited('small'), awaited('large', true), awaited('smaller')]
  await allBegun()
  expect(begun).toEqual(['small'])
  await end[0]?.()
  await allBegun()
  expect(begun).toEqual(['small', 'large'])
  await end[1]?.()
  await allBegun()
  expect(begun).toEqual(['small', 'large', 'smaller'])
  await end[2]?.()
})

it('does not make callers wait for background work', async () => {
  const begun: string[] = []
  const end = [
    aJob(begun, 'first', { urgency: 'background' }),
    aJob(begun, 'second', { urgency: 'background' }),
    aJob(begun, 'third', { urgency: 'background' }),
    aJob(begun, 'awaited', { urgency: 'awaited' }),
  ]
  await end[0]?.()
  await allBegun()
  expect(begun).toEqual(['first', 'second', 'awaited'])
  await end[1]?.()
  await allBegun()
  expect(begun).toEqual(['first', 'second', 'awaited', 'third'])
  await end[2]?.()
  await end[3]?.()
})

it('continues after a job that failed', async () => {
  const failing = inEncodingTurn({ urgency: 'awaited', isAlone: true }, () => Promise.reject(new Error('damaged')))
  await expect(failing).rejects.toThrow('damaged')
  expect(await inEncodingTurn({ urgency: 'awaited', isAlone: true }, async () => 'done')).toBe('done')
})
