import { createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'
import { type ExportFilter, exportPath } from '#contract/admin/exports.ts'
import type { ExportFormat, ExportKind } from '#domain/exports/list-exports.ts'
import { overNetwork } from '#web/connection-lost.ts'
import { retryAfterSessionRefresh } from '#web/session/retry-after-session-refresh.ts'

/** A list of the back office, with the filters of its screen. */
export type ExportedList = { [Kind in ExportKind]: { kind: Kind; filter: ExportFilter<Kind> } }[ExportKind]

/**
 * Downloads a list as a file. Throws the server's typed failure, and `ConnectionLost` if the download was
 * interrupted: an incomplete file is never returned.
 */
export function fetchExport(
  { kind, filter }: ExportedList,
  format: ExportFormat,
): Promise<{ file: Blob; name: string }> {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  const address = `${exportPath}/${kind}.${format}?${new URLSearchParams(given)}`
  return retryAfterSessionRefresh(async () => {
    const response = await overNetwork(() => fetch(address, { credentials: 'same-origin' }))
    if (!response.ok) {
      const failure: unknown = await response.json().catch(() => undefined)
      throw isORPCErrorJson(failure)
        ? createORPCErrorFromJson(failure)
        : new Error(`the export was answered with ${response.status}`)
    }
    let file = new Blob()
    await overNetwork(async () => {
      file = await response.blob()
      return response
    })
    const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
    return { file, name: named?.[1] ?? `${kind}.${format}` }
  })
}
