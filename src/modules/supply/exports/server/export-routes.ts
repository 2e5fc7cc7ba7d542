import { type Context, Hono } from 'hono'
import { requireStaff } from '#modules/customers/server/index.ts'
import { requirePermission } from '#platform/server/api/callers.ts'
import type { Caller } from '#platform/server/api/request-context.ts'
import { errorAnswer, failureAnswer, invalidInput, translateError } from '#platform/server/api/translate-errors.ts'
import { streamContent } from '#platform/server/http/streams.ts'
import type { Shop } from '#platform/server/shop.ts'
import { type ExportFilter, type ExportFormat, type ExportKind, exportFilters, exportFormats } from '../contract.ts'
import { exportedLists, exportList } from './open-table.ts'

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const isKind = (name: string): name is ExportKind => Object.hasOwn(exportFilters, name)

/** The lists of the back office as files, with the filters of the list; rows are sent as they are read. */
export function exportRoutes(shop: Shop): Hono {
  const app = new Hono()
  const answer = async (context: Context, work: (caller: Caller) => Promise<Response>) => {
    try {
      return await work(await requireStaff(shop, context.req.raw.headers, 'exports'))
    } catch (error) {
      return failureAnswer(context, translateError(error, shop.log, 'export'))
    }
  }
  app.get('/:file', (context) =>
    answer(context, async (caller) => {
      const [kind = '', ending] = context.req.param('file').split('.')
      const format = exportFormats.find((known) => known === ending)
      if (!isKind(kind) || !format) return errorAnswer(context, 'NOT_FOUND')
      requirePermission(caller, exportedLists[kind].permission)
      const filter = readFilter(kind, context.req.query())
      const reader = { actorId: caller.id, hasCosts: caller.permissions.has('costs') }
      const { content, ...file } = await exportList(shop, { ...reader, kind, filter, format })
      const headers = makeHeaders({ ...file, format })
      return new Response(streamContent(shop, content, 'an export broke off'), { headers })
    }),
  )
  return app
}

const makeHeaders = ({ fileName, format }: { fileName: string; format: ExportFormat }) => ({
  'Content-Type': contentTypes[format],
  'Content-Disposition': `attachment; filename="${fileName}"`,
  'Cache-Control': 'no-store',
})

function readFilter<Kind extends ExportKind>(kind: Kind, query: Record<string, string>): ExportFilter<Kind> {
  const filter = exportFilters[kind].safeParse(query)
  if (!filter.success) throw invalidInput(filter.error)
  return filter.data as ExportFilter<Kind>
}
