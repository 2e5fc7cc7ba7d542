import { requestCheck } from '#server/services/product-imports/check-import.ts'
import { findImport } from '#server/services/product-imports/find-import.ts'
import { listMissingNames } from '#server/services/product-imports/list-missing-names.ts'
import { openImport } from '#server/services/product-imports/open-import.ts'
import { admin } from '../base.ts'

const { productImports } = admin.admin

/** Files of products: uploaded, read with settings that are remembered, and compared with the shop's. */
export const adminProductImportsRouter = {
  open: productImports.open.handler(({ context, input }) =>
    openImport(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  find: productImports.find.handler(({ context, input }) => findImport(context.shop, input)),
  missing: productImports.missing.handler(({ context, input }) => listMissingNames(context.shop, input.id)),
  check: productImports.check.handler(({ context, input }) =>
    requestCheck(context.shop, { actorId: context.administrator.id, ...input }),
  ),
}
