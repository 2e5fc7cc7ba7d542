import { z } from 'zod'
import { identifier, instant } from '../fields.ts'

/** What calls about one record take, where its id says it all. */
export const byId = z.strictObject({ id: identifier })

/** What calls that changed one record answer. */
export const done = z.object({ id: z.uuid() })

/** Who made the last change of a record; null when the shop itself did since, as a sale does. */
export const changedBy = z.string().nullable()

/** A record's `updatedAt` as it was read: later changes by others are not overwritten. Without it they are. */
export const expectedUpdatedAt = instant.optional()
