import { shopError } from '#contract/errors.ts'

/**
 * What a refused row means whose name another record has: `NAME_TAKEN`, with a sentence of its own.
 * For `mapDbErrors`.
 */
export const nameTaken = (message: string) => (cause: unknown) => shopError('NAME_TAKEN', { message, cause })
