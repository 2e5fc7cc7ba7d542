import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBRL } from '#platform/money.ts'
import { itReturns, itReturnsUndefined } from '#test/cases.ts'
import {
  clearedValue,
  isBrokenFormula,
  isClearing,
  plainText,
  readCode,
  readFlag,
  readMoney,
  readNumber,
} from './read-cell.ts'

describe('a description', () => {
  itReturns(plainText, [
    ['Aro < 15 e tala > 6', 'Aro < 15 e tala > 6'],
    ['Leve\n\n- Forte', 'Leve\n\n- Forte'],
    ['<p>Roda de <b>liga&nbsp;leve</b>.</p>\n<p>Furação&#58; 4x100</p>', 'Roda de liga leve.\n\nFuração: 4x100'],
    ['Itens:<ul>\n<li>1 roda</li>\n<li>4 parafusos</li></ul>Garantia', 'Itens:\n- 1 roda\n- 4 parafusos\n\nGarantia'],
    ['Linha 1<br/>Linha 2<BR>Linha 3', 'Linha 1\nLinha 2\nLinha 3'],
    ['<table><tr><th>Aro</th><td>15</td></tr><tr><th>Tala</th><td>6</td></tr></table>', 'Aro 15\n\nTala 6'],
    ['<style>p{color:red}</style><script>alert(1)</script><p>Só isto', 'Só isto'],
    ['Tom &amp; Jerry', 'Tom & Jerry'],
    ['<p></p>', ''],
  ])
})

describe('the agreed word', () => {
  itReturns(isClearing, [
    ['[limpar]', true],
    [' [LIMPAR] ', true],
    ['limpar', false],
    ['', false],
    [0, false],
  ])
})

describe('emptying', () => {
  it.each([
    ['brand', 'brandId', null],
    ['subcategory', 'subcategoryId', null],
    ['gtin', 'gtin', null],
    ['originalPriceCents', 'originalPriceCents', null],
    ['costCents', 'costCents', null],
    ['rimInches', 'rimInches', null],
    ['description', 'description', ''],
    ['boltPatterns', 'boltPatterns', []],
    ['imageUrls', 'imageUrls', []],
  ] as const)('%s', (column, field, value) => {
    expect(clearedValue(column)).toEqual({ field, value })
  })
  itReturnsUndefined(clearedValue, [
    ...(['id', 'name', 'stockQuantity', 'promotionalPriceCents', 'isNew', 'visibility', 'weightKg'] as const),
  ])
})

it.each([
  ['#N/D', true],
  ['#N/A', true],
  [' #REF! ', true],
  ['#DIV/0!', true],
  ['#NÚM!', true],
  ['#NOME?', true],
  ['#1 em vendas!', false],
  ['Roda #17', false],
  [12, false],
])('%j is the error of a formula: %s', (cell, isBroken) => {
  expect(isBrokenFormula(cell)).toBe(isBroken)
})

const portuguese = { usual: 'portuguese', isMixed: false } as const
const english = { usual: 'english', isMixed: false } as const

