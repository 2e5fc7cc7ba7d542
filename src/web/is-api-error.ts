import { ORPCError } from '@orpc/client'
import type { ErrorCode } from '#contract/errors.ts'

/** Whether the server answered a call with a failure: one of these, or any where none is named. */
export const isApiError = (error: unknown, ...codes: ErrorCode[]): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && (codes.length === 0 || codes.some((code) => code === error.code))
