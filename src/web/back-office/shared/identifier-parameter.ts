const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id that an address's parameter names; undefined for anything else. */
export const identifierParameter = (parameter: unknown): string | undefined =>
  typeof parameter === 'string' && uuid.test(parameter) ? parameter.toLowerCase() : undefined
