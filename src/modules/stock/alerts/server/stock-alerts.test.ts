import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { products, stockAlerts } from '#modules/catalog/tables.ts'
import { sendEmailHandler } from '#modules/sales/emails/server/write-email.ts'
import { attentionItems } from '#modules/sales/tables.ts'
import { formatBRL } from '#platform/money.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import type { EmailMessage } from '#platform/server/email/sender.ts'
import type { JobQueue } from '#platform/server/jobs/job-queue.ts'
import type { Shop } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aFailedJob } from '#test/builders/a-failed-job.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { workOff } from '#test/paying-shop.ts'
import { useTestShop } from '#test/shop.ts'
import { setStock } from '#test/stock.ts'
import { announceRestocked } from './alerts.ts'

const tested = useTestShop({ REQUEST_LIMITS: 'off', STOCK_ALERT_MINUTES: '0' })
const shop = () => tested.current.shop
const database = () => shop().database
const soldOut = (values: Partial<ProductRow> = {}) => aProduct(database(), { ...values, stockQuantity: 0 })
let requests = 0
/** Requests a stock alert, each a second after the previous one: two within a millisecond would have no order. */
function ask(productId: string, email: string) {
  const askedAt = new Date(Date.now() + ++requests * 1000)
  return callAs({ ...shop(), now: () => askedAt }).stockAlerts.request({ productId, email })
}
const requestsFor = (productId: string) =>
  database().select().from(stockAlerts).where(eq(stockAlerts.productId, productId)).orderBy(stockAlerts.askedAt)

/** Sends the enqueued e-mails and returns them. */
async function emailsSent(at: Shop = shop()): Promise<EmailMessage[]> {
  const sent: EmailMessage[] = []
  await workOff({ ...at, email: { send: async (message: EmailMessage) => void sent.push(message) } }, 'send-email')
  return sent
}

