import type { AttributeValues, NamedAttribute } from '#domain/catalog/attributes/attribute-names.ts'

/** What a name says of an attribute: that it is so, and never that it is not. */
type Named<Value> = Value extends boolean ? true : NonNullable<Value>

/** The attributes in a product's name; unknown ones are omitted. */
export type NamedMeasures = { [Name in NamedAttribute]?: Named<AttributeValues[Name]> }
