import { isIdentifier } from '#domain/identifier.ts'

/** The id in an address's parameter; undefined for anything else. */
export const identifierParameter = (parameter: unknown): string | undefined =>
  typeof parameter === 'string' && isIdentifier(parameter) ? parameter.toLowerCase() : undefined
