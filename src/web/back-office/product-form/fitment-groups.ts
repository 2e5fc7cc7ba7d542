import { type AttributeName, attribute, attributeNames } from '#domain/catalog/attributes/attribute-names.ts'
import { type ProductKind, productKindOf } from '#domain/catalog/attributes/product-kinds.ts'
import { readAttributes, type TypedAttributes } from './typed-attributes.ts'

/**
 * The fields that the form shows: those of the kind, those of wheels and tyres if none is selected, and all
 * that are filled in.
 */
export function shownFields(kind: ProductKind | undefined, values: TypedAttributes): AttributeName[] {
  const ofKind = attributeNames.filter((name) => attribute(name).of.includes(kind ?? 'kit'))
  const filled = attributeNames.filter((name) => values[name] !== '' && values[name] !== false)
  return [...new Set([...ofKind, ...filled])]
}

/** The kind of product that the measures in the form imply. */
export const kindOfValues = (values: TypedAttributes): ProductKind | undefined => productKindOf(readAttributes(values))
