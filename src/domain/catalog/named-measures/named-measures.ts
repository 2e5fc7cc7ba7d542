import type { AttributeValues, NamedAttribute } from '#domain/catalog/attributes/attribute-names.ts'

/** What a name says of an attribute: that it is so, and never that it is not. */
type Named<Value> = Value extends boolean ? true : NonNullable<Value>

/** What a product's name tells of its attributes; what it does not tell is left out. */
export type NamedMeasures = { [Name in NamedAttribute]?: Named<AttributeValues[Name]> }
