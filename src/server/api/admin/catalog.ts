import { createBrand } from '#server/services/brands/create-brand.ts'
import { deleteBrand } from '#server/services/brands/delete-brand.ts'
import { listBrands } from '#server/services/brands/list-brands.ts'
import { renameBrand } from '#server/services/brands/rename-brand.ts'
import { createCategory } from '#server/services/categories/create-category.ts'
import { deleteCategory } from '#server/services/categories/delete-category.ts'
import { listManagedCategories, readCategory } from '#server/services/categories/list-managed-categories.ts'
import { updateCategory } from '#server/services/categories/update-category.ts'
import { changeProductCategory } from '#server/services/products/change-product-category.ts'
import { createProduct } from '#server/services/products/create-product.ts'
import { deleteProduct } from '#server/services/products/delete-product.ts'
import { readProduct } from '#server/services/products/read-product.ts'
import { updateProduct } from '#server/services/products/update-product.ts'
import { createSubcategory } from '#server/services/subcategories/create-subcategory.ts'
import { deleteSubcategory } from '#server/services/subcategories/delete-subcategory.ts'
import { listManagedSubcategories } from '#server/services/subcategories/list-managed-subcategories.ts'
import { updateSubcategory } from '#server/services/subcategories/update-subcategory.ts'
import { admin } from '../base.ts'
import { productListRouter } from './product-list.ts'

const { categories, subcategories, brands, products } = admin.admin

/** Keeping the categories. */
export const adminCategoriesRouter = {
  list: categories.list.handler(({ context }) => listManagedCategories(context.shop)),
  find: categories.find.handler(({ context, input }) => readCategory(context.shop, input.id)),
  create: categories.create.handler(({ context, input: fields }) =>
    createCategory(context.shop, { actorId: context.administrator.id, fields }),
  ),
  update: categories.update.handler(({ context, input: { id, expectedUpdatedAt, ...fields } }) =>
    updateCategory(context.shop, { actorId: context.administrator.id, id, expectedUpdatedAt, fields }),
  ),
  delete: categories.delete.handler(({ context, input }) =>
    deleteCategory(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}

/** Keeping the subcategories. */
export const adminSubcategoriesRouter = {
  list: subcategories.list.handler(({ context, input }) => listManagedSubcategories(context.shop, input)),
  create: subcategories.create.handler(({ context, input: fields }) =>
    createSubcategory(context.shop, { actorId: context.administrator.id, fields }),
  ),
  update: subcategories.update.handler(({ context, input: { id, expectedUpdatedAt, ...fields } }) =>
    updateSubcategory(context.shop, { actorId: context.administrator.id, id, expectedUpdatedAt, fields }),
  ),
  delete: subcategories.delete.handler(({ context, input }) =>
    deleteSubcategory(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}

/** Keeping the brands. */
export const adminBrandsRouter = {
  list: brands.list.handler(({ context }) => listBrands(context.shop)),
  create: brands.create.handler(({ context, input }) =>
    createBrand(context.shop, { actorId: context.administrator.id, name: input.name }),
  ),
  update: brands.update.handler(({ context, input: { id, name, expectedUpdatedAt } }) =>
    renameBrand(context.shop, { actorId: context.administrator.id, id, name, expectedUpdatedAt }),
  ),
  delete: brands.delete.handler(({ context, input }) =>
    deleteBrand(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}

/** Keeping the products. */
export const adminProductsRouter = {
  ...productListRouter,
  find: products.find.handler(({ context, input }) => readProduct(context.shop, input.id)),
  create: products.create.handler(({ context, input }) =>
    createProduct(context.shop, { actorId: context.administrator.id, fields: input }),
  ),
  update: products.update.handler(({ context, input: { id, expectedUpdatedAt, ...fields } }) =>
    updateProduct(context.shop, { actorId: context.administrator.id, id, expectedUpdatedAt, fields }),
  ),
  changeCategory: products.changeCategory.handler(({ context, input }) =>
    changeProductCategory(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  delete: products.delete.handler(({ context, input }) =>
    deleteProduct(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}
