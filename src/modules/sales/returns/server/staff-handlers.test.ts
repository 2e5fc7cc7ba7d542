import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aDeliveredOrder, requestReturnOf } from '#test/a-return.ts'
import { callAs } from '#test/api-client.ts'
import { usePayingShop } from '#test/paying-shop.ts'

const paying = usePayingShop()

async function asked() {
  const { shop } = paying.current
  const order = await aDeliveredOrder(shop)
  const { id } = await requestReturnOf(shop, order, [1])
  const staff = callAs(shop, order.administrator).admin
  const customer = callAs(shop, order.customer)
  return { id, order, staff, customer }
}

describe('a customer', () => {
  it('is offered what can still be returned, and for which reasons', async () => {
    const { order, customer } = await asked()
    const { returns, offer } = await customer.returns.ofOrder({ orderId: order.orderId })
    expect(returns).toMatchObject([{ state: 'requested', reason: 'regret', lines: [{ quantity: 1 }] }])
    expect(offer.lines.map(({ quantity }) => quantity)).toEqual([3, 1])
    expect(offer.reasons.map(({ reason }) => reason)).toEqual(['regret', 'defect', 'damaged-in-transit', 'wrong-item'])
    expect(offer.reasons[0]?.lastDay).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('makes one return with one submission', async () => {
    const { order, customer } = await asked()
    const request = {
      orderId: order.orderId,
      submissionKey: randomUUID(),
      reason: 'defect' as const,
      lines: [{ productId: order.products[0].id, quantity: 1 }],
    }
    const [first, second] = [await customer.returns.request(request), await customer.returns.request(request)]
    expect(second.id).toBe(first.id)
  })

  it('cannot read the notes of the staff', async () => {
    const { id, order, staff, customer } = await asked()
    await staff.returns.answer({ id, answer: { kind: 'authorise', returnAddress: 'Rua A, 1', message: 'Com a nota.' } })
    const lines = [{ productId: order.products[0].id, restockedQuantity: 1, damagedQuantity: 0 }]
    await staff.returns.receive({ id, lines, note: 'Caixa amassada' })
    const { returns } = await customer.returns.ofOrder({ orderId: order.orderId })
    expect(returns).toMatchObject([{ state: 'received', returnAddress: 'Rua A, 1', answer: 'Com a nota.' }])
    expect(JSON.stringify(returns)).not.toContain('Caixa amassada')
    expect((await staff.returns.find({ id })).events.at(-1)).toMatchObject({
      note: 'Caixa amassada',
      actorName: 'Rita Lima',
    })
  })
})

describe('the staff', () => {
  it('finds returns by state, reason and order', async () => {
    const { id, order, staff } = await asked()
    const search = order.orderId.slice(0, 8)
    const found = async (filter: object) => (await staff.returns.list({ search, ...filter })).rows.map((row) => row.id)
    expect(await found({})).toEqual([id])
    expect(await found({ state: 'waiting', reason: 'regret' })).toEqual([id])
    expect(await found({ state: 'requested' })).toEqual([id])
    expect(await found({ reason: 'defect' })).toEqual([])
    const open = (await staff.attention.list({})).returnsWaiting
    await staff.returns.answer({ id, answer: { kind: 'refuse', message: 'Fora do prazo.' } })
    expect(await found({ state: 'waiting' })).toEqual([])
    expect(await found({ state: 'refused' })).toEqual([id])
    expect((await staff.attention.list({})).returnsWaiting.count).toBe(open.count - 1)
  })

  it('finds a return by the protocol number that its customer quotes', async () => {
    const { id, staff, customer, order } = await asked()
    const { returns } = await customer.returns.ofOrder({ orderId: order.orderId })
    const { protocol = '' } = returns[0] ?? {}
    const found = async (search: string) => (await staff.returns.list({ search })).rows
    expect(await found(` ${protocol.toLowerCase()}`)).toMatchObject([{ id, protocol }])
    for (const other of ['AC-20010101-22222', 'AC-99991231-22222', 'AC-20260231-22222'])
      expect(await found(other)).toEqual([])
  })

  it('shows how the goods are sent back, and why a return is refused', async () => {
    const { id, staff } = await asked()
    const issuesOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error) => error.data?.issues)
    expect(await issuesOf(staff.returns.answer({ id, answer: { kind: 'authorise' } }))).toMatchObject([
      { message: 'Informe o código de postagem ou o endereço.' },
    ])
    expect(await issuesOf(staff.returns.answer({ id, answer: { kind: 'refuse', message: ' ' } }))).toMatchObject([
      { message: 'Escreva o motivo da recusa.' },
    ])
  })

  it('requests one for a customer without a time limit', async () => {
    const { order, staff } = await asked()
    const opened = await staff.returns.request({
      orderId: order.orderId,
      submissionKey: randomUUID(),
      reason: 'agreement',
      lines: [{ productId: order.products[1].id, quantity: 1 }],
    })
    expect(opened).toMatchObject({ state: 'requested', reason: 'agreement', due: { totalCents: 30_00 } })
    const { offer } = await staff.returns.ofOrder({ orderId: order.orderId })
    expect(offer.lines).toHaveLength(1)
  })
})
