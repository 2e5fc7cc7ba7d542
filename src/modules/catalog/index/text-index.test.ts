import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchableText, splitSearchTerms } from '../search-language/search-terms.ts'
import {
  inDescription,
  maxWords,
  openSearchLines,
  patternsInNames,
  type SearchLines,
  searchedPairs,
  type WordPatterns,
  wordPatterns,
} from './text-index.ts'

function toTheEnd<Result>(steps: Generator<void, Result, undefined>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const linesOf = (texts: readonly string[], least?: number) => {
  const lines = openSearchLines()
  const numbers = texts.map((text) => lines.add(searchableText(text)))
  if (least !== undefined) toTheEnd(lines.pack(least))
  return { lines, numbers }
}

/** Where each of the patterns stands in a line, as a name and as a description. */
function placesIn(lines: SearchLines, line: number, patterns: readonly WordPatterns[]) {
  const bits = toTheEnd(lines.find(patterns))[line] ?? 0
  return patterns.map((_, word) => ({
    name: ((bits >>> maxWords) & inDescription(word)) !== 0,
    description: (bits & inDescription(word)) !== 0,
  }))
}

function places(word: string, text: string, patterns = wordPatterns(word)) {
  const { lines, numbers } = linesOf(['Outra coisa', text])
  return placesIn(lines, numbers[1] ?? 0, [patterns])[0]
}

const both = { name: true, description: true }
const nowhere = { name: false, description: false }

describe('a word is found', () => {
  it.each([
    ['gol', 'Para Gol e Polo', both],
    ['gol', 'Para o Golf', nowhere],
    ['anel', 'Painel', nowhere],
    ['anel', '(anéis)', both],
    ['roda', 'Rodas, pneus', both],
    ['15', 'R15', both],
    ['15', '195/55R15', both],
    ['15', 'Aro 15', both],
    ['15', '215 mm', nowhere],
    ['calib', 'Calibrador', { name: true, description: false }],
    ['calibrador', 'Um calibrador.', both],
    ['limpa', 'Limpar', { name: true, description: false }],
    ['jante', 'Alvejante', { name: true, description: false }],
    ['preta', 'Acabamento preto', both],
    ['tala 8', 'Tala 8,5', nowhere],
    ['tala 8', 'Tala 8', both],
    ['tala 8,5', 'tala 8.5', both],
    ['aro 15', 'Aro 15, prata', both],
    ['aro 15', 'Aro 155', nowhere],
    ['4 furos', 'com 4 furos', both],
    ['4 furos', '4x100', nowhere],
    ['4 furos', 'Roda 4x100', both],
    ['4 furos', 'Roda M14x1,5', nowhere],
    ['4 furos', '5x100/4x108', both],
    ['500ml', 'Frasco de 500 ml', both],
    ['500ml', '1500 ml', nowhere],
    ['4,1', '54,1 mm', nowhere],
    ['v52', 'Volcano V-52', both],
    ['primacy4', 'Primacy 4 205/55 R16', both],
    ['v52', 'Volcano V-520', nowhere],
    ['205/55 r16', 'Pneu 205 55 16 91V', both],
    ['5x114.3', '5x114,3', both],
    ['5x114.3', '5x114,35', nowhere],
    ['et35', 'ET35mm', both],
    ['et3', 'ET35', nowhere],
    ['m12x1.5', 'Porca M12x1,5', { name: true, description: false }],
    ['camara_de', 'Câmara_de_ar', both],
    ['100%do', '100% do', nowhere],
    ['(a+)+$', 'aaaa', nowhere],
  ])('%s in %j', (word, text, expected) => {
    expect(places(word, text)).toEqual(expected)
  })

  it('in names only, whatever follows it, if it is a rim size', () => {
    expect(places('', 'Calota Aro 155', patternsInNames('aro 15'))).toEqual({ name: true, description: false })
  })
})

it('stores a repeated line once', () => {
  const { lines, numbers } = linesOf(['Roda', 'Pneu', 'roda', ''])
  expect(numbers).toEqual([0, 1, 0, 2])
  expect(lines.count()).toBe(3)
})

it('returns the content of some lines', () => {
  const { lines } = linesOf(['Filme cromado, azul', 'cromada'], 0)
  lines.add('cromos')
  const pattern = /(?<!\w)crom\w+/g
  expect(lines.textsIn(Uint8Array.of(1, 0, 0), pattern)).toEqual(['cromado'])
  expect(lines.textsIn(Uint8Array.of(0, 1, 1), pattern)).toEqual(['cromada', 'cromos'])
  expect(lines.textsIn(Uint8Array.of(0, 0, 0), pattern)).toEqual([])
})

it('accepts no more words than it has bits', () => {
  const patterns = Array.from({ length: maxWords + 1 }, () => wordPatterns('roda'))
  expect(() => toTheEnd(openSearchLines().find(patterns))).toThrow()
})

const pieces =
  'roda rodas pneu gol golf aro 15 r15 tala 7 8,5 4 furos 5x100 4x100 205/55 r16 500 ml 500ml et35 m12x1,5 calibrador'
const line = fc.array(fc.constantFrom(...pieces.split(' ')), { maxLength: 12 }).map((words) => words.join(' '))

it('finds the same lines whether they are packed or not', () => {
  const asked = ['roda', 'calib', '15', 'aro 15', 'tala 7', '4 furos', '500ml', 'm12x1.5', '205/55 r16', 'gol'].map(
    (word) => wordPatterns(word),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.array(fc.boolean(), { maxLength: 30 }), (texts, packs) => {
      const lines = openSearchLines()
      for (const [index, text] of texts.entries()) {
        lines.add(searchableText(text))
        if (packs[index]) toTheEnd(lines.pack(0))
      }
      const { lines: alone } = linesOf(texts)
      expect(toTheEnd(lines.find(asked))).toEqual(toTheEnd(alone.find(asked)))
      // Each line by itself has what it has among the others.
      for (const text of texts) {
        const single = linesOf([text])
        const [found] = toTheEnd(single.lines.find(asked))
        expect(toTheEnd(lines.find(asked))[lines.add(searchableText(text))]).toBe(found)
      }
    }),
    { numRuns: 60 },
  )
})

