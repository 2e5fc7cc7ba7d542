import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isBroken, isBusy, openDiskStore } from './disk-store.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-store-'))
})
afterAll(() => rm(folder, { recursive: true }))

const pathOf = (name: string) => join(folder, `${name}.pages`)
const row = (text: string, length = text.length) => ({
  epoch: 'first',
  offset: 7,
  until: 1_700_000_000_000,
  body: new Uint8Array(Buffer.alloc(length, text)),
})

test('a value written by one process is read by another', () => {
  const [one, other] = [openDiskStore(pathOf('shared'), 10_000_000), openDiskStore(pathOf('shared'), 10_000_000)]
  one.write('/', row('home'))
  expect(other.read('/')).toEqual(row('home'))
  other.write('/', row('newer home'))
  expect(one.read('/')).toEqual(row('newer home'))
  expect(one.noteOf('/')).toEqual({ epoch: 'first', offset: 7, until: 1_700_000_000_000 })
  expect(one.figures.count).toBe(1)
  one.delete('/')
  expect(other.read('/')).toBeUndefined()
  expect(other.noteOf('/')).toBeUndefined()
  one.close()
  other.close()
})

test('the oldest entries are removed first, and the file stays within its size', () => {
  const store = openDiskStore(pathOf('small'), 2_000_000)
  for (let number = 0; number < 300; number += 1) {
    store.write(`/${number}`, row('x', 1_000 + ((number * 7_919) % 40_000)))
    expect(store.figures.bytes).toBeLessThanOrEqual(2_000_000)
  }
  const kept = Array.from({ length: 300 }, (_, number) => store.noteOf(`/${number}`) !== undefined)
  expect([kept.at(0), kept.at(-1)]).toEqual([false, true])
  expect(kept.slice(kept.indexOf(true))).not.toContain(false)
  expect(kept.filter(Boolean).length).toBeGreaterThan(25)
  store.close()
})

test('large rows after many small ones do not make the file larger than it may be', () => {
  const store = openDiskStore(pathOf('mixed'), 2_000_000)
  for (let number = 0; number < 1_500; number += 1) store.write(`/small/${number}`, row('x', 1_000))
  for (let number = 0; number < 60; number += 1) {
    store.write(`/large/${number}`, row('x', 100_000))
    expect(store.figures.bytes).toBeLessThanOrEqual(2_000_000)
  }
  expect(store.noteOf('/large/59')).toBeDefined()
  expect(store.noteOf('/small/0')).toBeUndefined()
  store.close()
})

test('one process at a time makes a value, until it is done or takes too long', () => {
  const [one, other] = [openDiskStore(pathOf('turns'), 1_000_000), openDiskStore(pathOf('turns'), 1_000_000)]
  expect(one.claim('/', 0, 100)).toBe(true)
  expect([one.claim('/', 50, 150), other.claim('/', 99, 199), other.claim('/other', 50, 150)]).toEqual([
    false,
    false,
    true,
  ])
  expect(other.claim('/', 100, 200)).toBe(true)
  // A process that took too long no longer has a claim to release.
  one.release('/', 100)
  expect(one.claim('/', 101, 201)).toBe(false)
  other.release('/', 200)
  expect(one.claim('/', 101, 201)).toBe(true)
  // The clock was set back: no process can have made this claim.
  expect(other.claim('/', 0, 100)).toBe(true)
  one.close()
  other.close()
})

test('a process that is killed while writing leaves a usable file', async () => {
  const path = pathOf('killed')
  const writing = `
    const { openDiskStore } = await import(${JSON.stringify(new URL('./disk-store.ts', import.meta.url).href)})
    const store = openDiskStore(${JSON.stringify(path)}, 4_000_000)
    for (let number = 0; ; number += 1) {
      store.write('/' + number % 200, { epoch: 'e', offset: number, until: 1, body: new Uint8Array(30_000).fill(number % 251) })
      if (number === 50) console.log('writes')
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', writing], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const store = openDiskStore(path, 4_000_000)
  let whole = 0
  for (let number = 0; number < 200; number += 1) {
    const found = store.read(`/${number}`)
    if (!found) continue
    expect(new Set(found.body)).toEqual(new Set([found.offset % 251]))
    whole += 1
  }
  expect(whole).toBeGreaterThan(0)
  store.write('/new', row('new'))
  expect(store.read('/new')).toEqual(row('new'))
  store.close()
})

test('a file with other content is reported as broken', async () => {
  await writeFile(pathOf('other'), Buffer.alloc(50_000, 'no such file'))
  let refused: unknown
  try {
    openDiskStore(pathOf('other'), 1_000_000)
  } catch (error) {
    refused = error
  }
  expect([isBroken(refused), isBusy(refused)]).toEqual([true, false])
})

test('other files are refused', async () => {
  expect(() => openDiskStore(join(folder, 'missing', 'x.pages'), 1_000_000)).toThrow('unable to open database file')
})
