import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { identifier, instant, pageField, pageWith, requiredText } from '#platform/contract/fields.ts'
import { byId } from '#platform/contract/records.ts'
import { importOutcomes, vehicleImportStates } from './rules.ts'

const reading = adminCalls('Back office: vehicles', { permission: 'catalog.read' })
const editing = adminCalls('Back office: vehicles', { permission: 'catalog.edit' })

/** The address of `check`, the one call whose body may be a whole file. */
export const importPath = '/admin/vehicles/imports'

/** In characters, and in bytes of a body. */
export const maxImportLength = 8_000_000

/** What an import does, of vehicles and of products, and how far it has come. */
export const importOverview = z.object({
  id: z.uuid(),
  author: z.string().nullable(),
  rowCount: z.int(),
  /** How many rows have been handled of what is being done. */
  handledCount: z.int(),
  createdCount: z.int(),
  changedCount: z.int(),
  unchangedCount: z.int(),
  refusedCount: z.int(),
  createdAt: instant,
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
})

export const vehicleImport = importOverview.extend({ fileName: z.string(), state: z.enum(vehicleImportStates) })
export type VehicleImport = z.output<typeof vehicleImport>

export const vehicleImportRow = z.object({
  id: z.string(),
  line: z.int(),
  outcome: z.enum(importOutcomes),
  name: z.string(),
  notes: z.array(
    z.object({
      column: z.string(),
      message: z.string().optional(),
      before: z.string().optional(),
      after: z.string().optional(),
    }),
  ),
})
export type VehicleImportRow = z.output<typeof vehicleImportRow>

export const adminVehicleImportsContract = {
  list: reading.get(importPath, 'The latest 20 imports of vehicles, newest first').output(z.array(vehicleImport)),
  check: editing
    .post(importPath, 'Compare a file of vehicles with what is on record; nothing else is stored', 'IMPORT_UNREADABLE')
    // The sender names it: the second time the same is sent, nothing happens.
    .meta({ isRepeatable: true, isLong: true })
    .input(
      z.strictObject({
        id: identifier,
        fileName: requiredText(200, 'Informe o nome do arquivo.'),
        /** Fields are separated by semicolons, commas or tabs. */
        content: z.string('Envie o texto do arquivo.').min(1, 'O arquivo está vazio.').max(maxImportLength),
      }),
    )
    .output(vehicleImport),
  find: reading
    .get(`${importPath}/{id}`, 'An import and how far it has come', 'IMPORT_NOT_FOUND')
    .input(byId)
    .output(vehicleImport),
  rows: reading
    .get(`${importPath}/{id}/rows`, 'A page of 50 rows of an import, with what each does', 'IMPORT_NOT_FOUND')
    .input(z.strictObject({ id: identifier, outcome: z.enum(importOutcomes).optional(), page: pageField }))
    .output(pageWith(vehicleImportRow)),
  apply: editing
    .post(
      `${importPath}/{id}/apply`,
      'Store what an import was said to do, all of it or nothing',
      'IMPORT_NOT_FOUND',
      'IMPORT_MOVED_ON',
      'CHANGED_MEANWHILE',
      'NAME_TAKEN',
    )
    .meta({ isLong: true })
    .input(byId)
    .output(vehicleImport),
  undo: editing
    .post(
      `${importPath}/{id}/undo`,
      'Put back what an import did; what was changed since stays and is named',
      'IMPORT_NOT_FOUND',
      'IMPORT_MOVED_ON',
      'NAME_TAKEN',
    )
    .meta({ isLong: true })
    .input(byId)
    .output(z.object({ undoneCount: z.int(), keptCount: z.int(), kept: z.array(z.string()) })),
  export: reading
    .get('/admin/vehicles/export', 'All vehicles on record, as a file that can be imported')
    .output(z.object({ fileName: z.string(), content: z.string() })),
}
