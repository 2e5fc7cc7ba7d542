import { admin, implementCalls, requirePermission } from '#platform/server/api/callers.ts'
import { adminReportsContract, type SaleReport } from '../contract.ts'
import { needsCosts, withoutCosts } from '../rules.ts'
import { readAbc, readSearches, readStock } from './read-goods.ts'
import { readSales } from './read-sales.ts'

const reports = implementCalls(adminReportsContract).use(admin)

const hideCosts = (report: SaleReport): SaleReport => ({
  ...report,
  rows: report.rows.map(withoutCosts),
  totals: withoutCosts(report.totals),
  before: withoutCosts(report.before),
})

export const adminReportsRouter = {
  sales: reports.sales.handler(async ({ context: { shop, administrator }, input }) => {
    if (needsCosts(input.sort)) requirePermission(administrator, 'costs')
    const report = await readSales(shop, input)
    return administrator.permissions.has('costs') ? report : hideCosts(report)
  }),
  abc: reports.abc.handler(({ context: { shop, administrator }, input }) => {
    if (input.measure === 'margin') requirePermission(administrator, 'costs')
    return readAbc(shop, input)
  }),
  stock: reports.stock.handler(({ context, input }) => readStock(context.shop, input)),
  searches: reports.searches.handler(({ context, input }) => readSearches(context.shop, input)),
}
