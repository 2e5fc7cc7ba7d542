import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminExportsContract } from '../contract.ts'
import { cancelExport, findExportFile, listExportFiles, requestExport } from './export-files.ts'

const exports = implementCalls(adminExportsContract).use(admin)

/** Exports of long lists, made by jobs. */
export const adminExportsRouter = {
  list: exports.list.handler(({ context }) => listExportFiles(context.shop)),
  find: exports.find.handler(({ context, input }) => findExportFile(context.shop, input.id)),
  ask: exports.ask.handler(({ context, input }) =>
    requestExport(context.shop, { actorId: context.administrator.id, requested: input }),
  ),
  cancel: exports.cancel.handler(byStaff(cancelExport)),
}
