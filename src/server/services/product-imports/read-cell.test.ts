import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBRL } from '#domain/money.ts'
import { isBrokenFormula, readCode, readFlag, readNumber } from './read-cell.ts'

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

describe('an amount', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    ['1234,5', 123_450],
    ['1,234.56', 123_456],
    ['R$ 99,90', 9_990],
    ['R$99.90', 9_990],
    ['1.234', 123_400],
    ['12,3456', 1_235],
    ['0,005', 1],
    ['-5', -500],
    [99.9, 9_990],
    [1.234, 123],
    [1234, 123_400],
  ])('%j is %i', (cell, cents) => {
    expect(readNumber(cell, 2)).toEqual({ value: cents })
  })

  it.each([
    ['12/05/2024', 'date'],
    ['2024-05-12', 'date'],
    ['12.05.24', 'date'],
    ['12/mai', 'date'],
    ['mai/24', 'no-number'],
    ['sob consulta', 'no-number'],
    ['=HYPERLINK("http://x";"1")', 'no-number'],
    ['1,2,3', 'no-number'],
    ['7,89E+12', 'rounded'],
    ['99999999999999999999', 'no-number'],
    ['#REF!', 'no-number'],
    [Number.NaN, 'no-number'],
  ] as const)('%j is refused as %s', (cell, fault) => {
    expect(readNumber(cell, 2)).toEqual({ fault })
  })

  it('is read as it is written in Portuguese', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
        expect(readNumber(formatBRL(cents), 2)).toEqual({ value: cents })
        expect(readNumber((cents / 100).toFixed(2), 2)).toEqual({ value: cents })
        expect(readNumber(cents / 100, 2)).toEqual({ value: cents })
      }),
    )
  })

  it('never fails on any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readNumber(text, 2)
        expect('value' in read ? Number.isSafeInteger(read.value) : typeof read.fault).toBeTruthy()
      }),
    )
  })
})

describe('a code', () => {
  it.each([
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