describe('an amount', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    ['1234,5', 123_450],
    ['1,234.56', 123_456],
    ['R$ 99,90', 9_990],
    ['R$99.90', 9_990],
    ['1.234', 123_400],
    ['-5', -500],
    [99.9, 9_990],
    [1.234, 123],
    [1234, 123_400],
  ])('%j is %i', (cell, cents) => {
    expect(readMoney(cell, portuguese)).toEqual({ value: cents })
  })

  it.each([
    ['1299,90 BRL', portuguese, { value: 129_990 }],
    ['1299.90 BRL', english, { value: 129_990 }],
    ['1,234,567', english, { value: 123_456_700 }],
    ['1,299', portuguese, { value: 130, doubt: 'decimals' }],
    ['1,299', english, { value: 129_900, doubt: 'thousands' }],
    ['R$ 1,299', english, { value: 129_900, doubt: 'thousands' }],
    ['1.299', english, { value: 129_900, doubt: 'thousands' }],
    ['1,299', { usual: 'english', isMixed: true }, { fault: 'mixed-spelling' }],
    ['1.299', { usual: 'portuguese', isMixed: true }, { fault: 'mixed-spelling' }],
    ['1,299.00', { usual: 'portuguese', isMixed: true }, { value: 129_900, doubt: 'other-spelling' }],
    ['1.299,00', { usual: 'portuguese', isMixed: true }, { value: 129_900 }],
    ['1.299,00', { usual: 'english', isMixed: true }, { value: 129_900, doubt: 'other-spelling' }],
    ['0,125', portuguese, { value: 13, doubt: 'decimals' }],
    ['0,005', portuguese, { value: 1, doubt: 'decimals' }],
    ['12,3456', portuguese, { value: 1_235, doubt: 'decimals' }],
    ['1.234,567', portuguese, { value: 123_457, doubt: 'decimals' }],
    ['1,234.567', english, { value: 123_457, doubt: 'decimals' }],
    [`1,${'9'.repeat(1_000_000)}x`, portuguese, { fault: 'no-number' }],
    ['12,3400', portuguese, { value: 1_234 }],
  ] as const)('%j in a column of %j', (cell, spelling, read) => {
    expect(readMoney(cell, spelling)).toEqual(read)
  })

  it.each([
    ['12/05/2024', 'date'],
    ['2024-05-12', 'date'],
    ['12.05.24', 'date'],
    ['12/mai', 'date'],
    ['mai/24', 'date'],
    ['4 pcs', 'no-number'],
    ['12 meses', 'no-number'],
    ['10 pares', 'no-number'],
    ['10 de maio', 'date'],
    ['USD 10', 'no-number'],
    ['sob consulta', 'no-number'],
    ['=HYPERLINK("http://x";"1")', 'no-number'],
    ['1,2,3', 'no-number'],
    ['7,89E+12', 'rounded'],
    ['99999999999999999999', 'no-number'],
    ['#REF!', 'no-number'],
    ['12,5%', 'percentage'],
    [{ number: 30, shown: '30%' }, 'percentage'],
    [Number.NaN, 'no-number'],
  ] as const)('%j is refused as %s', (cell, fault) => {
    expect(readMoney(cell, portuguese)).toEqual({ fault })
  })

  it('is read as it is written in Portuguese', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
        expect(readMoney(formatBRL(cents), portuguese)).toEqual({ value: cents })
        expect(readMoney((cents / 100).toFixed(2), portuguese)).toEqual({ value: cents })
        expect(readMoney(cents / 100, portuguese)).toEqual({ value: cents })
      }),
    )
  })

  it('never fails on any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readMoney(text, portuguese)
        expect('value' in read ? Number.isSafeInteger(read.value) : typeof read.fault).toBeTruthy()
      }),
    )
  })
})

describe('a number with a unit', () => {
  it.each([
    ['4 pcs', 'stockQuantity', { value: 4_000, doubt: 'unit' }],
    ['10 pares', 'stockQuantity', { value: 10_000, doubt: 'unit' }],
    ['12un', 'stockQuantity', { value: 12_000, doubt: 'unit' }],
    ['1.200 peças', 'stockQuantity', { value: 1_200_000, doubt: 'unit' }],
    ['12 meses', 'warrantyMonths', { value: 12_000, doubt: 'unit' }],
    ['2 anos', 'warrantyMonths', { value: 24_000, doubt: 'unit' }],
    ['9,5 kg', 'weightKg', { value: 9_500, doubt: 'unit' }],
    ['500 g', 'weightKg', { value: 500, doubt: 'unit' }],
    ['9,5 kg', 'weightGrams', { value: 9_500_000, doubt: 'unit' }],
    ['405 mm', 'widthCm', { value: 40_500, doubt: 'unit' }],
    ['4 kg', 'stockQuantity', { fault: 'no-number' }],
    ['4 constructor', 'stockQuantity', { fault: 'no-number' }],
    ['12 mai', 'stockQuantity', { fault: 'date' }],
    ['30 %', 'stockQuantity', { fault: 'percentage' }],
    ['15 %', 'discountPercentage', { value: 15_000 }],
    [{ number: 15, shown: '15%' }, 'discountPercentage', { value: 15_000 }],
  ] as const)('%j as %s', (cell, field, read) => {
    expect(readNumber(cell, 3, field)).toEqual(read)
  })
})

describe('a code', () => {
  it.each([
    [{ number: 124, shown: '000124' }, { value: '000124' }],
    [Number('7.8910003155070002E12'), { value: '7891000315507' }],
    [17.5, { value: '17,5' }],
    ['5E0601025', { value: '5E0601025' }],
    ['4E0601165', { value: '4E0601165' }],
    ['7E10', { value: '7E10' }],
    ['12E10', { value: '12E10' }],
    ['1e5', { value: '1e5' }],
    ['7E+12', { fault: 'rounded' }],
    ['10/05/2026', { fault: 'code-date' }],
    [12345678901234567000, { fault: 'rounded' }],
    [7891234567895, { value: '7891234567895' }],
    [' 00123 ', { value: '00123' }],
    ['7,89123E+12', { fault: 'rounded' }],
  ])('%j', (cell, read) => {
    expect(readCode(cell)).toEqual(read)
  })
})

describe('a flag', () => {
  it.each([
    ['Sim', { value: true }],
    ['não', { value: false }],
    [1, { value: true }],
    ['talvez', { fault: 'no-flag' }],
  ])('%j', (cell, read) => {
    expect(readFlag(cell)).toEqual(read)
  })
})
