import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { stockContract } from '../contract.ts'
import { changeStock } from './change-stock.ts'

const products = implementCalls(stockContract).use(admin)

/** Changing the stock of a product; `productStockRouter` reads it. */
export const stockRouter = {
  adjustStock: products.adjustStock.handler(byStaff(changeStock)),
}
