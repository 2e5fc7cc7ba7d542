import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { changePrice } from '../../products/server/change-product.ts'
import { deleteProducts } from '../../products/server/delete-product.ts'
import { changeStock } from '../../stock/server/change-stock.ts'
import { productListContract } from '../contract.ts'
import { categoriseProduct, findCategoryCorrections, listUncategorisedProducts } from './categorisation.ts'
import { listManagedProducts } from './list-products.ts'
import { markProducts, moveProducts } from './move-products.ts'

const products = implementCalls(productListContract).use(admin)

export const productListRouter = {
  list: products.list.handler(({ context, input }) => listManagedProducts(context.shop, input)),
  uncategorised: products.uncategorised.handler(({ context, input }) => listUncategorisedProducts(context.shop, input)),
  categorise: products.categorise.handler(byStaff(categoriseProduct)),
  corrections: products.corrections.handler(({ context, input }) => findCategoryCorrections(context.shop, input)),
  correct: products.correct.handler(({ context, input }) =>
    moveProducts(context.shop, {
      actorId: context.administrator.id,
      action: 'product.correct-category',
      moves: input.corrections,
    }),
  ),
  mark: products.mark.handler(byStaff(markProducts)),
  move: products.move.handler(({ context, input: { ids, categoryId } }) =>
    moveProducts(context.shop, {
      actorId: context.administrator.id,
      action: 'product.change-category',
      moves: ids.map((id) => ({ id, to: categoryId })),
    }),
  ),
  deleteMany: products.deleteMany.handler(byStaff(deleteProducts)),
  changeStock: products.changeStock.handler(byStaff(changeStock)),
  changePrice: products.changePrice.handler(byStaff(changePrice)),
}
