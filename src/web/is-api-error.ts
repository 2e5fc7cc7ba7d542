import { ORPCError } from '@orpc/client'
import type { ErrorCode } from '#contract/errors.ts'

/** Whether the server responded to a call with one of these error codes, or with any if none is given. */
export const isApiError = (error: unknown, ...codes: ErrorCode[]): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && (codes.length === 0 || codes.some((code) => code === error.code))
