import { expect, it } from 'vitest'
import { changedFields, readRecordName } from './audit-log.ts'

it('returns the fields that both sides of a change have and that differ', () => {
  const line = {
    before: { name: 'Roda', priceCents: 100, stockQuantity: 3 },
    after: { priceCents: 120, stockQuantity: 3 },
  }
  expect(changedFields(line)).toEqual([{ field: 'priceCents', before: 100, after: 120 }])
  expect(readRecordName(line)).toBe('Roda')
})

it('returns all fields of a new or deleted record', () => {
  const fields = { title: 'Verão', isActive: false, isVideo: true, ctaText: null, imageUrls: [] }
  expect(changedFields({ before: null, after: fields })).toEqual([
    { field: 'title', before: null, after: 'Verão' },
    { field: 'isVideo', before: null, after: true },
  ])
  expect(changedFields({ before: fields, after: undefined })).toEqual([
    { field: 'title', before: 'Verão', after: null },
    { field: 'isVideo', before: true, after: null },
  ])
  expect(readRecordName({ before: null, after: fields })).toBe('Verão')
})

it('reads lines of older versions', () => {
  expect(changedFields({ before: 'x', after: { size: { width: 3 } } })).toEqual([
    { field: 'size', before: null, after: '{"width":3}' },
  ])
  expect(readRecordName({ before: null, after: 7 })).toBeNull()
})
