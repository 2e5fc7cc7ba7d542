import { ORPCError } from '@orpc/client'
import type { ErrorCode } from '#contract/errors.ts'

/** Whether a call was refused for this reason. */
export const isFailure = (error: unknown, code: ErrorCode): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && error.code === code
