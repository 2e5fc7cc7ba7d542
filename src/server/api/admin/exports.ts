import { askForExport } from '#server/services/exports/ask-for-export.ts'
import { cancelExport } from '#server/services/exports/cancel-export.ts'
import { findExportFile, listExportFiles } from '#server/services/exports/list-export-files.ts'
import { admin } from '../base.ts'

const { exports } = admin.admin

/** Exports of long lists, made by jobs. */
export const adminExportsRouter = {
  list: exports.list.handler(({ context }) => listExportFiles(context.shop)),
  find: exports.find.handler(({ context, input }) => findExportFile(context.shop, input.id)),
  ask: exports.ask.handler(({ context, input }) =>
    askForExport(context.shop, { actorId: context.administrator.id, asked: input }),
  ),
  cancel: exports.cancel.handler(({ context, input }) =>
    cancelExport(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}
