import { createCategory } from '#server/services/categories/create-category.ts'
import { deleteCategory } from '#server/services/categories/delete-category.ts'
import { listManagedCategories, readCategory } from '#server/services/categories/list-managed-categories.ts'
import { moveCategory } from '#server/services/categories/move-category.ts'
import { updateCategory } from '#server/services/categories/update-category.ts'
import { admin } from '../base.ts'

const { categories } = admin.admin

/** Managing categories. */
export const adminCategoriesRouter = {
  list: categories.list.handler(({ context }) => listManagedCategories(context.shop)),
  find: categories.find.handler(({ context, input }) => readCategory(context.shop, input.id)),
  create: categories.create.handler(({ context, input: fields }) =>
    createCategory(context.shop, { actorId: context.administrator.id, fields }),
  ),
  update: categories.update.handler(({ context, input }) => {
    const { id, updatedAt, expectedUpdatedAt = updatedAt, name, description, imageUrl } = input
    const fields = { name, description, imageUrl }
    return updateCategory(context.shop, { actorId: context.administrator.id, id, expectedUpdatedAt, fields })
  }),
  delete: categories.delete.handler(({ context, input }) =>
    deleteCategory(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
  move: categories.move.handler(({ context, input }) =>
    moveCategory(context.shop, { actorId: context.administrator.id, ...input }),
  ),
}
