/** How the id of a record is written, for patterns that hold one: a UUID. */
export const identifierPattern = '[\\dA-Fa-f]{8}(?:-[\\dA-Fa-f]{4}){3}-[\\dA-Fa-f]{12}'

const whole = new RegExp(`^${identifierPattern}$`)

/** Whether a text can be an id at all. */
export const isIdentifier = (text: string): boolean => whole.test(text)
