import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { adminCategoryTexts } from '#platform/web/forms/texts.ts'
import { itReturns } from '#test/cases.ts'
import type { AdminCategory } from '../contract.ts'
import { categoryColumns, shortDescription } from './categories-screen.tsx'

itReturns(shortDescription, [
  [null, undefined],
  ['  ', undefined],
  ['Para lavar', 'Para lavar'],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(100)}...`],
  ['ã'.normalize('NFD').repeat(100), 'ã'.normalize('NFD').repeat(100)],
])

const category: AdminCategory = {
  id: '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11',
  name: 'Rodas',
  description: null,
  imageUrl: null,
  seoTitle: null,
  seoDescription: null,
  productCount: 1234,
  isProtected: true,
  updatedAt: '2026-03-04T15:30:00.000Z',
  changedBy: null,
}
const columns = categoryColumns({
  all: [category],
  isMoving: false,
  onMove: () => undefined,
  onDelete: () => undefined,
})
const cell = (header: string, of: AdminCategory) =>
  renderToStaticMarkup(columns.find((column) => column.header === header)?.cell(of))

it('shows that a category has no description', () => {
  expect(cell(adminCategoryTexts.columns.description, category)).toContain('>Sem descrição<')
  expect(cell(adminCategoryTexts.columns.description, { ...category, description: 'De liga leve' })).toContain(
    '>De liga leve<',
  )
})

it('shows the number of products as Brazilians write it', () => {
  expect(cell(adminCategoryTexts.columns.products, category)).toBe('1.234')
})
