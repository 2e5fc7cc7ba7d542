import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CacheLimits, type Tagged, TaggedCache } from './tagged-cache.ts'

type Versions = Record<string, number>
type Page = { before: Versions; after: Versions }

const tags = ['price', 'stock', 'help']
const keys: Record<string, string[]> = { '/': ['price'], '/product': ['price', 'stock'], '/help': ['help'] }
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A cache over changing values, with a clock of its own, whose pages are finished when a test says so. */
function openHarness(limits: Pick<CacheLimits, 'milliseconds' | 'turn'> = {}) {
  let time = 0
  const current: Versions = Object.fromEntries(tags.map((tag) => [tag, 0]))
  const changes: { tag: string; version: number; time: number }[] = []
  const rendering: (() => void)[] = []
  const cache = new TaggedCache<Page>({
    bytes: 1_000_000,
    staleMilliseconds: 1_000,
    ...limits,
    now: () => time,
  })
  cache.resume()
  const make = (key: string) => async (): Promise<Tagged<Page>> => {
    const before = { ...current }
    await new Promise<void>((resolve) => rendering.push(resolve))
    return { value: { before, after: { ...current } }, tags: keys[key], bytes: 1 }
  }
  return {
    cache,
    make,
    rendering,
    now: () => time,
    versions: () => ({ ...current }),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    change(tag: string) {
      const version = (current[tag] ?? 0) + 1
      current[tag] = version
      changes.push({ tag, version, time })
      cache.drop([tag])
    },
    async finish() {
      rendering.shift()?.()
      await settled()
    },
    /** The first change of what a page shows that the page does not include yet. */
    missedBy: (key: string, { before }: Page) =>
      changes.find(({ tag, version }) => keys[key]?.includes(tag) && version > (before[tag] ?? 0)),
  }
}

async function cachePage(harness: ReturnType<typeof openHarness>, key: string) {
  const answer = harness.cache.get(key, harness.make(key))
  await harness.finish()
  await answer
}

test('an outdated page is returned for a second while a new one is made', async () => {
  const harness = openHarness()
  await cachePage(harness, '/')
  harness.change('price')
  harness.pass(999)
  for (let time = 0; time < 3; time += 1) expect(harness.cache.find('/')?.before).toMatchObject({ price: 0 })
  await settled()
  expect(harness.rendering).toHaveLength(1)
  await harness.finish()
  expect(harness.cache.find('/')?.before).toMatchObject({ price: 1 })
})

test('after a second it is no longer returned: all callers wait for the new one', async () => {
  const harness = openHarness()
  await cachePage(harness, '/')
  harness.change('price')
  harness.cache.find('/')
  await settled()
  harness.pass(600)
  // Does not affect the page.
  harness.change('help')
  harness.pass(400)
  const answers = [harness.cache.get('/', harness.make('/')), harness.cache.get('/', harness.make('/'))]
  expect(harness.rendering).toHaveLength(1)
  await harness.finish()
  for (const answer of answers) expect((await answer).before).toMatchObject({ price: 1 })
})

test('another change does not extend the time of an outdated page', async () => {
  const harness = openHarness()
  await cachePage(harness, '/')
  harness.change('price')
  harness.pass(600)
  harness.change('price')
  harness.pass(400)
  expect(harness.cache.find('/')).toBeUndefined()
})

test('after a change of everything, outdated pages are returned for the same time; after missed changes, never', async () => {
  const harness = openHarness()
  await cachePage(harness, '/')
  harness.cache.drop(['everything'])
  harness.pass(999)
  expect(harness.cache.find('/', { isFresh: true })).toBeUndefined()
  expect(harness.cache.find('/')).toBeDefined()
  harness.pass(1)
  expect(harness.cache.find('/')).toBeUndefined()
  await settled()
  await harness.finish()
  expect(harness.cache.find('/', { isFresh: true })).toBeDefined()
  harness.cache.pause()
  harness.cache.resume()
  expect(harness.cache.find('/')).toBeUndefined()
  expect(harness.cache.figures.bytes).toBe(0)
})

