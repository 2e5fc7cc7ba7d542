import { createSubcategory } from '#server/services/subcategories/create-subcategory.ts'
import { deleteSubcategory } from '#server/services/subcategories/delete-subcategory.ts'
import { listManagedSubcategories } from '#server/services/subcategories/list-managed-subcategories.ts'
import { updateSubcategory } from '#server/services/subcategories/update-subcategory.ts'
import { admin } from '../base.ts'

const { subcategories } = admin.admin

/** Managing subcategories. */
export const adminSubcategoriesRouter = {
  list: subcategories.list.handler(({ context, input }) => listManagedSubcategories(context.shop, input)),
  create: subcategories.create.handler(({ context, input: fields }) =>
    createSubcategory(context.shop, { actorId: context.administrator.id, fields }),
  ),
  update: subcategories.update.handler(({ context, input }) => {
    const { id, updatedAt, expectedUpdatedAt = updatedAt, name, description, categoryId } = input
    const fields = { name, description, categoryId }
    return updateSubcategory(context.shop, { actorId: context.administrator.id, id, expectedUpdatedAt, fields })
  }),
  delete: subcategories.delete.handler(({ context, input }) =>
    deleteSubcategory(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}
