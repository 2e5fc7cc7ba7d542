import { expect, request } from '@playwright/test'
import { address, administrator } from '../../playwright.config.ts'
import { usualGoods } from './buyer.ts'

/** More than all journeys buy: the demo shop has 50 pieces, which a run of them uses up. */
const pieces = 5_000

/** Runs before the journeys: sets a stock that is enough for all of them. */
export default async function fillShelf(): Promise<void> {
  const staff = await request.newContext({ baseURL: address })
  expect((await staff.post('/api/session', { data: administrator })).ok()).toBe(true)
  const found = await staff.get('/api/admin/products', { params: { search: usualGoods } })
  const { rows } = (await found.json()) as { rows: { id: string; stockQuantity: number }[] }
  const [goods] = rows
  if (!goods) throw new Error(`the demo shop has no ${usualGoods}`)
  const data = { from: goods.stockQuantity, to: pieces }
  expect((await staff.patch(`/api/admin/products/${goods.id}/stock`, { data })).ok()).toBe(true)
  await staff.dispose()
}
