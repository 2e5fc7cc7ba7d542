import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Shop, ShopPorts } from '#platform/server/shop.ts'
import { anInvoiceKey } from '#test/an-invoice.ts'
import { callAs } from '#test/api-client.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { melhorEnvioToken, useMelhorEnvioServer } from '#test/melhor-envio.ts'
import { moneyFor } from '#test/order-in-status.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { raiseFailedJob } from '../../attention/server/raise-attention.ts'
import { attentionItems, orderInvoices, orders, shippingLabels } from '../../tables.ts'
import { buyLabel, buyLabelHandler } from './buy-label.ts'
import type { LabelRequest } from './provider.ts'
import { openLabelProvider } from './settings.ts'

const server = useMelhorEnvioServer()
const paying = usePayingShop()
let staff: ProfileRow

/** The shop with labels of the server. */
const shop = (): Shop => ({ ...paying.current.shop, ports: { ...paying.current.shop.ports, labels: provider() } })
const provider = () =>
  openLabelProvider(
    {
      MELHOR_ENVIO_TOKEN: melhorEnvioToken,
      MELHOR_ENVIO_URL: server.url,
    },
    {
      street: 'Rua dos Aros',
      number: '1500',
      complement: '',
      district: 'Barra Funda',
      city: 'São Paulo',
      state: 'SP',
      postalCode: '01140000',
    },
    paying.current.shop.settings.store,
  )
const client = () => callAs(shop(), staff).admin

beforeAll(async () => {
  staff = await anAdministrator(paying.current.shop.database)
})

async function paidOrder(product?: ProductRow): Promise<string> {
  const { orderId } = await anOrder(shop(), product ?? (await aProduct(shop().database)))
  await client().orders.changeStatus({ id: orderId, status: 'processing', money: moneyFor('processing') })
  await shop().database.update(orders).set({ shippingService: 'pac' }).where(eq(orders.id, orderId))
  return orderId
}

/** An order of four pieces. */
const paidSet = async () =>
  paidOrder(await aProduct(shop().database, { name: 'Jogo de calotas', isSetOfFour: true, weightGrams: 900 }))

const labelOf = async (orderId: string) => {
  const [label] = await shop().database.select().from(shippingLabels).where(eq(shippingLabels.orderId, orderId))
  return label
}

