import { expect, it } from 'vitest'
import { couponCodes } from '#modules/catalog/tables.ts'
import { aCoupon } from '#test/builders/a-promotion.ts'
import { useTestShop } from '#test/shop.ts'
import { couponCodesTable } from './exported-tables.ts'

const opened = useTestShop()

it('the codes of one coupon leave as a table, each once, and none of another', async () => {
  const { database } = opened.current.shop
  const { id: promotionId } = await aCoupon(database, 'PRIMEIRO')
  await aCoupon(database, 'OUTRO')
  const further = Array.from({ length: 700 }, (_, index) => ({ code: `MAIS-${index}`, promotionId }))
  await database.insert(couponCodes).values(further)
  const table = couponCodesTable(opened.current.shop, { promotionId })
  const rows: (readonly unknown[])[] = []
  for await (const batch of table.batches) rows.push(...batch)
  expect(await table.count()).toBe(701)
  expect(new Set(rows.map(([code]) => code)).size).toBe(701)
  expect(rows.at(-1)).toEqual(['PRIMEIRO', 'não'])
})
