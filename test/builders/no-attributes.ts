import {
  type AttributeName,
  type AttributeValues,
  attribute,
  attributeNames,
} from '#modules/fitment/attributes/rules.ts'

const unknown = (name: AttributeName): AttributeValues[AttributeName] => {
  const { kind } = attribute(name)
  return kind === 'flag' ? false : kind === 'boltPatterns' ? [] : null
}

/** The attributes of a product of which nothing is known: a new one in the table is here, too. */
export const noAttributes = Object.fromEntries(attributeNames.map((name) => [name, unknown(name)])) as AttributeValues
