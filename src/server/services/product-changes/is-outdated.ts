import { ORPCError } from '@orpc/client'
import { isViolation } from '#server/db/map-db-errors.ts'

const violations = ['unique', 'foreignKey', 'check'] as const

/**
 * Something that the rows rest on went, a code was taken, or a value no longer goes with another one, since they
 * were compared: trying again would not help.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ORPCError || violations.some((violation) => isViolation(error, violation))
