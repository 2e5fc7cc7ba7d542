import { createBrand } from '#server/services/brands/create-brand.ts'
import { deleteBrand } from '#server/services/brands/delete-brand.ts'
import { listBrands } from '#server/services/brands/list-brands.ts'
import { renameBrand } from '#server/services/brands/rename-brand.ts'
import { admin } from '../base.ts'

const { brands } = admin.admin

/** Managing brands. */
export const adminBrandsRouter = {
  list: brands.list.handler(({ context }) => listBrands(context.shop)),
  create: brands.create.handler(({ context, input }) =>
    createBrand(context.shop, { actorId: context.administrator.id, name: input.name }),
  ),
  update: brands.update.handler(({ context, input: { id, name, updatedAt, expectedUpdatedAt = updatedAt } }) =>
    renameBrand(context.shop, { actorId: context.administrator.id, id, fields: { name }, expectedUpdatedAt }),
  ),
  delete: brands.delete.handler(({ context, input }) =>
    deleteBrand(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}
