import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { stockContract } from '../contract.ts'
import { changeStock, readProductStock } from './product-stock.ts'

const products = implementCalls(stockContract).use(admin)

/** Reading the stock of a product and its movements. */
export const stockRouter = {
  adjustStock: products.adjustStock.handler(({ context, input }) =>
    changeStock(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  stock: products.stock.handler(({ context, input }) => readProductStock(context.shop, input)),
}