/** How many e-mails of stock alerts are enqueued. */
async function enqueued(): Promise<number> {
  const { rows } = await database().execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = 'send-email' and data ->> 'kind' = 'stock-alert' and state = 'created'`,
  )
  return rows[0]?.count ?? Number.NaN
}

describe('requesting a stock alert', () => {
  it('stores the address in lower case and the time of the request, and sends nothing yet', async () => {
    const product = await soldOut()
    expect(await ask(product.id, '  Ana@Example.com ')).toEqual({ outcome: 'noted' })
    expect(await requestsFor(product.id)).toMatchObject([{ email: 'ana@example.com', enqueuedAt: null }])
    expect(await announceRestocked(shop())).toBe(0)
    expect(await emailsSent()).toEqual([])
  })

  it('returns the same for a repeated request, and stores one', async () => {
    const product = await soldOut()
    const first = await ask(product.id, 'bia@example.com')
    const [before] = await requestsFor(product.id)
    expect(await Promise.all([ask(product.id, 'BIA@example.com'), ask(product.id, 'bia@example.com')])).toEqual([
      first,
      first,
    ])
    const requests = await requestsFor(product.id)
    expect(requests).toMatchObject([{ id: before?.id }])
    // A repeated request is retained as long as a new one.
    expect(requests[0]?.askedAt.getTime()).toBeGreaterThan(before?.askedAt.getTime() ?? Number.NaN)
  })

  it('stores at most 30 products for one e-mail, and returns the same for another', async () => {
    const email = 'tudo@example.com'
    const [first, ...others] = await Promise.all(Array.from({ length: 31 }, () => soldOut()))
    for (const product of [first, ...others]) expect(await ask(product?.id ?? '', email)).toEqual({ outcome: 'noted' })
    expect(await database().$count(stockAlerts, eq(stockAlerts.email, email))).toBe(30)
    const [before] = await requestsFor(first?.id ?? '')
    await ask(first?.id ?? '', email)
    const [after] = await requestsFor(first?.id ?? '')
    expect(after?.askedAt.getTime()).toBeGreaterThan(before?.askedAt.getTime() ?? Number.NaN)
    await database().delete(stockAlerts)
  })

  it('stores nothing for a product in stock', async () => {
    const product = await aProduct(database(), { stockQuantity: 1 })
    expect(await ask(product.id, 'cid@example.com')).toEqual({ outcome: 'in-stock' })
    expect(await requestsFor(product.id)).toEqual([])
  })

  it.each([
    ['is unknown', async () => crypto.randomUUID()],
    ['is archived', async () => (await soldOut({ deletedAt: new Date() })).id],
    ['is hidden', async () => (await soldOut({ visibility: 'hidden' })).id],
    ['is a draft', async () => (await soldOut({ visibility: 'draft' })).id],
  ])('is refused for a product that %s', async (_name, productId) => {
    await expect(ask(await productId(), 'duda@example.com')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  it.each(['', 'ana', 'ana@exemplo', `${'x'.repeat(250)}@example.com`])('refuses the address %j', async (email) => {
    const product = await soldOut()
    await expect(ask(product.id, email)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: 'email' }] },
    })
    expect(await requestsFor(product.id)).toEqual([])
  })
})

describe('a restocked product', () => {
  it('is announced once, with its name, price and page, and the address is deleted', async () => {
    const product = await soldOut({ name: 'Roda Orion 17', priceCents: 89_900 })
    await ask(product.id, 'edu@example.com')
    await setStock(shop(), product.id, 3)
    expect(await announceRestocked(shop())).toBe(1)
    const [email, ...others] = await emailsSent()
    expect(others).toEqual([])
    expect(email).toMatchObject({ to: 'edu@example.com', subject: 'Voltou ao estoque: Roda Orion 17' })
    expect(email?.text).toContain(`Roda Orion 17: ${formatBRL(89_900)}`)
    expect(email?.text).toContain(`http://shop.test/produtos/roda-orion-17-${product.number}`)
    expect(email?.text).toContain('As unidades não ficam reservadas')
    expect(await requestsFor(product.id)).toEqual([])
    expect(await announceRestocked(shop())).toBe(0)
    expect(await emailsSent()).toEqual([])
  })

  it('is announced for all requests, even with fewer pieces, the oldest first', async () => {
    const [product, other] = [await soldOut(), await soldOut()]
    for (const name of ['um', 'dois', 'tres']) await ask(product.id, `${name}@example.com`)
    await ask(other.id, 'outra@example.com')
    await setStock(shop(), product.id, 1)
    const asked = (await requestsFor(product.id)).map(({ id }) => ({ kind: 'stock-alert', alertId: id }))
    const told: object[] = []
    const jobs: JobQueue = {
      ...shop().jobs,
      enqueueEach: (tx, job, payloads) => {
        told.push(...payloads)
        return shop().jobs.enqueueEach(tx, job, payloads)
      },
    }
    expect(await announceRestocked({ ...shop(), jobs })).toBe(3)
    expect(told).toEqual(asked)
    const addresses = (await emailsSent()).map(({ to }) => to)
    expect(addresses.toSorted()).toEqual(['dois@example.com', 'tres@example.com', 'um@example.com'])
    expect(await requestsFor(other.id)).toHaveLength(1)
  })

  it('is announced for a thousand requests a run, and for the rest in the next run', async () => {
    const [product, other] = [await soldOut(), await soldOut()]
    const askedAt = new Date()
    await ask(other.id, 'depois@example.com')
    const rows = Array.from({ length: 1_001 }, (_, index) => ({
      productId: product.id,
      email: `muitos.${index}@example.com`,
      askedAt,
    }))
    await database().insert(stockAlerts).values(rows)
    for (const { id } of [product, other]) await setStock(shop(), id, 1)
    expect(await announceRestocked(shop())).toBe(1_000)
    expect(await enqueued()).toBe(1_000)
    expect(await announceRestocked(shop())).toBe(2)
    await database().execute(sql`delete from jobs.job where name = 'send-email'`)
    await database().delete(stockAlerts)
  })

  it('has a lower priority than e-mails about orders and passwords, even if its job is retried by hand', async () => {
    const product = await soldOut()
    await ask(product.id, 'nina@example.com')
    await setStock(shop(), product.id, 1)
    await announceRestocked(shop())
    const { jobs } = shop()
    await jobs.enqueue(database(), sendEmailJob, { kind: 'welcome', userId: crypto.randomUUID() })
    const alert = { kind: 'stock-alert' as const, alertId: crypto.randomUUID() }
    await jobs.enqueue(database(), sendEmailJob, alert)
    const { id } = await aFailedJob(database(), { data: alert, priority: -1 })
    const staff = callAs(shop(), await anAdministrator(database()))
    await staff.admin.failedJobs.retry({ id })
    const { rows } = await database().execute<{ kind: string; priority: number }>(
      sql`select data ->> 'kind' as kind, priority from jobs.job where name = 'send-email' and state = 'created'
        order by priority desc, created_on`,
    )
    expect(rows).toEqual([
      { kind: 'welcome', priority: 0 },
      { kind: 'stock-alert', priority: -1 },
      { kind: 'stock-alert', priority: -1 },
      { kind: 'stock-alert', priority: -1 },
    ])
    await emailsSent()
  })

  it('is announced once by two concurrent runs', async () => {
    const product = await soldOut()
    for (let count = 0; count < 40; count += 1) await ask(product.id, `dois.${count}@example.com`)
    await setStock(shop(), product.id, 5)
    const [one, two] = await Promise.all([announceRestocked(shop()), announceRestocked(shop())])
    expect(one + two).toBe(40)
    const addresses = (await emailsSent()).map(({ to }) => to)
    expect(new Set(addresses).size).toBe(40)
    expect(addresses).toHaveLength(40)
  })

  it('loses no request and repeats none if the job is interrupted', async () => {
    const product = await soldOut()
    await ask(product.id, 'fabi@example.com')
    await setStock(shop(), product.id, 1)
    const killed = { ...shop().jobs, enqueueEach: () => Promise.reject(new Error('killed')) }
    await expect(announceRestocked({ ...shop(), jobs: killed })).rejects.toThrow('killed')
    expect(await requestsFor(product.id)).toMatchObject([{ enqueuedAt: null }])
    expect(await announceRestocked(shop())).toBe(1)
    expect(await emailsSent()).toHaveLength(1)
  })

  it('sends one e-mail if sending is interrupted after the mail server accepted it', async () => {
    const product = await soldOut()
    await ask(product.id, 'gabi@example.com')
    await setStock(shop(), product.id, 1)
    await announceRestocked(shop())
    const [request] = await requestsFor(product.id)
    expect(await emailsSent()).toHaveLength(1)
    // As if the process had ended before the request went.
    await database()
      .insert(stockAlerts)
      .values(request ? [request] : [])
    await shop().jobs.enqueue(database(), sendEmailJob, { kind: 'stock-alert', alertId: request?.id ?? '' })
    expect(await emailsSent()).toEqual([])
    expect(await requestsFor(product.id)).toEqual([])
  })

  it('is not announced if it is sold out again, until it is restocked', async () => {
    const product = await soldOut()
    await ask(product.id, 'hugo@example.com')
    await setStock(shop(), product.id, 1)
    await announceRestocked(shop())
    await setStock(shop(), product.id, 0)
    expect(await emailsSent()).toEqual([])
    expect(await requestsFor(product.id)).toMatchObject([{ email: 'hugo@example.com', enqueuedAt: null }])
    await setStock(shop(), product.id, 2)
    await announceRestocked(shop())
    expect((await emailsSent()).map(({ to }) => to)).toEqual(['hugo@example.com'])
  })

  it('is announced again for a repeated request', async () => {
    const product = await soldOut()
    for (let time = 1; time <= 2; time += 1) {
      await setStock(shop(), product.id, 0)
      await ask(product.id, 'igor@example.com')
      await setStock(shop(), product.id, 1)
      await announceRestocked(shop())
      expect(await emailsSent(), `${time}`).toHaveLength(1)
    }
  })

  it.each([{ deletedAt: new Date() }, { visibility: 'hidden' as const }])(
    'is not announced while the shop does not show it: %j',
    async (change) => {
      const product = await soldOut()
      await ask(product.id, 'joana@example.com')
      await setStock(shop(), product.id, 1)
      await database().update(products).set(change).where(eq(products.id, product.id))
      expect(await announceRestocked(shop())).toBe(0)
      expect(await requestsFor(product.id)).toHaveLength(1)
    },
  )

  it('is announced once it has been in stock for a while, and not after a corrected quantity', async () => {
    const product = await soldOut()
    await ask(product.id, 'katia@example.com')
    await setStock(shop(), product.id, 4)
    const patient = { ...shop(), settings: { ...shop().settings, stockAlertMinutes: 10 } }
    expect(await announceRestocked(patient)).toBe(0)
    await movedBack(product.id, 11)
    // Sold meanwhile, but never out.
    await setStock(shop(), product.id, 3)
    expect(await announceRestocked(patient)).toBe(1)
    await emailsSent()
  })
})

