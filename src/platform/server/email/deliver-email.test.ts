import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ClockedDatabase, openClockedDatabase } from '#test/database-at.ts'
import { useTestShop } from '#test/shop.ts'
import { DatabaseUnavailableError } from '../database/faults.ts'
import type { Shop } from '../shop.ts'
import { deliverEmail, deliveryLease } from './deliver-email.ts'
import { type EmailMessage, maxSendingMilliseconds } from './sender.ts'

const test = useTestShop()
let clocked: ClockedDatabase
let sent: EmailMessage[] = []
let events = 0
beforeAll(async () => {
  clocked = await openClockedDatabase(test.current.testDatabase)
})
afterAll(() => clocked.close())
beforeEach(() => {
  sent = []
})

const aMessage = (): EmailMessage => {
  events += 1
  return { key: `event-${events}`, to: 'ana@example.com', subject: 'Oi', text: 'Oi', html: '<p>Oi</p>' }
}
const shopThat = (send: (message: EmailMessage) => Promise<void>): Shop => ({ ...test.current.shop, email: { send } })
/**
 * The same, so many milliseconds later by the database's clock. The clock of its process is ahead of
 * that by some more.
 */
const later = (shop: Shop, milliseconds: number, { ahead = 0 } = {}): Shop => ({
  ...shop,
  database: clocked.at(Math.round(milliseconds / 1000)),
  now: () => new Date(Date.now() + milliseconds + ahead),
})
const takes = async (message: EmailMessage) => void sent.push(message)
const refuses = async () => {
  throw new Error('451 try again later')
}
/** The process ends after the message was handed over, before it could say so. */
const neverReturns = (message: EmailMessage) => {
  sent.push(message)
  return new Promise<void>(() => {})
}

describe('an e-mail', () => {
  it('is sent once, even if it is requested several times', async () => {
    const message = aMessage()
    for (let asked = 0; asked < 3; asked += 1) await deliverEmail(shopThat(takes), message)
    expect(sent).toEqual([message])
  })

  it('is sent once for many concurrent requests', async () => {
    const message = aMessage()
    const shop = shopThat(takes)
    await Promise.allSettled(Array.from({ length: 8 }, () => deliverEmail(shop, message)))
    expect(sent).toEqual([message])
  })

  it('is retried at once if the mail server refused it', async () => {
    const message = aMessage()
    await expect(deliverEmail(shopThat(refuses), message)).rejects.toThrow('451')
    await deliverEmail(shopThat(takes), message)
    expect(sent).toEqual([message])
  })

  it('is recorded as sent once the database is back, and not sent again', async () => {
    const message = aMessage()
    const { shop } = test.current
    let faults = 2
    const update: typeof shop.database.update = (table) => {
      if (faults === 0) return shop.database.update(table)
      faults -= 1
      throw new DatabaseUnavailableError('the database is away')
    }
    const database = new Proxy(shop.database, {
      get: (target, name) => (name === 'update' ? update : Reflect.get(target, name)),
    })
    await deliverEmail({ ...shopThat(takes), database }, message)
    expect(faults).toBe(0)
    await deliverEmail(later(shopThat(takes), deliveryLease * 2), message)
    expect(sent).toEqual([message])
  })

  it.each([-2, 0, 2])(
    'is sent again once the lease of a killed process has ended, and not before: clocks %i leases apart',
    async (leases) => {
      const message = aMessage()
      const ahead = leases * deliveryLease
      void deliverEmail(later(shopThat(neverReturns), 0, { ahead: -ahead }), message)
      await expect.poll(() => sent.length).toBe(1)
      const soon = later(shopThat(takes), deliveryLease / 2, { ahead })
      await expect(deliverEmail(soon, message)).rejects.toThrow('another process')
      await deliverEmail(later(shopThat(takes), deliveryLease + 1000, { ahead }), message)
      expect(sent).toEqual([message, message])
    },
  )

  it('is claimed for longer than sending can take', () => {
    expect(deliveryLease).toBeGreaterThan(maxSendingMilliseconds)
  })
})
