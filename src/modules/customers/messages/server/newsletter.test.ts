import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { EmailMessage } from '#platform/server/email/sender.ts'
import { callAs } from '#test/api-client.ts'
import { workOff } from '#test/paying-shop.ts'
import { useTestShop } from '#test/shop.ts'
import { newsletterConsents } from '../rules.ts'
import { newsletterSubscriptions } from '../tables.ts'
import { unsubscribeCode } from './newsletter.ts'

const test = useTestShop({ REQUEST_LIMITS: 'off' })
const anonymous = () => callAs(test.current.shop)
const subscribe = (email: string) => anonymous().newsletter.subscribe({ email, source: 'footer', consent: 1 })

async function subscriptionsOf(email: string) {
  return test.current.shop.database
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))
}

async function subscriptionOf(email: string) {
  const [subscription] = await subscriptionsOf(email)
  if (!subscription) throw new Error(`${email} is not subscribed`)
  return subscription
}

async function welcomesSent(): Promise<EmailMessage[]> {
  const sent: EmailMessage[] = []
  const email = { send: async (message: EmailMessage) => void sent.push(message) }
  await workOff({ ...test.current.shop, email }, 'send-email')
  return sent
}

describe('subscribing to the newsletter', () => {
  it('stores the address, the accepted wording, the time and the source', async () => {
    expect(await subscribe('  Ana@Example.com ')).toEqual({ accepted: true })
    const subscription = await subscriptionOf('ana@example.com')
    expect(subscription).toMatchObject({ source: 'footer', consent: 1, consentText: newsletterConsents[1] })
    expect(subscription.unsubscribedAt).toBeNull()
  })

  it('gives the same answer for a known address, and welcomes it once', async () => {
    const first = await subscribe('bia@example.com')
    const before = await subscriptionOf('bia@example.com')
    expect(await subscribe('BIA@example.com')).toEqual(first)
    await Promise.all([subscribe('bia@example.com'), subscribe('bia@example.com')])
    expect(await subscriptionsOf('bia@example.com')).toEqual([before])
    const welcomes = (await welcomesSent()).filter(({ to }) => to === 'bia@example.com')
    expect(welcomes.map(({ subject }) => subject)).toEqual(['Você está na lista de ofertas da Aro Certo'])
  })

  it.each(['', 'ana', 'ana@', 'ana@exemplo', 'ana @example.com', `${'x'.repeat(250)}@example.com`])(
    'refuses %j in Portuguese',
    async (email) => {
      const failure = await subscribe(email).catch((error) => error)
      expect(failure).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: 'email' }] } })
      expect(failure.data.issues[0].message).toMatch(/e-mail válido|no máximo 254/)
    },
  )

  it('refuses a consent that was never shown', async () => {
    const asked = anonymous().newsletter.subscribe({ email: 'cid@example.com', source: 'footer', consent: 99 })
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('leaving the newsletter', () => {
  it('works by the link of the e-mail, also repeatedly', async () => {
    await subscribe('duda@example.com')
    const [welcome] = (await welcomesSent()).filter(({ to }) => to === 'duda@example.com')
    const code = /\/newsletter\/unsubscribe\?code=(\S+)/.exec(welcome?.text ?? '')?.[1] ?? ''
    expect(await anonymous().newsletter.unsubscribe({ code })).toEqual({ cancelled: true })
    const { unsubscribedAt } = await subscriptionOf('duda@example.com')
    expect(unsubscribedAt).not.toBeNull()
    expect(await anonymous().newsletter.unsubscribe({ code })).toEqual({ cancelled: true })
    expect((await subscriptionOf('duda@example.com')).unsubscribedAt).toEqual(unsubscribedAt)
  })

  it('can be undone by subscribing again, with a new consent and a new welcome', async () => {
    await subscribe('edu@example.com')
    await welcomesSent()
    const { id, consentedAt } = await subscriptionOf('edu@example.com')
    await anonymous().newsletter.unsubscribe({ code: unsubscribeCode(test.current.shop, id) })
    await subscribe('edu@example.com')
    const again = await subscriptionOf('edu@example.com')
    expect(again).toMatchObject({ id, unsubscribedAt: null })
    expect(again.consentedAt.getTime()).toBeGreaterThan(consentedAt.getTime())
    expect((await welcomesSent()).map(({ to }) => to)).toEqual(['edu@example.com'])
  })

  it('sends no welcome to somebody who has unsubscribed meanwhile', async () => {
    await subscribe('fabi@example.com')
    const { id } = await subscriptionOf('fabi@example.com')
    await anonymous().newsletter.unsubscribe({ code: unsubscribeCode(test.current.shop, id) })
    expect((await welcomesSent()).map(({ to }) => to)).not.toContain('fabi@example.com')
  })

  it('refuses a code that the shop did not issue', async () => {
    await subscribe('gil@example.com')
    const { id } = await subscriptionOf('gil@example.com')
    const { shop } = test.current
    const other = unsubscribeCode({ settings: { secretFor: () => 'another secret' } }, id)
    for (const code of ['', id, `${id}.`, other, `${unsubscribeCode(shop, id)}x`, `x.${other.split('.')[1]}`])
      await expect(anonymous().newsletter.unsubscribe({ code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await subscriptionOf('gil@example.com')).unsubscribedAt).toBeNull()
  })
})
