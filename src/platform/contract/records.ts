import { z } from 'zod'
import { identifier, instant } from './fields.ts'

/** What calls about one record take, where its id says it all. */
export const byId = z.strictObject({ id: identifier })

/** What calls that changed one record answer. */
export const done = z.object({ id: z.uuid() })

/** Who made the last change of a record; null when the shop itself did since, as a sale does. */
export const changedBy = z.string().nullable()

/** A record's `updatedAt` as it was read: later changes by others are not overwritten. Without it they are. */
export const expectedUpdatedAt = instant.optional()

/** What is only read of a record: it may be sent back and changes nothing. */
export const readOnly = z.unknown().optional()

/** What the `fields` of a change may have besides: those of a record that is sent back as it was read. */
export const readOfRecord = { id: readOnly, updatedAt: expectedUpdatedAt, changedBy: readOnly }

/** The input of a change besides its fields; a record that is sent back as it was read has its `updatedAt` instead. */
export const changeOfRecord = { id: identifier, expectedUpdatedAt, updatedAt: expectedUpdatedAt, changedBy: readOnly }
