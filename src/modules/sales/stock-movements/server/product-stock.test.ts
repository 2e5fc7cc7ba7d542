import { describe, expect, it } from 'vitest'
import { deleteProduct } from '#modules/catalog/products/server/delete-product.ts'
import { changeStock } from '#modules/catalog/stock/server/change-stock.ts'
import { callAs } from '#test/api-client.ts'
import { anOrderIn } from '#test/order-in-status.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { readProductStock } from './product-stock.ts'

const paying = usePayingShop()

it.each([
  ['pending', { available: 8, reserved: 2, physical: 10 }],
  ['processing', { available: 8, reserved: 2, physical: 10 }],
  ['shipped', { available: 8, reserved: 0, physical: 8 }],
  ['delivered', { available: 8, reserved: 0, physical: 8 }],
  ['cancelled', { available: 10, reserved: 0, physical: 10 }],
] as const)('two of ten pieces in a %s order', async (status, expected) => {
  const { shop, product } = await anOrderIn(paying.current.shop, status)
  expect(await readProductStock(shop, { id: product.id })).toMatchObject(expected)
})

it('lists the newest movements first, with their reason, order and person', async () => {
  const { shop, product, orderId, administrator } = await anOrderIn(paying.current.shop, 'cancelled')
  await changeStock(shop, { actorId: administrator.id, id: product.id, from: 10, to: 7 })
  const { movements, next } = await readProductStock(shop, { id: product.id })
  expect(movements).toMatchObject([
    { reason: 'manual', quantity: -3, balance: 7, orderId: null, person: 'Rita Lima' },
    { reason: 'cancellation', quantity: 2, balance: 10, orderId, person: 'Rita Lima' },
    { reason: 'order', quantity: -2, balance: 8, orderId },
    { reason: 'opening', quantity: 10, balance: 10, orderId: null, person: null },
  ])
  expect(next).toBeNull()
})

it('continues where a page ended, even if stock was moved meanwhile', async () => {
  const { shop, product, administrator } = await anOrderIn(paying.current.shop, 'cancelled')
  const count = (from: number, to: number) => changeStock(shop, { actorId: administrator.id, id: product.id, from, to })
  for (let number = 10; number < 20; number += 1) await count(number, number + 1)
  const first = await readProductStock(shop, { id: product.id })
  await count(20, 99)
  const second = await readProductStock(shop, { id: product.id, before: first.next ?? 0 })
  expect([first.movements.length, second.movements.length, second.next]).toEqual([10, 3, null])
  const balances = [...first.movements, ...second.movements].map(({ balance }) => balance)
  expect(balances).toEqual([...Array.from({ length: 10 }, (_, index) => 20 - index), 10, 8, 10])
})

it('is not returned for a deleted product', async () => {
  const { shop, product, administrator } = await anOrderIn(paying.current.shop, 'pending')
  await deleteProduct(shop, { actorId: administrator.id, id: product.id })
  await expect(readProductStock(shop, { id: product.id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})

describe('an adjustment by the staff', () => {
  it('is in the ledger with its reason and note', async () => {
    const { shop, product, administrator } = await anOrderIn(paying.current.shop, 'cancelled')
    const staff = callAs(shop, administrator).admin.products
    await staff.adjustStock({ id: product.id, from: 10, to: 9, reason: 'loss', note: 'Caiu da prateleira' })
    await staff.adjustStock({ id: product.id, from: 9, to: 12, reason: 'count' })
    const { movements } = await staff.stock({ id: product.id })
    expect(movements.slice(0, 2)).toMatchObject([
      { reason: 'count', quantity: 3, balance: 12, note: '', person: 'Rita Lima' },
      { reason: 'loss', quantity: -1, balance: 9, note: 'Caiu da prateleira' },
    ])
  })

  it.each([
    [{ reason: 'loss', to: 11, note: '' }, 'Uma perda não aumenta o estoque.'],
    [{ reason: 'manual', to: 11, note: ' ' }, 'Escreva o motivo do ajuste.'],
  ] as const)('is refused as %j', async (change, message) => {
    const { shop, product, administrator } = await anOrderIn(paying.current.shop, 'cancelled')
    const adjusting = callAs(shop, administrator).admin.products.adjustStock({ id: product.id, from: 10, ...change })
    await expect(adjusting).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ message }] } })
    expect((await readProductStock(shop, { id: product.id })).available).toBe(10)
  })

  it('overwrites nothing that was sold meanwhile', async () => {
    const { shop, product, administrator } = await anOrderIn(paying.current.shop, 'pending')
    const adjusting = callAs(shop, administrator).admin.products.adjustStock({
      id: product.id,
      from: 10,
      to: 12,
      reason: 'count',
    })
    await expect(adjusting).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  })
})
