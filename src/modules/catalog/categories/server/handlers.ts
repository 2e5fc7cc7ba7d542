import { admin, byStaff, implementCalls, updateByStaff } from '#platform/server/api/callers.ts'
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
  create: categories.create.handler(byStaff(createCategory)),
  update: categories.update.handler(updateByStaff(updateCategory)),
  delete: categories.delete.handler(byStaff(deleteCategory)),
  move: categories.move.handler(byStaff(moveCategory)),
}

const subcategories = implementCalls(adminSubcategoriesContract).use(admin)

export const adminSubcategoriesRouter = {
  list: subcategories.list.handler(({ context, input }) => listManagedSubcategories(context.shop, input)),
  create: subcategories.create.handler(byStaff(createSubcategory)),
  update: subcategories.update.handler(updateByStaff(updateSubcategory)),
  delete: subcategories.delete.handler(byStaff(deleteSubcategory)),
}

const brands = implementCalls(adminBrandsContract).use(admin)

export const adminBrandsRouter = {
  list: brands.list.handler(({ context }) => listBrands(context.shop)),
  create: brands.create.handler(byStaff(createBrand)),
  update: brands.update.handler(updateByStaff(renameBrand)),
  delete: brands.delete.handler(byStaff(deleteBrand)),
}
