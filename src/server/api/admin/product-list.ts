import { categoriseProduct } from '#server/services/products/categorise-product.ts'
import { changePrice } from '#server/services/products/change-price.ts'
import { changeStock } from '#server/services/products/change-stock.ts'
import { deleteProducts } from '#server/services/products/delete-products.ts'
import { findCategoryCorrections } from '#server/services/products/find-category-corrections.ts'
import { listManagedProducts } from '#server/services/products/list-managed-products.ts'
import { listUncategorisedProducts } from '#server/services/products/list-uncategorised-products.ts'
import { markProducts } from '#server/services/products/mark-products.ts'
import { moveProducts } from '#server/services/products/move-products.ts'
import { admin } from '../base.ts'

const { products } = admin.admin

/** Finding products, and changing several or one of them from the list. */
export const productListRouter = {
  list: products.list.handler(({ context, input }) => listManagedProducts(context.shop, input)),
  uncategorised: products.uncategorised.handler(({ context, input }) => listUncategorisedProducts(context.shop, input)),
  categorise: products.categorise.handler(({ context, input }) =>
    categoriseProduct(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
  corrections: products.corrections.handler(({ context, input }) => findCategoryCorrections(context.shop, input)),
  correct: products.correct.handler(({ context, input }) =>
    moveProducts(context.shop, {
      actorId: context.administrator.id,
      action: 'product.correct-category',
      moves: input.corrections,
    }),
  ),
  mark: products.mark.handler(({ context, input }) =>
    markProducts(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  move: products.move.handler(({ context, input: { ids, categoryId } }) =>
    moveProducts(context.shop, {
      actorId: context.administrator.id,
      action: 'product.change-category',
      moves: ids.map((id) => ({ id, to: categoryId })),
    }),
  ),
  deleteMany: products.deleteMany.handler(({ context, input }) =>
    deleteProducts(context.shop, { actorId: context.administrator.id, ids: input.ids }),
  ),
  changeStock: products.changeStock.handler(({ context, input }) =>
    changeStock(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  changePrice: products.changePrice.handler(({ context, input }) =>
    changePrice(context.shop, { actorId: context.administrator.id, ...input }),
  ),
}
