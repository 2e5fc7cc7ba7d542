// How long a job takes to make the file of a long list of products, how much memory the shop has meanwhile,
// and how long fetching the file takes.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { exportPath, type ListExport } from '#contract/admin/exports.ts'
import { exportFormats, maxDirectExportRows } from '#domain/exports/list-exports.ts'
import { buildShop } from '../scripts/project.mjs'
import { callShop } from './support/api.ts'
import { createCatalog } from './support/catalog.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { readOptions } from './support/options.ts'
import { load, machine, table } from './support/report.ts'
import { startShop } from './support/shop-process.ts'
import { signInAsStaff, staffSettings } from './support/staff.ts'
import { waitFor } from './support/wait-for.ts'

const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
const inMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1)

await runWithCleanup(async () => {
  const { sizes } = readOptions({ sizes: '20000,200000' })
  await buildShop()
  const databases = await openDatabases()
  const rows: (string | number)[][] = []
  for (const size of sizes) {
    const database = await createCatalog(databases, `exports_${size}`, size)
    for (const format of exportFormats) {
      // A shop of its own for each: the most that one process had says nothing of the next file.
      const folder = join(databases.folder, `${size}-${format}`)
      const shop = await startShop(database, folder, { SHOP_DEMO: 'false', ...staffSettings, REQUEST_LIMITS: 'off' })
      const cookie = await signInAsStaff(shop.url)
      // The shop reads its whole catalog into memory once, which is no part of an export.
      await callShop(shop.url, 'GET', '/products')
      const before = shop.memory()
      const begun = performance.now()
      const id = await requestExport(shop.url, { cookie, format })
      const file = await waitFor(() => made(shop.url, { cookie, id }), { seconds: 900 })
      const ended = performance.now()
      const peak = shop.peakMemory()
      const fetched = await fetchFile(shop.url, { cookie, id })
      rows.push([
        format.toUpperCase(),
        file.handledCount.toLocaleString('en'),
        inSeconds(ended - begun),
        inMegabytes(file.bytes),
        before ?? '',
        peak ?? '',
        inSeconds(fetched.milliseconds),
        shop.peakMemory() ?? '',
      ])
      if (fetched.bytes !== file.bytes) throw new Error(`${fetched.bytes} of ${file.bytes} bytes came`)
      await shop.end()
    }
  }
  console.log(`${machine()}; load ${load()}\n`)
  const memory = ['MB before', 'MB at most while made', 'fetched in s', 'MB at most']
  console.log(table(['File', 'rows', 'made in s', 'MB', ...memory], rows))
})

type ExportRequest = { cookie: string; format: string }

async function requestExport(url: string, { cookie, format }: ExportRequest): Promise<string> {
  const id = randomUUID()
  const body = { id, kind: 'products', format, filter: {} }
  const answer = await callShop<{ isAccepted: boolean }>(url, 'POST', '/admin/export-files', { body, cookie })
  if (answer.status >= 300) throw new Error(`the export was answered with ${answer.status}`)
  if (!answer.body.isAccepted)
    throw new Error(`lists of up to ${maxDirectExportRows} rows are exported at once: name more products with --sizes`)
  return id
}

async function made(url: string, { cookie, id }: { cookie: string; id: string }): Promise<ListExport | undefined> {
  const { body } = await callShop<ListExport>(url, 'GET', `/admin/export-files/${id}`, { cookie })
  if (body.state === 'failed') throw new Error('the file could not be made')
  return body.state === 'done' ? body : undefined
}

async function fetchFile(url: string, { cookie, id }: { cookie: string; id: string }) {
  const begun = performance.now()
  const answer = await fetch(`${url}${exportPath}/files/${id}`, { headers: { cookie } })
  let bytes = 0
  for await (const part of answer.body ?? []) bytes += part.length
  return { bytes, milliseconds: performance.now() - begun }
}