describe('deleting the stock alerts of an e-mail', () => {
  const deleteOf = async (email: string, rights: { isRestricted?: boolean } = {}) =>
    callAs(shop(), await anAdministrator(database(), rights)).admin.stockAlerts.deleteOf({ email })

  it('stops e-mails, even an enqueued one, and the audit log does not contain the address', async () => {
    const [product, other] = [await soldOut(), await soldOut()]
    for (const { id } of [product, other]) await ask(id, 'paula@example.com')
    await ask(product.id, 'rui@example.com')
    await setStock(shop(), product.id, 1)
    await announceRestocked(shop())
    expect(await deleteOf(' Paula@Example.com')).toEqual({ count: 2 })
    expect((await emailsSent()).map(({ to }) => to)).toEqual(['rui@example.com'])
    expect(await requestsFor(other.id)).toEqual([])
    const lines = await database().select().from(auditLog).where(eq(auditLog.action, 'user.delete-stock-alerts'))
    expect(lines).toMatchObject([{ after: { name: '2 pedidos de aviso de um e-mail' } }])
    expect(JSON.stringify(lines)).not.toContain('paula')
    expect(await deleteOf('paula@example.com')).toEqual({ count: 0 })
    expect(await database().$count(auditLog, eq(auditLog.action, 'user.delete-stock-alerts'))).toBe(1)
  })

  it('is refused to staff with restricted access', async () => {
    await expect(deleteOf('ana@example.com', { isRestricted: true })).rejects.toMatchObject({ code: 'RESERVED' })
  })
})

