import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { useTestShop } from '#test/shop.ts'
import { requestLimits } from '../tables.ts'
import { openRequestLimits, type RequestLimits } from './request-limits.ts'
import { toNetwork } from './visitor.ts'

const test = useTestShop()
const open = () => openRequestLimits(test.current.testDatabase.pool, 'a secret')
const refused = { code: 'TOO_MANY_REQUESTS', status: 429 }

afterEach(() => vi.useRealTimers())

async function exhaust(limits: RequestLimits, address: string, subject: string): Promise<void> {
  for (let request = 0; request < 20; request += 1) await limits.consume('password-proof', address, subject)
}

it('allows the given number and refuses the next with the time to wait', async () => {
  const limits = open()
  await exhaust(limits, '203.0.113.1', 'ana@example.com')
  const refusal = await limits.consume('password-proof', '203.0.113.1', 'ana@example.com').catch((error) => error)
  expect(refusal).toMatchObject({
    ...refused,
    message: 'Muitas tentativas em pouco tempo. Tente novamente em 15 minutos.',
  })
  expect(refusal.data.retryAfterSeconds).toBeGreaterThan(890)
  expect(refusal.data.retryAfterSeconds).toBeLessThanOrEqual(900)
})

it('counts each address and each subject by itself', async () => {
  const limits = open()
  await exhaust(limits, '203.0.113.2', 'ana@example.com')
  await limits.consume('password-proof', '203.0.113.3', 'ana@example.com')
  await limits.consume('password-proof', '203.0.113.2', 'bia@example.com')
  await limits.consume('contact', '203.0.113.2')
  await expect(limits.consume('password-proof', '203.0.113.2', 'ana@example.com')).rejects.toMatchObject(refused)
})

it('is shared by all processes', async () => {
  await exhaust(open(), '203.0.113.4', 'ana@example.com')
  await expect(open().consume('password-proof', '203.0.113.4', 'ana@example.com')).rejects.toMatchObject(refused)
})

it('starts again after the period, and after a success', async () => {
  const limits = open()
  await exhaust(limits, '203.0.113.5', 'ana@example.com')
  await expect(limits.consume('password-proof', '203.0.113.5', 'ana@example.com')).rejects.toMatchObject(refused)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1 })
  await exhaust(limits, '203.0.113.5', 'ana@example.com')
  await limits.forget('password-proof', '203.0.113.5', 'ana@example.com')
  await limits.consume('password-proof', '203.0.113.5', 'ana@example.com')
})

it('allows one more for each that is taken back', async () => {
  const limits = open()
  await exhaust(limits, '203.0.113.8', 'ana@example.com')
  await limits.uncount('password-proof', '203.0.113.8', 'ana@example.com')
  await limits.consume('password-proof', '203.0.113.8', 'ana@example.com')
  await expect(limits.consume('password-proof', '203.0.113.8', 'ana@example.com')).rejects.toMatchObject(refused)
})

it('notices, after it has refused, what another process resets or takes back', async () => {
  const [here, there] = [open(), open()]
  for (const takeBack of ['forget', 'uncount'] as const) {
    const who = [`203.0.113.${takeBack.length}0`, 'ana@example.com'] as const
    await exhaust(here, ...who)
    await expect(here.consume('password-proof', ...who)).rejects.toMatchObject(refused)
    await there.uncount('password-proof', ...who)
    await there[takeBack]('password-proof', ...who)
    await here.consume('password-proof', ...who)
  }
})

it('stores neither addresses nor e-mails', async () => {
  await open().consume('password-proof', '203.0.113.6', 'ana@example.com')
  const stored = JSON.stringify(await test.current.shop.database.select().from(requestLimits))
  expect(stored).toContain('password-proof:')
  expect(stored).not.toContain('203.0.113')
  expect(stored).not.toContain('example.com')
})

it('continues counting in memory while the database does not answer', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/none' })
  const limits = openRequestLimits(pool, 'a secret')
  await exhaust(limits, '203.0.113.7', 'ana@example.com')
  await expect(limits.consume('password-proof', '203.0.113.7', 'ana@example.com')).rejects.toMatchObject(refused)
  await pool.end()
})

itReturns(
  toNetwork,
  [
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ],
  '%s is %s',
)
