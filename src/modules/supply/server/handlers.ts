import { admin, byStaff, implementCalls, updateByStaff } from '#platform/server/api/callers.ts'
import { adminBulkEditsContract } from '../bulk-edits/contract.ts'
import { applyBulkEdit, planBulkEdit, unscheduleBulkEdit } from '../bulk-edits/server/bulk-edits.ts'
import { adminProductChangesContract } from '../changes/contract.ts'
import { findChanges, listChangeRows, listChanges, refusedRows } from '../changes/server/list-changes.ts'
import { requestApplyOfImport, requestUndo } from '../changes/server/request-change.ts'
import { retryPictures } from '../import-pictures/server/picture-files.ts'
import { adminProductImportsContract } from '../imports/contract.ts'
import { requestCheck } from '../imports/server/check-import.ts'
import { findImport, listMissingNames } from '../imports/server/find-import.ts'
import { openImport } from '../imports/server/open-import.ts'
import { adminSuppliersContract } from '../suppliers/contract.ts'
import { createSupplier, deleteSupplier, listSuppliers, updateSupplier } from '../suppliers/server/suppliers.ts'

const bulkEdits = implementCalls(adminBulkEditsContract).use(admin)

export const adminBulkEditsRouter = {
  plan: bulkEdits.plan.handler(byStaff(planBulkEdit)),
  apply: bulkEdits.apply.handler(byStaff(applyBulkEdit)),
  unschedule: bulkEdits.unschedule.handler(byStaff(unscheduleBulkEdit)),
}

const productChanges = implementCalls(adminProductChangesContract).use(admin)

export const adminProductChangesRouter = {
  list: productChanges.list.handler(({ context, input }) => listChanges(context.shop, input)),
  find: productChanges.find.handler(({ context, input }) => findChanges(context.shop, input.id)),
  rows: productChanges.rows.handler(({ context, input }) => listChangeRows(context.shop, input)),
  apply: productChanges.apply.handler(byStaff(requestApplyOfImport)),
  undo: productChanges.undo.handler(byStaff(requestUndo)),
  retryPictures: productChanges.retryPictures.handler(byStaff(retryPictures)),
  refused: productChanges.refused.handler(({ context, input }) => refusedRows(context.shop, input.id)),
}

const productImports = implementCalls(adminProductImportsContract).use(admin)

/** Files of products: uploaded, read with settings that are remembered, and compared with the shop's. */
export const adminProductImportsRouter = {
  open: productImports.open.handler(byStaff(openImport)),
  find: productImports.find.handler(({ context, input }) => findImport(context.shop, input)),
  missing: productImports.missing.handler(({ context, input }) => listMissingNames(context.shop, input.id)),
  check: productImports.check.handler(byStaff(requestCheck)),
}

const suppliers = implementCalls(adminSuppliersContract).use(admin)

export const adminSuppliersRouter = {
  list: suppliers.list.handler(({ context }) => listSuppliers(context.shop)),
  create: suppliers.create.handler(byStaff(createSupplier)),
  update: suppliers.update.handler(updateByStaff(updateSupplier)),
  delete: suppliers.delete.handler(byStaff(deleteSupplier)),
}
