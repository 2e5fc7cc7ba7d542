import { changeStock } from '#server/services/products/change-stock.ts'
import { readProductStock } from '#server/services/stock/read-product-stock.ts'
import { admin } from '../base.ts'

const { products } = admin.admin

/** Reading the stock of a product and its movements. */
export const stockRouter = {
  adjustStock: products.adjustStock.handler(({ context, input }) =>
    changeStock(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  stock: products.stock.handler(({ context, input }) => readProductStock(context.shop, input)),
}
