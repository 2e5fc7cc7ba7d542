import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminBrandsContract, adminCategoriesContract, adminSubcategoriesContract } from '../contract.ts'
import { createBrand, deleteBrand, listBrands, renameBrand } from './brands.ts'
import {
  createCategory,
  deleteCategory,
  listManagedCategories,
  moveCategory,
  readCategory,
  updateCategory,
} from './staff-categories.ts'
import { createSubcategory, deleteSubcategory, listManagedSubcategories, updateSubcategory } from './subcategories.ts'

const categories = implementCalls(adminCategoriesContract).use(admin)

export const adminCategoriesRouter = {
  list: categories.list.handler(({ context }) => listManagedCategories(context.shop)),
  find: categories.find.handler(({ context, input }) => readCategory(context.shop, input.id)),
  create: categories.create.handler(({ context, input: fields }) =>
    createCategory(context.shop, { actorId: context.administrator.id, fields }),
  ),
  update: categories.update.handler(({ context, input }) => {
    const { id, updatedAt, expectedUpdatedAt = updatedAt } = input
    return updateCategory(context.shop, { actorId: context.administrator.id, id, expectedUpdatedAt, fields: input })
  }),
  delete: categories.delete.handler(byStaff(deleteCategory)),
  move: categories.move.handler(byStaff(moveCategory)),
}

const subcategories = implementCalls(adminSubcategoriesContract).use(admin)

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
  delete: subcategories.delete.handler(byStaff(deleteSubcategory)),
}

const brands = implementCalls(adminBrandsContract).use(admin)

export const adminBrandsRouter = {
  list: brands.list.handler(({ context }) => listBrands(context.shop)),
  create: brands.create.handler(({ context, input }) =>
    createBrand(context.shop, { actorId: context.administrator.id, name: input.name }),
  ),
  update: brands.update.handler(({ context, input: { id, name, updatedAt, expectedUpdatedAt = updatedAt } }) =>
    renameBrand(context.shop, { actorId: context.administrator.id, id, fields: { name }, expectedUpdatedAt }),
  ),
  delete: brands.delete.handler(byStaff(deleteBrand)),
}
