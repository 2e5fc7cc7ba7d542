import { beforeEach, describe, expect, it } from 'vitest'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { maxSendingMilliseconds } from '#server/adapters/email/open-email-sender.ts'
import { DatabaseUnavailableError } from '#server/db/database-faults.ts'
import type { Shop } from '#server/shop.ts'
import { useTestShop } from '#test/shop.ts'
import { deliverEmail, deliveryLease } from './deliver-email.ts'

const test = useTestShop()
let sent: EmailMessage[] = []
let events = 0
beforeEach(() => {
  sent = []
})

const aMessage = (): EmailMessage => {
  events += 1
  return { key: `event-${events}`, to: 'ana@example.com', subject: 'Oi', text: 'Oi', html: '<p>Oi</p>' }
}
const shopThat = (send: (message: EmailMessage) => Promise<void>, now = new Date()): Shop => ({
  ...test.current.shop,
  email: { send },
  now: () => now,
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
    const late = new Date(Date.now() + deliveryLease * 2)
    await deliverEmail(shopThat(takes, late), message)
    expect(sent).toEqual([message])
  })

  it('is sent again later if the process was killed while sending', async () => {
    const message = aMessage()
    const start = new Date()
    void deliverEmail(shopThat(neverReturns, start), message)
    await expect.poll(() => sent.length).toBe(1)
    const soon = new Date(start.getTime() + deliveryLease)
    await expect(deliverEmail(shopThat(takes, soon), message)).rejects.toThrow('another process')
    await deliverEmail(shopThat(takes, new Date(soon.getTime() + 1)), message)
    expect(sent).toEqual([message, message])
  })

  it('is claimed for longer than sending can take', () => {
    expect(deliveryLease).toBeGreaterThan(maxSendingMilliseconds)
  })
})