describe('an e-mail that fails for good', () => {
  /** A request whose e-mail was tried for three days, with this error at last. */
  async function given(email: string, message: string): Promise<string> {
    const product = await soldOut()
    await ask(product.id, email)
    await setStock(shop(), product.id, 1)
    await announceRestocked(shop())
    const [request] = await requestsFor(product.id)
    await database().execute(sql`delete from jobs.job where name = 'send-email'`)
    const payload = { kind: 'stock-alert' as const, alertId: request?.id ?? '' }
    const { jobId } = await aFailedJob(database(), { data: payload, message })
    await sendEmailHandler.onFinalFailure(shop(), payload, jobId, message)
    return product.id
  }

  afterEach(async () => {
    expect(await database().$count(attentionItems)).toBe(0)
    const staff = callAs(shop(), await anAdministrator(database()))
    expect((await staff.admin.failedJobs.list({})).total).toBe(0)
  })

  it('deletes the request if its address was refused', async () => {
    expect(await requestsFor(await given('nao.existe@example.com', 'AddressRefusedError'))).toEqual([])
    expect(await announceRestocked(shop())).toBe(0)
  })

  it('is sent again if the mail server was unavailable', async () => {
    expect(await requestsFor(await given('olga@example.com', 'Error'))).toMatchObject([{ enqueuedAt: null }])
    expect(await announceRestocked(shop())).toBe(1)
    expect((await emailsSent()).map(({ to }) => to)).toEqual(['olga@example.com'])
  })
})

/** Backdates the movements of a product by so many minutes, which the ledger otherwise prevents. */
async function movedBack(productId: string, minutes: number): Promise<void> {
  await database().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`update stock_movements set created_at = created_at - make_interval(mins => ${minutes}) where product_id = ${productId}`,
    )
  })
}

describe('the staff', () => {
  it('sees how many requests a product has, and which products have requests', async () => {
    const staff = callAs(shop(), await anAdministrator(database()))
    const product = await soldOut({ name: 'Pneu esperado' })
    await soldOut({ name: 'Pneu que ninguém espera' })
    for (const name of ['lia', 'leo']) await ask(product.id, `${name}@example.com`)
    expect(await staff.admin.products.stock({ id: product.id })).toMatchObject({ available: 0, waiting: 2 })
    const search = { search: 'pneu', stock: 'awaited' } as const
    for (const sort of ['newest', 'stock'] as const)
      expect((await staff.admin.products.list({ ...search, sort })).rows).toMatchObject([
        { id: product.id, waiting: 2 },
      ])
    await setStock(shop(), product.id, 1)
    await announceRestocked(shop())
    expect((await staff.admin.products.list(search)).rows).toEqual([])
  })
})
