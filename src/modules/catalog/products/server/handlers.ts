import { admin, byStaff, implementCalls, requirePermission } from '#platform/server/api/callers.ts'
import type { Caller } from '#platform/server/api/request-context.ts'
import { productListRouter } from '../../product-list/server/handlers.ts'
import { withdrawPreviews } from '../../product-page/server/previews.ts'
import { changeStock } from '../../stock/server/change-stock.ts'
import { adminProductsContract } from '../staff-contract.ts'
import { changeProductCategory } from './change-product.ts'
import { deleteProduct, restoreProduct } from './delete-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { readProduct } from './read-product.ts'
import { createProduct, updateProduct } from './save-product.ts'

const products = implementCalls(adminProductsContract).use(admin)

export const adminProductsRouter = {
  ...productListRouter,
  find: products.find.handler(async ({ context: { shop, administrator }, input }) => {
    const product = await readProduct(shop, input.id)
    return administrator.permissions.has('costs') ? product : { ...product, costCents: null }
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
      keepsCost: !context.administrator.permissions.has('costs'),
    })
  }),
  changeCategory: products.changeCategory.handler(byStaff(changeProductCategory)),
  adjustStock: products.adjustStock.handler(byStaff(changeStock)),
  duplicate: products.duplicate.handler(byStaff(duplicateProduct)),
  withdrawPreviews: products.withdrawPreviews.handler(byStaff(withdrawPreviews)),
  restore: products.restore.handler(byStaff(restoreProduct)),
  delete: products.delete.handler(byStaff(deleteProduct)),
}

// A cost that would not be stored is refused, not dropped without a word.
function requireRightToCost(caller: Caller, { costCents }: { costCents?: number | null }) {
  if (costCents != null) requirePermission(caller, 'costs')
}
