import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { requestStockAlert } from './alerts.ts'

const tested = useTestShop({ REQUEST_LIMITS: 'on' })
const refused = { code: 'TOO_MANY_REQUESTS' }

it('allows 20 requests a day for one e-mail, across all addresses', async () => {
  const { shop } = tested.current
  const { id: productId } = await aProduct(shop.database, { stockQuantity: 0 })
  const ask = (email: string, host: number) =>
    requestStockAlert(shop, { productId, email, address: `203.0.113.${host}` })
  for (let host = 1; host <= 20; host += 1) await ask('ana@example.com', host)
  await expect(ask('ana@example.com', 21)).rejects.toMatchObject(refused)
  expect(await ask('bia@example.com', 21)).toBe('noted')
})

it('allows 30 requests an hour from one address, across all e-mails', async () => {
  const { shop } = tested.current
  const { id: productId } = await aProduct(shop.database, { stockQuantity: 0 })
  const ask = (address: string) => requestStockAlert(shop, { productId, email: `${randomUUID()}@example.com`, address })
  for (let count = 0; count < 30; count += 1) await ask('203.0.113.99')
  await expect(ask('203.0.113.99')).rejects.toMatchObject(refused)
  expect(await ask('203.0.113.98')).toBe('noted')
})
