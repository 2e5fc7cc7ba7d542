import fc from 'fast-check'

/** What a search may be at most, in characters. */
const longest = 200

/** Searches of one kind. */
export type Searches = { name: string; searches: string[] }

/** `common`: words that many products have, the most first. */
type Words = { common: readonly string[]; rare: readonly string[] }

const cut = (text: string) => [...text].slice(0, longest).join('').slice(0, longest).trim()

const some = (made: fc.Arbitrary<string>, count: number) => fc.sample(made, { numRuns: count, seed: 1 }).map(cut)

/** The most expensive searches for a shop: malicious ones, those of programs, and those that people write. */
export function hardSearches({ common, rare }: Words, count: number): Searches[] {
  const letters = (least: number, most: number) =>
    fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: least, maxLength: most })
  const oneOf = (words: readonly string[]) => fc.constantFrom(...words)
  const many = (word: fc.Arbitrary<string>, most: number) =>
    fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(' '))
  const measure = fc.constantFrom(...measures)
  // A letter of a word that many know is left out, added or replaced.
  const misspelt = fc
    .tuple(oneOf(common.filter((word) => word.length > 4)), fc.nat(20), letters(0, 2))
    .map(([word, index, put]) => word.slice(0, index % word.length) + put + word.slice((index % word.length) + 1))
  const anything = fc.oneof(
    oneOf(common),
    oneOf(rare),
    measure,
    letters(1, 12),
    misspelt,
    fc.string({ unit: 'binary' }),
  )
  return [
    {
      name: 'forty unknown words of four letters',
      searches: some(
        fc.array(letters(4, 4), { minLength: 40, maxLength: 40 }).map((words) => words.join(' ')),
        count,
      ),
    },
    { name: 'unknown words', searches: some(many(letters(4, 12), 12), count) },
    { name: 'a misspelt word, up to three', searches: some(many(misspelt, 3), count) },
    { name: 'a common word', searches: common.slice(0, count) },
    { name: 'common words', searches: some(many(oneOf(common), 12), count) },
    {
      name: 'a common word and an unknown one',
      searches: some(
        fc.tuple(oneOf(common), letters(5, 9)).map((words) => words.join(' ')),
        count,
      ),
    },
    { name: 'words and measures', searches: some(many(fc.oneof(oneOf(common), measure), 6), count) },
    { name: 'a measure', searches: [...measures] },
    { name: 'one, two and three letters', searches: some(many(letters(1, 3), 50), count) },
    { name: 'one letter over and over', searches: [...'aeiors015%_'].map((letter) => letter.repeat(longest)) },
    { name: 'a very long word', searches: some(letters(150, longest), count) },
    { name: 'wildcards and signs', searches: some(many(fc.constantFrom(...signs), 40), count) },
    { name: 'any characters', searches: some(fc.string({ unit: 'binary', minLength: 1, maxLength: longest }), count) },
    { name: 'anything', searches: some(many(anything, 30), 2 * count) },
  ].map(({ name, searches }) => ({ name, searches: [...new Set(searches.map(cut))].filter((text) => text !== '') }))
}

const measures = [
  ...[
    '205/55 r16',
    '195/55r15',
    '205 55 16',
    '2055516',
    '17',
    'r17',
    'aro 17',
    'aro 15',
    '5x114',
    '5x114,3',
    '4x100',
    '4 furos',
    '5 furos',
  ],
  ...[
    'tala 7',
    'tala 8,5',
    'et35',
    'et 40',
    'm12x1,5',
    '12v',
    '500ml',
    '1l',
    '1',
    '2',
    '10',
    '100',
    '4',
    '91v',
    'mx0',
    'mx001',
    'mx015000',
  ],
]

const signs = [
  ...[
    '%',
    '_',
    '%%%%%',
    '____',
    '\\',
    '\\\\',
    '%a%',
    'a%e',
    '.*',
    '(a+)+$',
    '[a-z]*',
    '^',
    '$',
    "'",
    '"',
    '--',
    ';',
    '|',
    '&',
    '!',
    ':*',
    '*',
    '(',
    ')',
  ],
  ...[
    'a|b',
    '\\m',
    '\\y',
    '...',
    '///',
    '205/',
    '/55',
    'x',
    '5x',
    '0x0',
    '1,5',
    '1.5',
    '🛞',
    'ção',
    'İ',
    'ß',
    'ﬁ',
    '\u0301\u0301',
    '١٢٣',
    '轮胎',
    '\u200b',
  ],
]
