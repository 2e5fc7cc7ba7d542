import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openRingFile, type RingFile } from './ring-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ring-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

const failures: unknown[] = []
const openRing = (size: number) => openRingFile<string>(join(folder, 'pages'), size, (error) => failures.push(error))
const textOf = async (ring: RingFile<string>, key: string) => {
  const bytes = await ring.read(key)
  return bytes && Buffer.from(bytes).toString()
}

test('what was written is read, with its note, and the file has no name', async () => {
  const ring = await openRing(1_000)
  ring.write('/', Buffer.from('home'), 'first')
  ring.write('/', Buffer.from('home, anew'), 'second')
  expect(await textOf(ring, '/')).toBe('home, anew')
  expect([ring.noteOf('/'), ring.count, ring.bytes]).toEqual(['second', 1, 10])
  expect(await readdir(folder)).toEqual([])
  ring.delete('/')
  expect([await textOf(ring, '/'), ring.bytes]).toEqual([undefined, 0])
  await ring.close()
})

test('what was written first is written over first, and what is too large is not written', async () => {
  const ring = await openRing(160)
  for (let number = 0; number < 20; number += 1) ring.write(`${number}`, Buffer.alloc(10, number), '')
  expect(Array.from({ length: 20 }, (_, number) => ring.noteOf(`${number}`) !== undefined).indexOf(true)).toBe(4)
  ring.write('large', Buffer.alloc(11), '')
  expect(ring.noteOf('large')).toBeUndefined()
  expect(await ring.read('19')).toEqual(new Uint8Array(10).fill(19))
  await ring.close()
})

test('a disk that fails is told of once, and nothing is written or read from then on', async () => {
  const ring = await openRing(1_000)
  const handle = await open(join(folder, 'other'), 'w')
  const full = vi.spyOn(Object.getPrototypeOf(handle), 'write').mockRejectedValue(new Error('ENOSPC'))
  ring.write('/', Buffer.from('home'), '')
  ring.write('/help', Buffer.from('help'), '')
  expect([await ring.read('/'), await ring.read('/help')]).toEqual([undefined, undefined])
  full.mockRestore()
  await handle.close()
  ring.write('/', Buffer.from('home'), '')
  expect([await ring.read('/'), ring.count]).toEqual([undefined, 0])
  expect(failures.map(String)).toEqual(['Error: ENOSPC'])
  await ring.close()
})

type Step = { kind: 'write'; key: string; length: number } | { kind: 'read'; key: string }
const anyKey = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), key: anyKey, length: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('read' as const), key: anyKey }),
)

test('whoever reads gets the last that was written, whole, or nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 60 }), async (steps) => {
      const ring = await openRing(40)
      const last = new Map<string, Uint8Array>()
      const reads: Promise<void>[] = []
      for (const [number, step] of steps.entries()) {
        if (step.kind === 'write') {
          const bytes = new Uint8Array(Math.min(step.length, 2)).fill(number)
          ring.write(step.key, bytes, '')
          last.set(step.key, bytes)
        } else {
          const { key } = step
          reads.push(
            ring.read(key).then((bytes) => {
              if (bytes) expect(bytes).toEqual(last.get(key))
            }),
          )
        }
        if (number % 7 === 0) await Promise.all(reads)
        expect(ring.bytes).toBeLessThanOrEqual(40)
      }
      await Promise.all(reads)
      await ring.close()
    }),
    { numRuns: 50 },
  )
})
