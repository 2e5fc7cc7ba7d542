import { isIdentifier } from '#domain/identifier.ts'

/** The id that an address's parameter names; undefined for anything else. */
export const identifierParameter = (parameter: unknown): string | undefined =>
  typeof parameter === 'string' && isIdentifier(parameter) ? parameter.toLowerCase() : undefined
