import { describe, expect, it, test } from 'vitest'
import type { AttributeName, ProductKind } from '#modules/fitment/attributes/rules.ts'
import { kindOfValues, shownFields } from './fitment-fields.tsx'
import { type ProductValues, toFormValues } from './product-values.ts'

const empty = toFormValues(undefined)

describe('a form', () => {
  it.each<[ProductKind, own: AttributeName, foreign: AttributeName]>([
    ['wheel', 'offsetMm', 'loadIndexTwin'],
    ['tyre', 'isReinforced', 'offsetMm'],
    ['kit', 'terrain', 'ringInnerMm'],
    ['ring', 'ringOuterMm', 'boltPatterns'],
    ['spacer', 'spacerMm', 'thread'],
    ['fastener', 'thread', 'rimInches'],
  ])('of a %s has %s, not %s', (kind, own, foreign) => {
    expect(shownFields(kind, empty)).toContain(own)
    expect(shownFields(kind, empty)).not.toContain(foreign)
  })

  it('has each measure once', () => {
    const fields = shownFields('kit', { ...empty, rimInches: '17' })
    expect(new Set(fields).size).toBe(fields.length)
  })

  it('hides nothing that is filled in', () => {
    expect(shownFields('ring', { ...empty, thread: 'M12x1,5', isRunFlat: true })).toEqual([
      'ringOuterMm',
      'ringInnerMm',
      'warrantyMonths',
      'isRunFlat',
      'thread',
    ])
  })

  it('shows the measures of wheels and tyres if the kind is not known', () => {
    expect(shownFields(undefined, empty)).toEqual(shownFields('kit', empty))
  })
})

test.each<[Partial<ProductValues>, ProductKind | undefined]>([
  [{}, undefined],
  [{ rimInches: '17' }, undefined],
  [{ offsetMm: '48,5' }, 'wheel'],
  [{ boltPatterns: '5x114.3' }, 'wheel'],
  [{ tyreWidthMm: '205' }, 'tyre'],
  [{ tyreWidthMm: '205', rimWidthInches: '6,5' }, 'kit'],
  [{ ringInnerMm: '56,6' }, 'ring'],
  [{ spacerMm: '15', boltPatterns: '5x100' }, 'spacer'],
  [{ fastener: 'nut' }, 'fastener'],
  [{ fastener: 'bolt' }, 'fastener'],
])('measures %j make it %s', (values, kind) => {
  expect(kindOfValues({ ...empty, ...values })).toBe(kind)
})
