import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver, UseFormReturn } from 'react-hook-form'
import { type FactorySetFields, factorySetFields, type GenerationFields, generationFields } from '../car-fields.ts'
import { readMeasures, writeMeasure } from '../measure-fields.ts'

/** Numbers and choices as they are typed, '' for nothing. */
type Typed<Fields> = { [Name in keyof Fields]: Fields[Name] extends boolean ? boolean : string }

export type SetValues = Typed<FactorySetFields>
export type GenerationValues = Typed<Omit<GenerationFields, 'factorySets'>> & { factorySets: SetValues[] }
export type GenerationFormState = UseFormReturn<GenerationValues, unknown, GenerationFields>

const { factorySets: _sets, ...measures } = generationFields.shape

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>

const typed = <Fields>(shape: Record<keyof Fields, unknown>, values: Values) =>
  Object.fromEntries(
    Object.keys(shape).map((field) => {
      const value = values[field]
      return [field, typeof value === 'boolean' ? value : writeMeasure(field, value)]
    }),
  ) as Typed<Fields>

export const toSetValues = (set: Partial<FactorySetFields> = { axle: 'both', isCommercial: false }): SetValues =>
  typed<FactorySetFields>(factorySetFields.shape, set)

export function toGenerationValues(fields?: GenerationFields, year?: number): GenerationValues {
  const { factorySets = [], ...values }: Partial<GenerationFields> = fields ?? {
    isSizeListComplete: false,
    ...(year !== undefined && { yearFrom: year, yearTo: year }),
  }
  return {
    ...typed<Omit<GenerationFields, 'factorySets'>>(measures, values),
    factorySets: factorySets.map((set) => toSetValues(set)),
  }
}

// The fields have the names of the call's input, so that its errors appear at the right fields.
const judge = zodResolver(generationFields) as unknown as (
  fields: object,
  ...rest: [unknown, unknown]
) => ReturnType<Resolver<GenerationValues, unknown, GenerationFields>>
export const resolveGeneration: Resolver<GenerationValues, unknown, GenerationFields> = (
  { factorySets, ...values },
  ...rest
) => judge({ ...readMeasures(values), factorySets: factorySets.map((set) => readMeasures(set)) }, ...rest)