test('only a caller that asks for a fresh page waits at once', async () => {
  const harness = openHarness()
  await cachePage(harness, '/')
  harness.change('price')
  expect(harness.cache.find('/', { isFresh: true })).toBeUndefined()
  const fresh = harness.cache.get('/', harness.make('/'), { isFresh: true })
  expect(harness.cache.find('/')?.before).toMatchObject({ price: 0 })
  await harness.finish()
  expect((await fresh).before).toMatchObject({ price: 1 })
})

test('an expired page is returned for a second while a new one is made', async () => {
  const harness = openHarness({ milliseconds: 5_000 })
  await cachePage(harness, '/')
  harness.pass(4_999)
  harness.cache.find('/')
  await settled()
  expect(harness.rendering).toHaveLength(0)
  harness.pass(1)
  const old = [harness.cache.find('/'), harness.cache.find('/')]
  expect(harness.cache.find('/', { isFresh: true })).toBeUndefined()
  await settled()
  expect(harness.rendering).toHaveLength(1)
  await harness.finish()
  expect(new Set(old).size).toBe(1)
  expect(harness.cache.find('/')).not.toBe(old[0])
})

test('an outdated page that cannot be rendered again is no longer returned', async () => {
  const harness = openHarness()
  let isBroken = false
  const make = async (): Promise<Tagged<Page>> => {
    if (isBroken) throw new Error('broken')
    return { value: { before: {}, after: {} }, tags: ['price'], bytes: 1 }
  }
  await harness.cache.get('/', make)
  isBroken = true
  harness.change('price')
  expect(harness.cache.find('/')).toBeDefined()
  await settled()
  expect(harness.cache.find('/')).toBeUndefined()
  await expect(harness.cache.get('/', make)).rejects.toThrow('broken')
})

/** Lets one page be made at a time. */
function oneByOne(): () => Promise<() => void> {
  let last = Promise.resolve()
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = last
    last = promise
    await before
    return resolve
  }
}

test('a change does not affect a page that still waits for its turn', async () => {
  const harness = openHarness({ turn: oneByOne() })
  const first = harness.cache.get('/help', harness.make('/help'))
  const second = harness.cache.get('/', harness.make('/'))
  harness.change('price')
  const third = harness.cache.get('/', harness.make('/'))
  await settled()
  expect(harness.rendering).toHaveLength(1)
  await harness.finish()
  expect(harness.rendering).toHaveLength(1)
  await harness.finish()
  await first
  expect(await second).toBe(await third)
  expect(harness.cache.find('/')?.before).toMatchObject({ price: 1 })
})

test('the function that made a page before is called when the page is in demand', async () => {
  const asked: boolean[] = []
  const turn = async (_key: string, { isRenewal }: { isRenewal: boolean }) => {
    asked.push(isRenewal)
    return () => undefined
  }
  let time = 0
  const cache = new TaggedCache<string>({ bytes: 100, staleMilliseconds: 1_000, turn, now: () => time })
  cache.resume()
  const make = async () => ({ value: 'page', tags: ['price'], bytes: 1 })
  await cache.get('/', make)
  cache.drop(['price'])
  time = 2_000
  expect(cache.find('/')).toBeUndefined()
  await cache.get('/', make)
  expect(asked).toEqual([false, true])
  expect(cache.figures.bytes).toBe(1)
})

test.each([
  ['a sixteenth', undefined, 6, 7],
  ['what is said', 50, 50, 51],
])('one value may use %s of the memory', async (_, maxEntryBytes, kept, refused) => {
  const cache = new TaggedCache<string>({ bytes: 100, maxEntryBytes })
  cache.resume()
  const ask = (key: string, bytes: number) => cache.get(key, async () => ({ value: key, tags: [], bytes }))
  await ask('kept', kept)
  await ask('refused', refused)
  expect([cache.find('kept'), cache.find('refused')]).toEqual(['kept', undefined])
})

