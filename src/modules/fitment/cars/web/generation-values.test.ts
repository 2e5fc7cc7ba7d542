import { expect, it } from 'vitest'
import { generationFields } from '../car-fields.ts'
import { resolveGeneration, toGenerationValues, toSetValues } from './generation-values.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

it('sends a record as it was read, where nothing was typed', async () => {
  const fields = generationFields.parse({
    ...{ yearFrom: 2017, yearTo: 2021, boltPattern: '5x114.3', hubBoreMm: 64.1, thread: 'M12x1.5', axleLoadKg: 1050 },
    ...{ confidence: 'high', source: 'manual', isSizeListComplete: true, sizeListSource: 'manual' },
    factorySets: [{ tyreSize: '215/50 R17', offsetMm: 45, isCommercial: false, confidence: 'low', source: 'label' }],
  })
  const values = toGenerationValues(fields)
  expect(values).toMatchObject({ yearFrom: '2017', boltPattern: '5x114,3', hubBoreMm: '64,1', axleLoadKg: '1.050' })
  expect(await resolveGeneration(values, undefined, options)).toEqual({ values: fields, errors: {} })
})

it('begins with a year and nothing else, and names what is missing or no number', async () => {
  const values = { ...toGenerationValues(undefined, 2020), hubBoreMm: 'x', factorySets: [toSetValues()] }
  expect(values).toMatchObject({ yearFrom: '2020', yearTo: '2020', seat: '', isSizeListComplete: false })
  const { errors } = await resolveGeneration(values, undefined, options)
  expect(Object.keys(errors).sort()).toEqual(['confidence', 'factorySets', 'hubBoreMm', 'source'])
})
