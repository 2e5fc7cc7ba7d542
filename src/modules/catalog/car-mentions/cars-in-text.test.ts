import { describe, expect, it } from 'vitest'
import { carsInText, mentionedNames } from './cars-in-text.ts'

const names = mentionedNames(
  [
    ['Toyota', 'Corolla'],
    ['Toyota', 'Corolla Cross'],
    ['Honda', 'HR-V'],
    ['Honda', 'Fit'],
    ['Peugeot', '208'],
    ['Chevrolet', 'Onix'],
    ['Mercedes-Benz', 'Classe A'],
  ].map(([make = '', name = '']) => ({ make, name })),
)

const named = (text: string) =>
  carsInText(text, names).map(({ models, years }) =>
    [models.map(({ name }) => name).join('|'), years && `${years.from}-${years.to}`].filter(Boolean).join(' '),
  )

describe('the cars that a text names', () => {
  it.each([
    ['Serve em Corolla, HR-V e Mercedes-Benz Classe A.', ['Corolla', 'HR-V', 'Classe A']],
    ['Para o Corolla Cross.', ['Corolla Cross']],
    ['RODA ARO 15 ONIX', ['Onix']],
    ['Pneu 208 mm para Peugeot 208', ['208']],
    ['Índice 208, aro 15', []],
    ['um ajuste fit, e o Fit também', ['Fit']],
    ['Onix 2013 a 2019 e Fit (2015)', ['Onix 2013-2019', 'Fit 2015-2015']],
    ['Não serve em Onix. Serve em Fit.', ['Fit']],
    ['Onixes', []],
  ])('%s', (text, cars) => expect(named(text)).toEqual(cars))
})
