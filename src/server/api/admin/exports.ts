import { cancelExport } from '#server/services/exports/cancel-export.ts'
import { findExportFile, listExportFiles } from '#server/services/exports/list-export-files.ts'
import { requestExport } from '#server/services/exports/request-export.ts'
import { admin } from '../base.ts'

const { exports } = admin.admin

/** Exports of long lists, made by jobs. */
export const adminExportsRouter = {
  list: exports.list.handler(({ context }) => listExportFiles(context.shop)),
  find: exports.find.handler(({ context, input }) => findExportFile(context.shop, input.id)),
  ask: exports.ask.handler(({ context, input }) =>
    requestExport(context.shop, { actorId: context.administrator.id, requested: input }),
  ),
  cancel: exports.cancel.handler(({ context, input }) =>
    cancelExport(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}
