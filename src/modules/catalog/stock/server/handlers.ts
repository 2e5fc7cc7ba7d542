import { admin } from '#platform/server/api/base.ts'
import { changeStock, readProductStock } from './product-stock.ts'

const { products } = admin.admin

/** Reading the stock of a product and its movements. */
export const stockRouter = {
  adjustStock: products.adjustStock.handler(({ context, input }) =>
    changeStock(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  stock: products.stock.handler(({ context, input }) => readProductStock(context.shop, input)),
}
