import { changeStock } from '#server/services/products/change-stock.ts'
import { readProductStock } from '#server/services/stock/read-product-stock.ts'
import { admin } from '../base.ts'

const { products } = admin.admin

/** Reading how many pieces of a product there are, and how they came and went. */
export const stockRouter = {
  adjustStock: products.adjustStock.handler(({ context, input }) =>
    changeStock(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  stock: products.stock.handler(({ context, input }) => readProductStock(context.shop, input)),
}
