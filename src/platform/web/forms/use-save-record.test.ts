import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeChanges } from './use-save-record.ts'

const base = { title: 'Frete', isActive: true, ctaText: '', ctaLink: '', files: ['/media/a.webp'] }
const together = [['ctaText', 'ctaLink']] as const
const merge = (ours: Partial<typeof base>, theirs: Partial<typeof base>) =>
  mergeChanges({ base, ours: { ...base, ...ours }, theirs: { ...base, ...theirs }, together })

describe('two people’s changes of one record', () => {
  it('are merged field by field: a banner that was hidden meanwhile stays hidden', () => {
    expect(merge({ title: 'Frete grátis' }, { isActive: false, files: [] })).toEqual({
      merged: { ...base, title: 'Frete grátis', isActive: false, files: [] },
      changes: [
        { field: 'isActive', isOurs: false },
        { field: 'files', isOurs: false },
      ],
    })
  })

  it('keep the form’s value where both changed the same field', () => {
    const { merged, changes } = merge({ title: 'Nosso' }, { title: 'Deles' })
    expect(merged.title).toBe('Nosso')
    expect(changes).toEqual([{ field: 'title', isOurs: true }])
  })

  it('do not conflict where both did the same, or the other nothing', () => {
    expect(merge({ title: 'Igual' }, { title: 'Igual' }).changes).toEqual([])
    expect(merge({ title: 'Nosso' }, {})).toEqual({ merged: { ...base, title: 'Nosso' }, changes: [] })
  })

  it('keep together fields that only make sense together', () => {
    const { merged, changes } = merge({ ctaLink: '/nosso' }, { ctaText: 'Deles', ctaLink: '/deles' })
    expect(merged).toMatchObject({ ctaText: '', ctaLink: '/nosso' })
    expect(changes.every(({ isOurs }) => isOurs)).toBe(true)
    expect(merge({ title: 'Nosso' }, { ctaText: 'Deles' }).merged.ctaText).toBe('Deles')
  })
})

const record = fc.record({ a: fc.integer({ max: 2, min: 0 }), b: fc.boolean(), c: fc.constantFrom('x', 'y') })
const fields = ['a', 'b', 'c'] as const

describe('for any three versions', () => {
  it('each field has our value where we changed it, and theirs elsewhere', () => {
    fc.assert(
      fc.property(record, record, record, (base, ours, theirs) => {
        const { merged } = mergeChanges({ base, ours, theirs })
        for (const field of fields) expect(merged[field]).toBe((base[field] === ours[field] ? theirs : ours)[field])
      }),
    )
  })

  it('a group of fields comes from one side', () => {
    fc.assert(
      fc.property(record, record, record, (base, ours, theirs) => {
        const { merged } = mergeChanges({ base, ours, theirs, together: [fields] })
        expect([ours, theirs]).toContainEqual(merged)
      }),
    )
  })
})
