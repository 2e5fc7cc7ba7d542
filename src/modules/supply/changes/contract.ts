import { z } from 'zod'
import { importOverview } from '#modules/fitment/imports/contract.ts'
import { importOutcomes } from '#modules/fitment/imports/rules.ts'
import { adminCalls } from '#platform/contract/calls.ts'
import { identifier, instant, pageField, pageWith } from '#platform/contract/fields.ts'
import { byId, done } from '#platform/contract/records.ts'
import { importPictureStates } from '../imports/import-fields.ts'
import {
  changeResults,
  changeRowFilters,
  changeSetKinds,
  changeSetStates,
  changeWarnings,
  stockModes,
} from './rules.ts'

const call = adminCalls('Back office: changes of many products', { permission: 'catalog.bulk' })

export const productChangeSet = importOverview.extend({
  kind: z.enum(changeSetKinds),
  /** The name of the file, or what is done to the products. */
  title: z.string(),
  state: z.enum(changeSetStates),
  failure: z.string().nullable(),
  warnedCount: z.int(),
  /** Rows skipped when it was stored, and skipped when it was undone, as their products had changed meanwhile. */
  skippedCount: z.int(),
  keptCount: z.int(),
  /** How many pictures its rows name, by how far they have come; they are fetched once the rows are stored. */
  pictures: z.object({ waiting: z.int(), stored: z.int(), failed: z.int() }),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
})
export type ProductChangeSet = z.output<typeof productChangeSet>

const shown = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

export const productChangeRow = z.object({
  id: z.string(),
  /** The line of the file, or its place in the choice. */
  line: z.int(),
  productId: z.uuid().nullable(),
  outcome: z.enum(importOutcomes),
  name: z.string(),
  notes: z.array(z.object({ field: z.string(), message: z.string() })),
  warnings: z.array(z.enum(changeWarnings)),
  /** The fields that change: what they were, and what they become. Names take the place of ids. */
  changes: z.array(z.object({ field: z.string(), before: shown, after: shown })),
  /**
   * How many pieces are to lie on the shelf, or come; what lay there when compared, with those `reserved`; what moved.
   */
  stock: z
    .object({
      mode: z.enum(stockModes),
      quantity: z.int(),
      before: z.int(),
      reserved: z.int(),
      moved: z.int().nullable(),
    })
    .nullable(),
  pictures: z.array(
    z.object({ source: z.string(), state: z.enum(importPictureStates), failure: z.string().nullable() }),
  ),
  result: z.enum(changeResults).nullable(),
})
export type ProductChangeRow = z.output<typeof productChangeRow>

const path = '/admin/product-changes'

export const adminProductChangesContract = {
  list: call
    .get(path, 'The latest 20 changes of many products, newest first')
    .input(z.strictObject({ kind: z.enum(changeSetKinds).optional() }))
    .output(z.array(productChangeSet)),
  find: call
    .get(`${path}/{id}`, 'A change of many products and how far it has come', 'CHANGES_NOT_FOUND')
    .input(byId)
    .output(productChangeSet),
  rows: call
    .get(`${path}/{id}/rows`, 'A page of 50 rows of a change, with what each does', 'CHANGES_NOT_FOUND')
    .input(z.strictObject({ id: identifier, show: z.enum(changeRowFilters).optional(), page: pageField }))
    .output(pageWith(productChangeRow)),
  apply: call
    .post(`${path}/{id}/apply`, 'Have a change stored, all of it or nothing', 'CHANGES_NOT_FOUND', 'CHANGES_MOVED_ON')
    .input(byId)
    .output(done),
  undo: call
    .post(
      `${path}/{id}/undo`,
      'Have a change taken back; what was changed since stays and is named',
      'CHANGES_NOT_FOUND',
      'CHANGES_MOVED_ON',
    )
    .input(byId)
    .output(done),
  retryPictures: call
    .post(
      `${path}/{id}/retry-pictures`,
      'Have the pictures fetched again that could not be',
      'CHANGES_NOT_FOUND',
      'CHANGES_MOVED_ON',
    )
    .input(byId)
    .output(done),
  refused: call
    .get(`${path}/{id}/refused`, 'The refused rows of a change with their reasons, as a file', 'CHANGES_NOT_FOUND')
    .input(byId)
    .output(z.object({ fileName: z.string(), content: z.string() })),
}
