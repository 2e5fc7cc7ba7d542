import { z } from 'zod'
import { adminCalls } from '../call.ts'
import { identifier, instant } from '../fields.ts'
import { freightDay, freightNote, freightTablesField } from './freight-fields.ts'
import { byId, done } from './one-record.ts'

/** Freight is money that the shop asks for: only staff with full access set it. */
const call = adminCalls('Back office: freight', { isReserved: true })

const freightVersion = z.object({
  id: z.uuid(),
  /** When it takes force. */
  validFrom: instant,
  state: z.enum(['past', 'in-force', 'to-come']),
  tables: freightTablesField,
  note: z.string(),
  /** Who entered it; null if the person no longer exists. */
  createdBy: z.string().nullable(),
  createdAt: instant,
})
export type FreightVersion = z.output<typeof freightVersion>

export const freightOverview = z.object({
  /** The tables in force, and the version that they come from; null for the defaults. */
  inForce: z.object({ id: z.uuid().nullable(), tables: freightTablesField }),
  /** The latest two hundred, the latest start first. */
  versions: z.array(freightVersion),
})
export type FreightOverview = z.output<typeof freightOverview>

export const freightAddition = z.strictObject({
  validFrom: freightDay,
  tables: freightTablesField,
  note: freightNote.default(''),
  /** The version in force when the form was opened; null for the defaults. If another is by now, nothing is stored. */
  inForceId: identifier.nullable(),
  /** The version to come that these tables replace. */
  replacesId: identifier.nullable().default(null),
})
export type FreightAddition = z.output<typeof freightAddition>

export const adminFreightContract = {
  read: call.get('/admin/freight', 'The freight tables in force, and all versions of them').output(freightOverview),
  add: call
    .post(
      '/admin/freight',
      'Change the freight tables from a day on',
      'FREIGHT_DAY_PAST',
      'FREIGHT_DAY_TAKEN',
      'FREIGHT_NOT_FOUND',
      'FREIGHT_IN_FORCE',
      'CHANGED_MEANWHILE',
    )
    .route({ successStatus: 201 })
    .input(freightAddition)
    .output(done),
  delete: call
    .delete(
      '/admin/freight/{id}',
      'Delete freight tables that are not in force yet',
      'FREIGHT_NOT_FOUND',
      'FREIGHT_IN_FORCE',
    )
    .input(byId)
    .output(done),
}
