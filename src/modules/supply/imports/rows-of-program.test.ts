import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import type { ImportField } from './import-fields.ts'
import { normaliseCell, oneCategory } from './rows-of-program.ts'

const withDots = ([cell, field]: readonly [string | number, ImportField | null]) =>
  normaliseCell(cell, field, { hasDotDecimals: true })
const withCommas = ([cell, field]: readonly [string, ImportField]) =>
  normaliseCell(cell, field, { hasDotDecimals: false })

describe('a cell of a program that writes decimals behind a dot', () => {
  itReturns(withDots, [
    [['2.750', 'weightKg'], 2.75],
    [['9250.4', 'weightGrams'], 9250],
    [['1299.90', 'priceCents'], 1299.9],
    [['0.00', 'priceCents'], 0],
    [['0.00', 'heightCm'], ''],
    [['40.55', 'widthCm'], 40.6],
    [['999,90', 'priceCents'], 999.9],
    [["'7891234567895", 'gtin'], '7891234567895'],
    [["D'Ávila", 'sku'], "D'Ávila"],
    [['grátis', 'priceCents'], 'grátis'],
    // Amounts of three decimals are left to be remarked upon.
    [['1,299', 'priceCents'], '1,299'],
    [['1.299', 'priceCents'], '1.2990'],
    [['1299.0000', 'priceCents'], 1299],
    [['1.234,567', 'priceCents'], '1.234,567'],
    [['1299.00001', 'priceCents'], '1299.00001'],
    [['2.750', null], '2.750'],
    [['2.750', 'name'], '2.750'],
  ])
})

it('the longest cell of digits is not searched again for each of them', () => {
  const cells = Array.from({ length: 4 }, (_none, index) => `1.${'1'.repeat(32_700)}x${index}`)
  expect(cells.map((cell) => withDots([cell, 'priceCents']))).toEqual(cells)
})

describe('a cell of a program that writes as Brazilians do', () => {
  itReturns(withCommas, [
    [['1.250,00', 'priceCents'], 1250],
    [['2.750', 'priceCents'], '2.750'],
    [['6 meses', 'warrantyMonths'], '6 meses'],
    [['de fábrica', 'warrantyMonths'], ''],
    [['9,500', 'weightKg'], 9.5],
    [['0,00', 'costCents'], ''],
    [['0', 'stockQuantity'], 0],
    [['8708.70.90', 'ncm'], '8708.70.90'],
    [['R$ 10,00', 'priceCents'], 'R$ 10,00'],
  ])
})

describe('a length in another unit', () => {
  itReturns(
    ([cell, centimetres]: readonly [string, number | null]) =>
      normaliseCell(cell, 'widthCm', { hasDotDecimals: false, centimetres }),
    [
      [['0,405', 100], 40.5],
      [['405', 0.1], 40.5],
      [['40,5', null], ''],
    ],
  )
})

describe('of several categories', () => {
  itReturns(oneCategory, [
    ['', { category: '', isCut: false }],
    ['Rodas', { category: 'Rodas', isCut: false }],
    ['Rodas >> Aro 15', { category: 'Rodas > Aro 15', isCut: false }],
    ['Rodas > Aro 15', { category: 'Rodas > Aro 15', isCut: false }],
    ['Rodas > Aro 15 > Prata', { category: 'Rodas > Aro 15', isCut: true }],
    ['Rodas > Aro 15, Promoções', { category: 'Rodas > Aro 15', isCut: true }],
    ['Som\\, luz e cor', { category: 'Som, luz e cor', isCut: false }],
  ])
})
