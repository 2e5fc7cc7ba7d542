import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminProductImportsContract } from '../contract.ts'
import { requestCheck } from './check-import.ts'
import { findImport, listMissingNames } from './find-import.ts'
import { openImport } from './open-import.ts'

const productImports = implementCalls(adminProductImportsContract).use(admin)

/** Files of products: uploaded, read with settings that are remembered, and compared with the shop's. */
export const adminProductImportsRouter = {
  open: productImports.open.handler(byStaff(openImport)),
  find: productImports.find.handler(({ context, input }) => findImport(context.shop, input)),
  missing: productImports.missing.handler(({ context, input }) => listMissingNames(context.shop, input.id)),
  check: productImports.check.handler(byStaff(requestCheck)),
}