type Step =
  | { kind: 'change'; tag: string }
  | { kind: 'pass'; milliseconds: number }
  | { kind: 'finish' }
  | { kind: 'ask'; key: string; isFresh: boolean }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), tag: fc.constantFrom(...tags) }),
  fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ kind: fc.constant('finish' as const) }),
  fc.record({ kind: fc.constant('ask' as const), key: fc.constantFrom(...Object.keys(keys)), isFresh: fc.boolean() }),
)

test.each([
  ['made at once', (): ReturnType<typeof oneByOne> | undefined => undefined],
  ['made one by one', oneByOne],
])(
  'no page is older than a second or mixes two states, and callers that request a fresh one get it: %s',
  async (_how, turns) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 80 }), async (steps) => {
        const turn = turns()
        const harness = openHarness({ milliseconds: 2_000, ...(turn ? { turn } : {}) })
        const answers: Promise<void>[] = []
        for (const step of steps) {
          if (step.kind === 'change') harness.change(step.tag)
          else if (step.kind === 'pass') harness.pass(step.milliseconds)
          else if (step.kind === 'finish') await harness.finish()
          else {
            const { key, isFresh } = step
            const found = harness.cache.find(key, { isFresh })
            if (found) {
              const missed = harness.missedBy(key, found)
              if (missed) expect(harness.now() - missed.time).toBeLessThan(isFresh ? 0 : 1_000)
              for (const tag of keys[key] ?? []) expect(found.after[tag]).toBe(found.before[tag])
            } else {
              const known = harness.versions()
              const answer = harness.cache.get(key, harness.make(key), { isFresh })
              const checked = answer.then((page) => {
                for (const tag of keys[key] ?? []) expect(page.before[tag]).toBeGreaterThanOrEqual(known[tag] ?? 0)
              })
              answers.push(checked)
            }
          }
        }
        await settled()
        while (harness.rendering.length > 0) await harness.finish()
        await Promise.all(answers)
      }),
    )
  },
)

test('a value that could not be renewed is held until there is a newer one', async () => {
  let time = 0
  let fails = false
  const cache = new TaggedCache<string>({ bytes: 1_000, staleMilliseconds: 10, now: () => time })
  cache.resume()
  const make = async (): Promise<Tagged<string>> => {
    if (fails) throw new Error('the database is away')
    return { value: 'made', tags: ['price'], bytes: 1 }
  }
  await cache.get('/', make)
  fails = true
  cache.drop(['price'])
  expect(cache.find('/')).toBe('made')
  await settled()
  time += 20
  expect(cache.find('/')).toBeUndefined()
  await expect(cache.get('/', make)).rejects.toThrow('away')
  cache.pause()
  expect([cache.find('/'), cache.findHeld('/')]).toEqual([undefined, 'made'])
  cache.resume()
  expect(cache.findHeld('/')).toBeUndefined()
})

test.each([
  ['waits for other renewals', undefined],
  ['waits for its turn', oneByOne()],
])('a renewal that %s while changes begin to be missed removes no value', async (_how, turn) => {
  const harness = openHarness({ milliseconds: 5_000, ...(turn ? { turn } : {}) })
  const names = ['/a', '/b', '/c']
  for (const name of names) {
    const first = harness.cache.get(name, harness.make('/'))
    await settled()
    await harness.finish()
    await first
  }
  harness.pass(5_000)
  for (const name of names) harness.cache.find(name)
  await settled()
  harness.cache.pause()
  while (harness.rendering.length > 0) await harness.finish()
  await settled()
  for (const name of names) expect(harness.cache.findHeld(name)).toBeDefined()
})

test('counts hits and misses', async () => {
  const cache = new TaggedCache<string>({ bytes: 1_000 })
  cache.resume()
  const make = async (): Promise<Tagged<string>> => ({ value: 'made', tags: ['price'], bytes: 1 })
  for (const key of ['/', '/', '/help']) await cache.get(key, make)
  expect(cache.figures).toEqual({ count: 2, bytes: 2, hits: 1, misses: 2 })
})
