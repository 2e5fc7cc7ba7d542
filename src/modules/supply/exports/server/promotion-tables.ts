import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { couponCodes } from '#modules/catalog/tables.ts'
import { adjustmentKindTexts } from '#modules/sales/promotions/texts.ts'
import { readDiscounts } from '#modules/sales/server/index.ts'
import { orderAdjustments, orders } from '#modules/sales/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { batchSize, readCells } from '#platform/server/spreadsheets/table-rows.ts'
import { no, yes } from '#platform/spreadsheet-cells.ts'
import type { ExportFilter } from '../contract.ts'
import type { ExportedTable } from './exported-tables.ts'
import { exportTexts } from './texts.ts'

/** The codes of one coupon, and whether an order has used each. */
export function couponCodesTable(shop: Shop, { promotionId }: ExportFilter<'coupon-codes'>): ExportedTable {
  const isWanted = eq(couponCodes.promotionId, promotionId)
  // Drizzle leaves out the table of a column that is selected: here both tables have a code.
  const isUsed = sql<boolean>`exists (select 1 from ${orderAdjustments} used
    join ${orders} on orders.id = used.order_id and orders.status <> 'cancelled'
    where used.code = coupon_codes.code)`
  const read = async (last: { code: string } | undefined) =>
    shop.database
      .select({ code: couponCodes.code, isUsed })
      .from(couponCodes)
      .where(and(isWanted, last && gt(couponCodes.code, last.code)))
      .orderBy(asc(couponCodes.code))
      .limit(batchSize)
  const batches = readCells(read, ({ code, isUsed: used }) => [code, used ? yes : no])
  const count = () => shop.database.$count(couponCodes, isWanted)
  return { count, headings: Object.values(exportTexts.couponCodes), batches }
}

/** What each rule took off paid orders, by month. */
export function discountsTable(shop: Shop): ExportedTable {
  async function* batches() {
    const rows = await readDiscounts(shop)
    yield rows.map(({ month, kind, label, orderCount, discountCents }) => {
      const rule = label || adjustmentKindTexts[kind]
      return [month, adjustmentKindTexts[kind], rule, orderCount, { cents: discountCents }]
    })
  }
  const count = async () => (await readDiscounts(shop)).length
  return { count, headings: Object.values(exportTexts.discounts), batches: batches() }
}
