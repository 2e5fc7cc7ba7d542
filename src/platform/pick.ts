/** These properties of an object, or these columns of a table, under their own names. */
export const pick = <From extends object, Name extends keyof From>(from: From, ...names: Name[]): Pick<From, Name> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>

type Written<Value> = Value extends Date ? string : Value

/** A row with its moments in ISO 8601, as contracts have them. */
export const writeInstants = <Row extends object>(row: Row): { [Name in keyof Row]: Written<Row[Name]> } =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as { [Name in keyof Row]: Written<Row[Name]> }
