import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { postalCodeAnswers } from '#platform/server/tables.ts'
import { databaseWith } from '#test/database-with.ts'
import { usePostalService } from '#test/postal-service.ts'
import { useTestShop } from '#test/shop.ts'
import { postalCodeLookupSuite } from './lookup.suite.ts'
import { openPostalCodeLookup } from './open-lookup.ts'

const testShop = useTestShop()
const service = usePostalService()
const database = () => testShop.current.shop.database

const start = new Date('2026-03-01T12:00:00Z')
let time = start
const later = (milliseconds: number) => {
  time = new Date(time.getTime() + milliseconds)
}
const second = 1000
const day = 24 * 60 * 60 * second

const open = (stored = database()) =>
  openPostalCodeLookup({
    database: stored,
    viaCepUrl: service.url,
    now: () => time,
    log: pino({ level: 'silent' }),
  })

beforeEach(async () => {
  time = start
  await database().delete(postalCodeAnswers)
})

describe('while the postal service is available', () => {
  postalCodeLookupSuite(() => open())

  it('asks once in 30 days for all callers', async () => {
    const first = await open().find('01310100')
    later(30 * day - second)
    expect(await open().find('01310100')).toEqual(first)
    expect(first).toMatchObject({ street: 'Avenida Paulista', isApproximate: false })
    expect(service.requests).toEqual(['01310100'])
    later(second)
    expect(await open().find('01310100')).toEqual(first)
    expect(service.requests).toEqual(['01310100', '01310100'])
    const [stored] = await database().select().from(postalCodeAnswers)
    expect(stored?.answeredAt).toEqual(time)
  })

  it.each(['normal', 'old'] as const)(
    'returns the city of an unknown code from the ranges, and does not cache it (%s)',
    async (behaviour) => {
      service.behaviour = behaviour
      const lookup = open()
      expect(await lookup.find('83203999')).toMatchObject({ city: 'Paranaguá', state: 'PR', isApproximate: true })
      expect(await lookup.find('72990000')).toMatchObject({ city: '', state: 'GO', isApproximate: true })
      expect(await database().select().from(postalCodeAnswers)).toEqual([])
      // Its "unknown" is an answer: the service works and is called again.
      for (const postalCode of ['83203001', '83203002', '83203003']) await lookup.find(postalCode)
      expect(service.requests).toHaveLength(5)
    },
  )

  it.each(['normal', 'old'] as const)(
    'finds nothing for a code that is not in the ranges either (%s)',
    async (behaviour) => {
      service.behaviour = behaviour
      for (const postalCode of ['00000000', '78950000']) expect(await open().find(postalCode)).toBeUndefined()
    },
  )

  it('returns the answer even if it cannot be stored', async () => {
    const full = databaseWith(database(), {
      insert: () => {
        throw new Error('the disk is full')
      },
    })
    expect(await open(full).find('01310100')).toMatchObject({ street: 'Avenida Paulista', isApproximate: false })
  })

  it('stores one answer for concurrent look-ups of the same code', async () => {
    const lookup = open()
    const answers = await Promise.all(Array.from({ length: 10 }, () => lookup.find('01310100')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await database().select().from(postalCodeAnswers)).toHaveLength(1)
  })
})

describe('while the postal service is not available', () => {
  it.each(['failing', 'silent', 'refusing', 'garbled', 'foreign', 'unstorable'] as const)(
    'answers from the ranges when it is %s, and does not cache it',
    async (behaviour) => {
      service.behaviour = behaviour
      expect(await open().find('01310100')).toMatchObject({ city: 'São Paulo', street: '', isApproximate: true })
      expect(await database().select().from(postalCodeAnswers)).toEqual([])
    },
  )

  it('returns the state of a code without a city, and nothing for a code that is in no range', async () => {
    service.behaviour = 'failing'
    expect(await open().find('72990000')).toMatchObject({ city: '', state: 'GO' })
    expect(await open().find('78950000')).toBeUndefined()
  })

  it('still returns what is cached', async () => {
    const first = await open().find('01310100')
    service.behaviour = 'failing'
    expect(await open().find('01310100')).toEqual(first)
  })

  it('is not asked for 30 seconds after three failures, then once', async () => {
    const lookup = open()
    service.behaviour = 'failing'
    for (const postalCode of ['01310100', '83203000', '70040010', '83255000', '80010000'])
      expect(await lookup.find(postalCode)).toMatchObject({ isApproximate: true })
    expect(service.requests).toEqual(['01310100', '83203000', '70040010'])

    service.behaviour = 'normal'
    later(29 * second)
    expect(await lookup.find('01310100')).toMatchObject({ isApproximate: true })
    later(second)
    expect(await lookup.find('01310100')).toMatchObject({ isApproximate: false })
    expect(await lookup.find('83203000')).toMatchObject({ isApproximate: false })
    expect(service.requests).toHaveLength(5)
  })

  it('logs the beginning and the end of an outage, and nothing in between', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
    const parts = { database: database(), viaCepUrl: service.url, now: () => time, log }
    const lookup = openPostalCodeLookup(parts)
    service.behaviour = 'failing'
    for (let failures = 0; failures < 6; failures += 1) await lookup.find('01310100')
    later(31 * second)
    await lookup.find('01310100')
    service.behaviour = 'normal'
    later(31 * second)
    await lookup.find('01310100')
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'the postal code service fails; the table of ranges answers',
      'the postal code service answers again',
    ])
    expect(lines[0]).not.toContain('stack')
  })

  it('replaces an answer older than 30 days only by an exact one', async () => {
    await open().find('01310100')
    later(31 * day)
    service.behaviour = 'failing'
    expect(await open().find('01310100')).toMatchObject({ isApproximate: true })
    const [stored] = await database()
      .select()
      .from(postalCodeAnswers)
      .where(eq(postalCodeAnswers.postalCode, '01310100'))
    expect(stored?.answeredAt).toEqual(start)
  })
})
