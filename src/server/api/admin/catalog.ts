import { createBrand } from '#server/services/brands/create-brand.ts'
import { listBrands } from '#server/services/brands/list-brands.ts'
import { createCategory } from '#server/services/categories/create-category.ts'
import { deleteCategory } from '#server/services/categories/delete-category.ts'
import { listManagedCategories } from '#server/services/categories/list-managed-categories.ts'
import { updateCategory } from '#server/services/categories/update-category.ts'
import { changeProductCategory } from '#server/services/products/change-product-category.ts'
import { createProduct } from '#server/services/products/create-product.ts'
import { deleteProduct } from '#server/services/products/delete-product.ts'
import { listManagedProducts } from '#server/services/products/list-managed-products.ts'
import { listUncategorisedProducts } from '#server/services/products/list-uncategorised-products.ts'
import { readProduct } from '#server/services/products/read-product.ts'
import { updateProduct } from '#server/services/products/update-product.ts'
import { createSubcategory } from '#server/services/subcategories/create-subcategory.ts'
import { deleteSubcategory } from '#server/services/subcategories/delete-subcategory.ts'
import { listManagedSubcategories } from '#server/services/subcategories/list-managed-subcategories.ts'
import { updateSubcategory } from '#server/services/subcategories/update-subcategory.ts'
import { admin } from '../base.ts'

const { categories, subcategories, brands, products } = admin.admin

/** Keeping the categories. */
export const adminCategoriesRouter = {
  list: categories.list.handler(({ context }) => listManagedCategories(context.shop)),
  create: categories.create.handler(({ context, input }) => createCategory(context.shop, input)),
  update: categories.update.handler(({ context, input }) => updateCategory(context.shop, input)),
  delete: categories.delete.handler(({ context, input }) =>
    deleteCategory(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}

/** Keeping the subcategories. */
export const adminSubcategoriesRouter = {
  list: subcategories.list.handler(({ context, input }) => listManagedSubcategories(context.shop, input)),
  create: subcategories.create.handler(({ context, input }) => createSubcategory(context.shop, input)),
  update: subcategories.update.handler(({ context, input }) => updateSubcategory(context.shop, input)),
  delete: subcategories.delete.handler(({ context, input }) =>
    deleteSubcategory(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}

/** Keeping the brands. */
export const adminBrandsRouter = {
  list: brands.list.handler(({ context }) => listBrands(context.shop)),
  create: brands.create.handler(({ context, input }) => createBrand(context.shop, input)),
}

/** Keeping the products. */
export const adminProductsRouter = {
  list: products.list.handler(({ context, input }) => listManagedProducts(context.shop, input)),
  uncategorised: products.uncategorised.handler(({ context }) => listUncategorisedProducts(context.shop)),
  find: products.find.handler(({ context, input }) => readProduct(context.shop, input.id)),
  create: products.create.handler(({ context, input }) => createProduct(context.shop, input)),
  update: products.update.handler(({ context, input: { id, expectedUpdatedAt, ...fields } }) =>
    updateProduct(context.shop, { actorId: context.administrator.id, id, expectedUpdatedAt, fields }),
  ),
  changeCategory: products.changeCategory.handler(({ context, input }) => changeProductCategory(context.shop, input)),
  delete: products.delete.handler(({ context, input }) =>
    deleteProduct(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}
