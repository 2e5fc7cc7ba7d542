import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { retryPictures } from '../../import-pictures/server/picture-files.ts'
import { adminProductChangesContract } from '../contract.ts'
import { findChanges, listChangeRows, listChanges, refusedRows } from './list-changes.ts'
import { requestApplyOfImport, requestUndo } from './request-change.ts'

const productChanges = implementCalls(adminProductChangesContract).use(admin)

/** Changes of many products: preview, store, undo. */
export const adminProductChangesRouter = {
  list: productChanges.list.handler(({ context, input }) => listChanges(context.shop, input)),
  find: productChanges.find.handler(({ context, input }) => findChanges(context.shop, input.id)),
  rows: productChanges.rows.handler(({ context, input }) => listChangeRows(context.shop, input)),
  apply: productChanges.apply.handler(byStaff(requestApplyOfImport)),
  undo: productChanges.undo.handler(byStaff(requestUndo)),
  retryPictures: productChanges.retryPictures.handler(byStaff(retryPictures)),
  refused: productChanges.refused.handler(({ context, input }) => refusedRows(context.shop, input.id)),
}
