import { expect, it } from 'vitest'
import { soldFirst } from './sold-first.ts'

const product = (id: string, changes: { visibility?: 'published' | 'draft'; stockQuantity?: number } = {}) => ({
  id,
  visibility: 'published' as const,
  isPriceOnRequest: false,
  stockQuantity: 4,
  ...changes,
})

it('what can be ordered stands above what is sold out, and both above drafts', () => {
  const draft = product('draft', { visibility: 'draft' })
  const out = product('out', { stockQuantity: 0 })
  const sold = product('sold')
  expect(soldFirst([out, sold], [draft, out]).map(({ id }) => id)).toEqual(['sold', 'out', 'draft'])
})
