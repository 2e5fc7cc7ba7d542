import { describe, expect, it } from 'vitest'
import { namedBrands, withWholeBrands } from './named-brands.ts'

const brands = ['Goodyear', 'BFGoodrich', 'Aro Certo', 'Mangels', 'Kr'].map((name) => ({ id: name, name }))

describe('a brand written as two words', () => {
  it.each([
    ['pneu Good Year aro 15', 'pneu goodyear aro 15'],
    ['bf goodrich', 'bfgoodrich'],
    ['b f goodrich', 'bfgoodrich'],
    ['good', 'good'],
    ['year good', 'year good'],
    ['aro certo', 'aro certo'],
    ['pneu 195/55 R15', 'pneu 195/55 r15'],
    ['', ''],
  ])('%j is searched as %j', (text, whole) => {
    expect(withWholeBrands(text, brands)).toBe(whole)
  })
})

describe('the brands that words name', () => {
  const named = (...words: string[]) => namedBrands(words, brands).map(({ id }) => id)
  it('need all of their words, in singular or plural', () => {
    expect(named('roda', 'mangel')).toEqual(['Mangels'])
    expect(named('certo')).toEqual([])
    expect(named('porca', 'certo', 'aro')).toEqual(['Aro Certo'])
  })
})
