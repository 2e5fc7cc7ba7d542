import { shopError } from '#contract/errors.ts'
import { changeProductCategory } from '#server/services/products/change-product-category.ts'
import { createProduct } from '#server/services/products/create-product.ts'
import { deleteProduct } from '#server/services/products/delete-product.ts'
import { duplicateProduct } from '#server/services/products/duplicate-product.ts'
import { readProduct } from '#server/services/products/read-product.ts'
import { restoreProduct } from '#server/services/products/restore-product.ts'
import { updateProduct } from '#server/services/products/update-product.ts'
import { withdrawPreviews } from '#server/services/products/withdraw-previews.ts'
import { admin } from '../base.ts'
import { productListRouter } from './product-list.ts'
import { stockRouter } from './stock.ts'

const { products } = admin.admin

/** Managing products. */
export const adminProductsRouter = {
  ...productListRouter,
  ...stockRouter,
  find: products.find.handler(async ({ context: { shop, administrator }, input }) => {
    const product = await readProduct(shop, input.id)
    return administrator.isRestricted ? { ...product, costCents: null } : product
  }),
  create: products.create.handler(({ context, input }) => {
    requireRightToCost(context.administrator, input)
    return createProduct(context.shop, { actorId: context.administrator.id, fields: input })
  }),
  update: products.update.handler(({ context, input }) => {
    requireRightToCost(context.administrator, input)
    const { createdAt: _1, changedBy: _2, previewPath: _3, reservedQuantity: _4, ...change } = input
    const { id, updatedAt, expectedUpdatedAt = updatedAt, ...fields } = change
    return updateProduct(context.shop, {
      actorId: context.administrator.id,
      id,
      expectedUpdatedAt,
      fields,
      keepsCost: context.administrator.isRestricted,
    })
  }),
  changeCategory: products.changeCategory.handler(({ context, input }) =>
    changeProductCategory(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  duplicate: products.duplicate.handler(({ context, input }) =>
    duplicateProduct(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
  withdrawPreviews: products.withdrawPreviews.handler(({ context, input }) =>
    withdrawPreviews(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
  restore: products.restore.handler(({ context, input }) =>
    restoreProduct(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
  delete: products.delete.handler(({ context, input }) =>
    deleteProduct(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}

// A cost that would not be stored is refused, not dropped without a word.
function requireRightToCost({ isRestricted }: { isRestricted: boolean }, { costCents }: { costCents?: number | null }) {
  if (isRestricted && costCents != null) throw shopError('RESERVED')
}
