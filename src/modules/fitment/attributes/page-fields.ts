import { z } from 'zod'
import {
  type AttributeName,
  type AttributeValues,
  attribute,
  type PageAttribute,
  type PagePlace,
  pageAttributes,
} from './rules.ts'

type PageFields<Place extends PagePlace> = { [Name in PageAttribute<Place>]: z.ZodType<AttributeValues[Name]> }

function pageField(name: AttributeName): z.ZodType {
  const one = attribute(name)
  switch (one.kind) {
    case 'number':
      return (one.step === 1 ? z.int() : z.number()).nullable()
    case 'choice':
    case 'symbol':
      return z.enum(one.choices).nullable()
    case 'flag':
      return z.boolean()
    case 'text':
      return z.string().nullable()
    case 'boltPatterns':
      return z.array(z.string())
    default:
      return one satisfies never
  }
}

export const pageAttributeFields = <Place extends PagePlace>(place: Place): PageFields<Place> =>
  Object.fromEntries(pageAttributes(place).map((name) => [name, pageField(name)])) as PageFields<Place>
