import { expect, it } from 'vitest'
import { filledParts } from './filled-address.ts'

const street = { street: 'Rua XV de Novembro', district: 'Centro', city: 'Paranaguá', state: 'PR' }
const town = { street: '', district: '', city: 'Antonina', state: 'PR' }
const reading = (inForm: typeof street) => (part: keyof typeof street) => inForm[part]

it('writes what is known of a first postal code, and leaves what was typed', () => {
  const typed = { street: 'Rua das Flores', district: '', city: '', state: '' }
  expect(filledParts(town, undefined, reading(typed))).toEqual([
    ['city', 'Antonina'],
    ['state', 'PR'],
  ])
})

it('keeps no street of another postal code', () => {
  expect(filledParts(town, street, reading(street))).toEqual([
    ['street', ''],
    ['district', ''],
    ['city', 'Antonina'],
    ['state', 'PR'],
  ])
})

it('leaves a street that was typed over the one of the previous postal code', () => {
  const typed = { ...street, street: 'Rua das Flores' }
  expect(filledParts(town, street, reading(typed)).map(([part]) => part)).toEqual(['district', 'city', 'state'])
})

it('clears an address that was complete from the start, as it is not known what was filled in', () => {
  expect(filledParts(town, {}, reading(street)).map(([part]) => part)).toEqual(['street', 'district', 'city', 'state'])
})
