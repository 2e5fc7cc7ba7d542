import {
  averageTicket,
  lacksAllCosts,
  margin,
  marginShare,
  needsCosts,
  revenue,
  type SaleFigures,
} from '#modules/sales/reports/rules.ts'
import { nameSaleRow, saleColumnTexts, saleGroupTexts } from '#modules/sales/reports/texts.ts'
import { listSales, readNames } from '#modules/sales/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import type { Shop } from '#platform/server/shop.ts'
import { type Cell, no, yes } from '#platform/spreadsheet-cells.ts'
import type { ExportFilter } from '../contract.ts'
import type { ExportedTable } from './exported-tables.ts'

const cells: Record<keyof typeof saleColumnTexts, (sold: SaleFigures) => Cell> = {
  gross: ({ grossCents }) => ({ cents: grossCents }),
  discount: ({ discountCents }) => ({ cents: discountCents }),
  refund: ({ refundCents }) => ({ cents: refundCents }),
  freight: ({ freightCents }) => ({ cents: freightCents }),
  freightPaid: ({ freightPaidCents }) => ({ cents: freightPaidCents }),
  revenue: (sold) => ({ cents: revenue(sold) }),
  cost: (sold) => (lacksAllCosts(sold) ? null : { cents: sold.costCents }),
  margin: (sold) => (lacksAllCosts(sold) ? null : { cents: margin(sold) }),
  marginShare: (sold) => marginShare(sold) ?? null,
  units: ({ units }) => units,
  orders: ({ orders }) => orders,
  ticket: (sold) => ({ cents: averageTicket(sold) ?? 0 }),
  estimated: ({ isCostEstimated }) => (isCostEstimated ? yes : no),
}

const ofCosts: readonly (keyof typeof cells)[] = ['cost', 'margin', 'marginShare', 'estimated']

export function salesTable(
  shop: Shop,
  filter: ExportFilter<'sales'>,
  { hasCosts }: { hasCosts: boolean },
): ExportedTable {
  const { by } = filter
  if (!hasCosts && needsCosts(filter.sort)) throw shopError('RESERVED', { data: { permission: 'costs' } })
  const columns = (Object.keys(cells) as (keyof typeof cells)[]).filter((name) => hasCosts || !ofCosts.includes(name))
  const read = () => shop.database.execute<SaleFigures & { id: string }>(listSales(filter))
  async function* batches() {
    const { rows } = await read()
    const names = await readNames(shop.database, [[by, rows.map(({ id }) => id)]])
    yield rows.map((row) => [
      nameSaleRow(by, { id: row.id, name: names.get(row.id) ?? null }),
      ...columns.map((name) => cells[name](row)),
    ])
  }
  const count = async () => (await read()).rows.length
  const headings = [saleGroupTexts[by], ...columns.map((name) => saleColumnTexts[name])]
  return { count, headings, batches: batches() }
}
