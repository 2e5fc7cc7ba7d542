import type { z } from 'zod'

/** What a schema says of one field of what was typed; nothing where that is sound. */
export const issueOf = (result: z.ZodSafeParseResult<unknown>, field: string): string | undefined =>
  result.success ? undefined : result.error.issues.find(({ path }) => path[0] === field)?.message
