import { z } from 'zod'
import { canonicalBoltPatterns } from '../cars/sizes.ts'
import {
  type AttributeName,
  type AttributeOfKind,
  type AttributeValues,
  attribute,
  attributeNames,
  isOfKind,
} from './rules.ts'

type AttributeFields = {
  [Name in AttributeName]: z.ZodDefault<z.ZodType<AttributeValues[Name], AttributeValues[Name]>>
}

const sentences: Record<AttributeOfKind<'text' | 'boltPatterns'>, string> = {
  boltPatterns: 'Furação inválida: use 5x114.3.',
  thread: 'Rosca inválida: use M12x1.5.',
}

function fieldOf(name: AttributeName): z.ZodType {
  const one = attribute(name)
  switch (one.kind) {
    case 'number':
      return z.number().min(one.minimum).max(one.maximum).multipleOf(one.step).nullable().default(null)
    case 'choice':
    case 'symbol':
      return z.enum(one.choices).nullable().default(null)
    case 'flag':
      return z.boolean().default(false)
    case 'text':
      return z.string().regex(one.shape, sentenceOf(name)).nullable().default(null)
    case 'boltPatterns':
      return (
        z
          .array(z.string().regex(one.shape, sentenceOf(name)))
          // What the trade writes as '5x114' is found under one name, and counted once.
          .overwrite(canonicalBoltPatterns)
          .max(one.most)
          .default([])
      )
    default:
      return one satisfies never
  }
}

const sentenceOf = (name: AttributeName) => (isOfKind(name, 'text', 'boltPatterns') ? sentences[name] : undefined)

/** What is left out is not known. */
export const attributeFields = Object.fromEntries(
  attributeNames.map((name) => [name, fieldOf(name)]),
) as AttributeFields