describe('a label that the staff request', () => {
  it('is bought by a job, and shown with its shipment', async () => {
    const orderId = await paidOrder()
    expect(await client().labels.provider({})).toEqual({
      name: 'Melhor Envio',
      sells: expect.arrayContaining(['pac', 'sedex', 'carrier-economy', 'carrier-express']),
      labelsEachVolume: ['pac', 'sedex'],
    })
    expect(await client().labels.buy({ ids: [orderId] })).toEqual({ lines: [{ id: orderId, refusal: null }] })
    expect(await labelOf(orderId)).toMatchObject({ state: 'asked', actorId: staff.id })
    await buyLabel(shop(), { orderId })
    const { rows } = await client().shipments.list({ search: orderId.slice(0, 8), page: 1 })
    expect(rows).toMatchObject([
      {
        id: orderId,
        label: { state: 'bought', url: expect.stringContaining('https://'), trackingCode: expect.any(String) },
      },
    ])
  })

  it('is bought once even if the job runs twice or is interrupted after any step', async () => {
    const orderId = await paidOrder()
    await client().labels.buy({ ids: [orderId] })
    const before = server.purchases
    for (const path of ['/cart', '/shipment/checkout', '/shipment/generate', '/shipment/print']) {
      Object.assign(server, { behaviour: 500, failingPath: path, isAnswerLost: true })
      await expect(buyLabel(shop(), { orderId })).rejects.toThrow()
      Object.assign(server, { behaviour: 'normal' })
    }
    await Promise.allSettled([buyLabel(shop(), { orderId }), buyLabel(shop(), { orderId })])
    await buyLabel(shop(), { orderId })
    expect(server.purchases).toBe(before + 1)
    expect(server.parcels.filter(({ tags }) => tags[0]?.tag === orderId)).toHaveLength(1)
    expect(await client().labels.buy({ ids: [orderId] })).toEqual({ lines: [{ id: orderId, refusal: 'bought' }] })
  })

  it('is one per volume by Correios, bought once even if the job is interrupted after any step', async () => {
    const orderId = await paidSet()
    await client().labels.buy({ ids: [orderId], volumes: [{ id: orderId, count: 4 }] })
    const before = server.purchases
    const steps = ['/cart', '/cart', '/cart', '/cart', '/shipment/checkout', '/shipment/generate', '/shipment/print']
    for (const failingPath of steps) {
      Object.assign(server, { behaviour: 500, failingPath, failingMethod: 'POST', isAnswerLost: true })
      await expect(buyLabel(shop(), { orderId })).rejects.toThrow()
      Object.assign(server, { behaviour: 'normal' })
    }
    await Promise.allSettled([buyLabel(shop(), { orderId }), buyLabel(shop(), { orderId })])
    await buyLabel(shop(), { orderId })
    expect(server.purchases).toBe(before + 4)
    expect(server.parcels.filter(({ tags }) => tags[0]?.tag === orderId)).toHaveLength(4)
    const { rows } = await client().shipments.list({ search: orderId.slice(0, 8), page: 1 })
    const codes = [rows[0]?.label?.trackingCode, ...(rows[0]?.label?.furtherTrackingCodes ?? [])]
    expect(new Set(codes).size).toBe(4)
    expect(await client().labels.print({ ids: [orderId] })).toMatchObject({ count: 4 })
  })

  it('shows the codes of the other volumes if the first has none yet', async () => {
    const orderId = await paidSet()
    await client().labels.buy({ ids: [orderId], volumes: [{ id: orderId, count: 3 }] })
    await buyLabel(shop(), { orderId })
    await shop().database.update(shippingLabels).set({ trackingCode: null }).where(eq(shippingLabels.orderId, orderId))
    const further = (await labelOf(orderId))?.furtherLabels.map(({ trackingCode }) => trackingCode) ?? []
    const { rows } = await client().shipments.list({ search: orderId.slice(0, 8), page: 1 })
    expect(further).toHaveLength(2)
    expect(rows[0]?.label).toMatchObject({ trackingCode: further[0], furtherTrackingCodes: further.slice(1) })
  })

  it('is a single one unless several volumes are given', async () => {
    const orderId = await paidSet()
    await client().labels.buy({ ids: [orderId] })
    await buyLabel(shop(), { orderId })
    expect(server.parcels.filter(({ tags }) => tags[0]?.tag === orderId)).toMatchObject([
      { sent: { volumes: [{ weight: 3.6 }] } },
    ])
    expect(await labelOf(orderId)).toMatchObject({ state: 'bought', furtherLabels: [] })
  })

  it('is added to the cart with the current volumes if it was not there yet', async () => {
    const orderId = await paidSet()
    await client().labels.buy({ ids: [orderId], volumes: [{ id: orderId, count: 2 }] })
    Object.assign(server, { behaviour: 422, failingPath: '/cart', failingMethod: 'POST' })
    await expect(buyLabel(shop(), { orderId })).rejects.toThrow()
    Object.assign(server, { behaviour: 'normal' })
    await client().labels.buy({ ids: [orderId], volumes: [{ id: orderId, count: 3 }] })
    // Tried again from the list, which says nothing of volumes.
    await client().labels.buy({ ids: [orderId] })
    await buyLabel(shop(), { orderId })
    expect((await labelOf(orderId))?.furtherLabels).toHaveLength(2)
  })

  it('shows why it failed, is raised for the staff, and is retried', async () => {
    const orderId = await paidOrder()
    await client().labels.buy({ ids: [orderId] })
    Object.assign(server, { behaviour: 'poor', failingPath: '/shipment/checkout' })
    await expect(buyLabel(shop(), { orderId })).rejects.toMatchObject({ fault: 'no-balance' })
    expect(await labelOf(orderId)).toMatchObject({
      state: 'failed',
      fault: 'no-balance',
      detail: expect.stringContaining('saldo'),
    })
    await raiseFailedJob(shop(), { job: buyLabelHandler.job, payload: { orderId }, jobId: 'a job' })
    expect(
      await shop().database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId)),
    ).toMatchObject([{ kind: 'job-failed', details: { name: 'buy-label' } }])
    Object.assign(server, { behaviour: 'normal' })
    expect(await client().labels.buy({ ids: [orderId] })).toEqual({ lines: [{ id: orderId, refusal: null }] })
    await buyLabel(shop(), { orderId })
    expect(await labelOf(orderId)).toMatchObject({ state: 'bought', fault: null })
  })

  it('is added to the cart again when it is requested again, with the current volumes and invoice', async () => {
    const orderId = await paidSet()
    await client().labels.buy({ ids: [orderId] })
    Object.assign(server, { behaviour: 'poor', failingPath: '/shipment/checkout' })
    await expect(buyLabel(shop(), { orderId })).rejects.toMatchObject({ fault: 'no-balance' })
    Object.assign(server, { behaviour: 'normal' })
    const accessKey = anInvoiceKey()
    await shop()
      .database.insert(orderInvoices)
      .values({ orderId, accessKey, xml: Buffer.from('<nfe/>') })
    await client().labels.buy({ ids: [orderId], volumes: [{ id: orderId, count: 3 }] })
    const before = server.purchases
    await buyLabel(shop(), { orderId })
    expect(server.purchases).toBe(before + 3)
    const parcels = server.parcels.filter(({ tags }) => tags[0]?.tag === orderId)
    expect(parcels).toHaveLength(3)
    for (const { sent } of parcels) expect(sent.options).toMatchObject({ invoice: { key: accessKey } })
  })

  it('is not requested twice while it is being paid', async () => {
    const orderId = await paidOrder()
    await client().labels.buy({ ids: [orderId] })
    Object.assign(server, { behaviour: 500, failingPath: '/shipment/checkout', isAnswerLost: true })
    await expect(buyLabel(shop(), { orderId })).rejects.toMatchObject({ fault: 'out-of-reach' })
    Object.assign(server, { behaviour: 'normal' })
    const before = server.purchases
    await client().labels.buy({ ids: [orderId] })
    await buyLabel(shop(), { orderId })
    expect(server.purchases).toBe(before)
    expect(await labelOf(orderId)).toMatchObject({ state: 'bought' })
  })

  it('is replaced if it was cancelled there and the staff requests it again', async () => {
    const orderId = await paidOrder()
    await client().labels.buy({ ids: [orderId] })
    Object.assign(server, { behaviour: 'poor', failingPath: '/shipment/checkout' })
    await expect(buyLabel(shop(), { orderId })).rejects.toMatchObject({ fault: 'no-balance' })
    Object.assign(server, { behaviour: 'normal' })
    const parcel = server.parcels.find(({ tags }) => tags[0]?.tag === orderId)
    if (parcel) parcel.status = 'canceled'
    const before = server.purchases
    await expect(buyLabel(shop(), { orderId })).rejects.toMatchObject({ fault: 'refused' })
    expect(server.purchases).toBe(before)
    await client().labels.buy({ ids: [orderId] })
    await buyLabel(shop(), { orderId })
    expect(server.purchases).toBe(before + 1)
    expect(await labelOf(orderId)).toMatchObject({ state: 'bought' })
  })

  it('is printed with other purchased labels', async () => {
    const [bought, other, unbought] = [await paidOrder(), await paidOrder(), await paidOrder()]
    await expect(client().labels.print({ ids: [bought] })).rejects.toMatchObject({ code: 'LABELS_NOT_BOUGHT' })
    await client().labels.buy({ ids: [bought, other] })
    await buyLabel(shop(), { orderId: bought })
    await buyLabel(shop(), { orderId: other })
    const printed = await client().labels.print({ ids: [bought, other, unbought] })
    expect(printed).toMatchObject({ count: 2, url: expect.stringContaining(',') })
    Object.assign(server, { behaviour: 500, failingPath: '/shipment/print' })
    await expect(client().labels.print({ ids: [bought] })).rejects.toMatchObject({ code: 'LABELS_NOT_PRINTED' })
  })

  it('is bought with the invoice of its order', async () => {
    const orderId = await paidOrder()
    const accessKey = anInvoiceKey()
    await shop()
      .database.insert(orderInvoices)
      .values({ orderId, accessKey, xml: Buffer.from('<nfe/>') })
    await client().labels.buy({ ids: [orderId] })
    await buyLabel(shop(), { orderId })
    const parcel = server.parcels.find(({ tags }) => tags[0]?.tag === orderId)
    expect(parcel?.sent.options).toMatchObject({ non_commercial: false, invoice: { key: accessKey } })
  })

  it('is refused for unpaid orders, the shop’s own deliveries, and unknown orders', async () => {
    const unpaid = (await anOrder(shop(), await aProduct(shop().database))).orderId
    const own = await paidOrder()
    await shop().database.update(orders).set({ shippingService: 'local' }).where(eq(orders.id, own))
    const unknown = crypto.randomUUID()
    expect(await client().labels.buy({ ids: [unpaid, own, unknown] })).toEqual({
      lines: [
        { id: unpaid, refusal: 'not-paid' },
        { id: own, refusal: 'not-sold' },
        { id: unknown, refusal: 'unknown-order' },
      ],
    })
  })

  it('is not bought for an order that was cancelled meanwhile', async () => {
    const orderId = await paidOrder()
    await client().labels.buy({ ids: [orderId] })
    await client().orders.changeStatus({ id: orderId, status: 'cancelled', money: moneyFor('cancelled') })
    const before = server.purchases
    await buyLabel(shop(), { orderId })
    expect(server.purchases).toBe(before)
    expect(await labelOf(orderId)).toBeUndefined()
  })

  /** The shop whose order is cancelled by the staff just before, or just after, a step at the provider. */
  const cancellingShop = (orderId: string, step: 'prepare' | 'buy', isAfter: boolean): Shop => {
    const labels = provider()
    const cancel = () =>
      client().orders.changeStatus({ id: orderId, status: 'cancelled', money: moneyFor('cancelled') })
    const around = async <Answer>(work: () => Promise<Answer>) => {
      if (!isAfter) await cancel()
      const answer = await work()
      if (isAfter) await cancel()
      return answer
    }
    const steps = {
      prepare: (request: LabelRequest) => around(() => labels.prepare(request)),
      buy: (labelIds: readonly string[]) => around(() => labels.buy(labelIds)),
    }
    return { ...shop(), ports: { ...shop().ports, labels: { ...labels, [step]: steps[step] } } }
  }

  const unusedLabels = (orderId: string) =>
    shop().database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))

  it.each([false, true])(
    'is not paid if the order is cancelled while it is put into the cart (after that: %s)',
    async (isAfter) => {
      const orderId = await paidOrder()
      await client().labels.buy({ ids: [orderId] })
      const before = server.purchases
      await buyLabel(cancellingShop(orderId, 'prepare', isAfter), { orderId })
      expect(server.purchases).toBe(before)
      expect([await labelOf(orderId), await unusedLabels(orderId)]).toEqual([undefined, []])
    },
  )

  it.each([false, true])(
    'is left to the staff if the order is cancelled while it is paid (after that: %s)',
    async (isAfter) => {
      const orderId = await paidOrder()
      await client().labels.buy({ ids: [orderId] })
      await buyLabel(cancellingShop(orderId, 'buy', isAfter), { orderId })
      expect(await labelOf(orderId)).toMatchObject({ state: 'bought' })
      expect(await unusedLabels(orderId)).toMatchObject([{ kind: 'label-unused', closedAt: null }])
    },
  )

  it('is left to the staff if a run died after paying and the order was cancelled since', async () => {
    const orderId = await paidOrder()
    await client().labels.buy({ ids: [orderId] })
    Object.assign(server, { behaviour: 500, failingPath: '/shipment/checkout', isAnswerLost: true })
    await expect(buyLabel(shop(), { orderId })).rejects.toMatchObject({ fault: 'out-of-reach' })
    Object.assign(server, { behaviour: 'normal' })
    await client().orders.changeStatus({ id: orderId, status: 'cancelled', money: moneyFor('cancelled') })
    await buyLabel(shop(), { orderId })
    expect(await unusedLabels(orderId)).toMatchObject([{ kind: 'label-unused' }])
  })

  const changeAddressOf = async (id: string) => {
    const { address: expectedAddress } = await client().orderAddresses.find({ id })
    const address = { ...expectedAddress, city: 'Curitiba', postalCode: '80010000' }
    const { option } = await client().orderAddresses.quote({ id, postalCode: address.postalCode })
    await client().orderAddresses.change({ id, address, expectedAddress, expectedCostCents: option.costCents })
  }
  /** An order whose label lies unpaid in the cart of the provider. */
  const failedOrder = async () => {
    const orderId = await paidOrder()
    await client().labels.buy({ ids: [orderId] })
    Object.assign(server, { behaviour: 'poor', failingPath: '/shipment/checkout' })
    await expect(buyLabel(shop(), { orderId })).rejects.toThrow()
    Object.assign(server, { behaviour: 'normal' })
    return orderId
  }

  it('has the address of the order, not that of what an earlier request left in the cart', async () => {
    const orderId = await failedOrder()
    await changeAddressOf(orderId)
    await shop().database.update(orders).set({ shippingService: 'pac' }).where(eq(orders.id, orderId))
    await client().labels.buy({ ids: [orderId] })
    await buyLabel(shop(), { orderId })
    const { labelId } = (await labelOf(orderId)) ?? {}
    expect(server.parcels.find(({ id }) => id === labelId)?.sent.to).toMatchObject({ city: 'Curitiba' })
  })

  it('is left to the staff if the address changes while a repeated run pays it', async () => {
    const orderId = await failedOrder()
    const labels = provider()
    const buy: ShopPorts['labels']['buy'] = async (labelIds) => {
      const bought = await labels.buy(labelIds)
      await changeAddressOf(orderId)
      return bought
    }
    await buyLabel({ ...shop(), ports: { ...shop().ports, labels: { ...labels, buy } } }, { orderId })
    expect([await labelOf(orderId), await unusedLabels(orderId)]).toMatchObject([undefined, [{ kind: 'label-unused' }]])
  })

  it('is left to the staff if its order is cancelled later', async () => {
    const orderId = await paidOrder()
    await client().labels.buy({ ids: [orderId] })
    await buyLabel(shop(), { orderId })
    expect(await unusedLabels(orderId)).toEqual([])
    await client().orders.changeStatus({ id: orderId, status: 'cancelled', money: moneyFor('cancelled') })
    expect(await unusedLabels(orderId)).toMatchObject([{ kind: 'label-unused' }])
  })
})

it('a shop without a token offers no labels', async () => {
  const plain = callAs(paying.current.shop, staff).admin
  expect(await plain.labels.provider({})).toEqual({ name: null, sells: [], labelsEachVolume: [] })
  const orderId = await paidOrder()
  expect(await plain.labels.buy({ ids: [orderId] })).toEqual({ lines: [{ id: orderId, refusal: 'not-sold' }] })
})
