import { expect, it } from 'vitest'
import { findContradictions, valuesNamedBy } from './fitment-fields.tsx'
import { toFormValues } from './product-values.ts'

const empty = toFormValues(undefined)

it('reads a name as the form writes its measures', () => {
  expect(valuesNamedBy('Roda Aro 17 Tala 7,5 4x98/5x114,3 ET 48,5')).toEqual({
    ...{ rimInches: '17', rimWidthInches: '7,5', boltPatterns: '4x98, 5x114.3', offsetMm: '48,5' },
  })
  expect(valuesNamedBy('Porca M12x1,25 cônica')).toEqual({ fastener: 'nut', thread: 'M12x1,25', seat: 'cone' })
  expect(valuesNamedBy('Pneu 205/70 R15C 106/104R')).toMatchObject({ isCommercial: true, loadIndexTwin: '104' })
})

it('values read from the name do not contradict it', () => {
  for (const name of [
    'Roda 18x7,5 4x98/4x100 ET-10',
    'Pneu 225/40 ZR18 XL 92Y',
    'Porca M12x1,25 cônica',
    'Anel 73,1 x 56,6',
  ])
    expect(findContradictions({ ...empty, name, ...valuesNamedBy(name) })).toEqual([])
})

it('lists the values of the name and of the fields', () => {
  const name = 'Pneu 205/70 R15C 106/104R A/T'
  const values = { ...empty, name, ...valuesNamedBy(name), rimInches: '16', isCommercial: false, terrain: 'ht' }
  expect(findContradictions(values)).toEqual([
    'Aro (pol.): 15 no nome, 16 no campo',
    'Terreno: Misto (A/T) no nome, Asfalto (H/T) no campo',
    'De carga (C ou LT): sim no nome, não no campo',
  ])
  expect(findContradictions({ ...empty, name: 'Roda Aro 17', rimInches: 'x' })).toEqual([])
})