it('loses no line while it is packed and lines are added', () => {
  const lines = openSearchLines()
  const add = (from: number) => {
    for (let number = from; number < from + 40_000; number += 1)
      lines.add(`roda modelo${number} aro 15 cor prata a b c d e f g h i j ${number}`)
  }
  add(0)
  const steps = lines.pack(0)
  expect(steps.next().done).toBe(false)
  add(40_000)
  // Another one that begins meanwhile leaves it to the first.
  toTheEnd(lines.pack(0))
  toTheEnd(steps)
  toTheEnd(lines.pack(0))
  const found = toTheEnd(lines.find([wordPatterns('roda'), wordPatterns('modelo40001')]))
  expect(found).toHaveLength(80_000)
  expect(found.every((bits) => (bits & 1) !== 0)).toBe(true)
  expect(found.findIndex((bits) => (bits & 2) !== 0)).toBe(40_001)
})

it('indexes each pair of words that a search may look for', () => {
  const measures = fc.oneof(
    fc
      .tuple(fc.constantFrom('aro ', 'tala ', 'r'), fc.integer({ min: 13, max: 24 }))
      .map(([name, size]) => `${name}${size}`),
    fc.tuple(fc.integer({ min: 3, max: 8 }), fc.constantFrom('furo', 'furos')).map((parts) => parts.join(' ')),
    fc
      .tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom('ml', 'mm', 'cm', 'kg', 'g', 'l', 'v'))
      .map((parts) => parts.join('')),
    fc.constantFrom('205/55 r16', '195 55 15', '175/70R13', '17 polegadas', 'et 35', 'tala 8,5'),
  )
  fc.assert(
    fc.property(measures, (measure) => {
      for (const term of splitSearchTerms(measure)) {
        // The word as it is looked for, in a line that has it as it is written there.
        for (const written of [measure, term]) {
          const { lines, numbers } = linesOf([`coisa ${written} outra`])
          const found = placesIn(lines, numbers[0] ?? 0, [wordPatterns(term)])[0]
          if (searchableText(written).includes(term)) expect(found).toEqual(both)
        }
      }
    }),
  )
  expect(searchedPairs(['roda', 'aro', '15', '4', 'furos', 'de', 'cor'])).toEqual(['aro 15', '4 furos'])
})
