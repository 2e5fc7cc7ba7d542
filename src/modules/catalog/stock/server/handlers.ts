import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { stockContract } from '../contract.ts'
import { changeStock } from './change-stock.ts'

const products = implementCalls(stockContract).use(admin)

/** Changing the stock of a product; `productStockRouter` reads it. */
export const stockRouter = {
  adjustStock: products.adjustStock.handler(({ context, input }) =>
    changeStock(context.shop, { actorId: context.administrator.id, ...input }),
  ),
}
