import { randomUUID } from 'node:crypto'
import { openSession } from '#server/services/sessions/open-session.ts'
import type { Shop } from '#server/shop.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { delivery } from '../../benchmarks/support/buyers.ts'
import { signInAsStaff } from '../../benchmarks/support/staff.ts'
import { type Addresses, drawVisits, zipf } from '../../benchmarks/support/visits.ts'

/** An answer of the shop; a failure to answer is thrown. */
type Answer = { status: number; text: string; cookie: string }
type Asking = { cookie?: string; body?: object | URLSearchParams }
export type SendRequest = (method: string, path: string, asking?: Asking) => Promise<Answer>

/** The kinds of requests among a hundred, in the proportions of a day's traffic. */
const shares = { page: 66, suggestion: 8, cart: 10, order: 4, staffEdit: 2, staffList: 6, notification: 4 } as const
export type SoakKind = keyof typeof shares
const hundred = (Object.keys(shares) as SoakKind[]).flatMap((kind) => Array.from({ length: shares[kind] }, () => kind))

/** A session of the staff lasts fifteen minutes; they sign in again before. */
const staffMilliseconds = 5 * 60_000

type Traffic = { url: string; shop: Shop; addresses: Addresses; random: () => number }

/** Draws what is done next, and does it. */
export function soakTraffic({ url, shop, addresses, random }: Traffic) {
  const popular = zipf(addresses.products.length)
  const anyProduct = () => addresses.products[popular(random())] ?? ''
  let staff = { cookie: Promise.resolve(''), until: 0 }
  const asStaff = () => {
    if (Date.now() > staff.until) staff = { cookie: signInAsStaff(url), until: Date.now() + staffMilliseconds }
    return staff.cookie
  }
  async function asCustomer() {
    const customer = await aCustomer(shop.database)
    const { tokens } = await openSession(shop, customer)
    return { email: customer.email, cookie: `aro_access=${tokens.access}` }
  }
  async function putIntoCart(ask: SendRequest, cookie: string): Promise<number> {
    await ask('GET', '/api/cart', { cookie })
    const added = await ask('POST', '/api/cart/items', { cookie, body: { productId: anyProduct(), quantity: 1 } })
    return added.status < 300 ? (JSON.parse(added.text) as { subtotalCents: number }).subtotalCents : 0
  }
  const acts: Record<SoakKind, (ask: SendRequest) => Promise<unknown>> = {
    page: (ask) => ask('GET', drawVisits(addresses, 1, random)[0] ?? '/'),
    suggestion: (ask) =>
      ask('GET', `/api/search/suggestions?search=${['pn', 'rod', 'miche', 'aro 1', 'tap'][Math.floor(random() * 5)]}`),
    cart: async (ask) => putIntoCart(ask, (await asCustomer()).cookie),
    order: async (ask) => {
      const { email, cookie } = await asCustomer()
      const expectedTotalCents = await putIntoCart(ask, cookie)
      if (expectedTotalCents === 0) return
      const body = { ...delivery, email, submissionKey: randomUUID(), expectedTotalCents }
      const placed = await ask('POST', '/api/orders', { cookie, body })
      if (placed.status < 300) await pay(ask, (JSON.parse(placed.text) as { paymentUrl: string }).paymentUrl)
    },
    staffEdit: async (ask) => {
      const [cookie, id] = [await asStaff(), anyProduct()]
      const { priceCents: from } = JSON.parse((await ask('GET', `/api/products/${id}`)).text) as { priceCents: number }
      await ask('PATCH', `/api/admin/products/${id}/price`, { cookie, body: { from, to: from + 1 } })
    },
    staffList: async (ask) => {
      const lists = [
        '/api/admin/dashboard',
        '/api/admin/orders',
        '/api/admin/products?search=pneu',
        '/api/admin/attention',
      ]
      await ask('GET', lists[Math.floor(random() * lists.length)] ?? '', { cookie: await asStaff() })
    },
    notification: (ask) =>
      ask('POST', '/api/payment-notifications/simulado', { body: { id: randomUUID(), forged: true } }),
  }
  return async (askAs: (kind: SoakKind) => SendRequest): Promise<void> => {
    const kind = hundred[Math.floor(random() * hundred.length)] ?? 'page'
    await acts[kind](askAs(kind))
  }
}

/** Approves the payment on the provider's page; the provider notifies the shop. */
async function pay(ask: SendRequest, paymentUrl: string): Promise<void> {
  const { pathname } = new URL(paymentUrl)
  const page = await ask('GET', pathname)
  const token = /name="token" value="([0-9a-f]+)"/.exec(page.text)?.[1] ?? ''
  const body = new URLSearchParams({ token, outcome: 'approved', method: 'card' })
  await ask('POST', pathname, { body, cookie: page.cookie })
}
