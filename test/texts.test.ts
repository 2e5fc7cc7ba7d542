import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { portugueseIn } from './portuguese-in.ts'

/** What is written in Portuguese outside the texts, and why it stays there. */
const exempt = [
  { place: 'src/modules/catalog/search-language/', reason: 'it searches by Portuguese words' },
  {
    place: 'src/modules/sales/payments/server/providers/simulado',
    reason: 'the pages of another company, apart from the shop',
  },
]

/** The catalogues of texts, by their names. */
const texts = /\/(?:[a-z-]+-)?(?:texts|toasts|emails|fit-rules-page)\.tsx?$/

/**
 * What is neither the server's nor the browser's: the sentence of a refusal is a part of the answer that other programs
 * get, too, and rules are about Portuguese words (names of places, services, categories, searches).
 */
const shared = /^src\/(?!(?:[^/]+\/){1,3}(?:server|web)\/|app\/routes\/)/
const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(test|suite|gen)\.tsx?$|\.d\.ts$/.test(file))
const found = (file: string) => portugueseIn(file, readFileSync(file, 'utf8'))

describe('sentences for people', () => {
  test('are in the catalogues of texts and nowhere else', () => {
    const others = sources.filter(
      (file) => !texts.test(file) && !shared.test(file) && !exempt.some(({ place }) => file.startsWith(place)),
    )
    expect(others.length).toBeGreaterThan(500)
    expect(others.flatMap((file) => found(file).map(({ line, text }) => `${file}:${line} ${text}`))).toEqual([])
  })

  test('are allowed elsewhere only in places that have some', () => {
    const idle = exempt.filter(({ place }) => !sources.some((file) => file.startsWith(place) && found(file).length > 0))
    expect(idle).toEqual([])
  })
})

describe('portugueseIn', () => {
  test.each([
    ['a string', `const a = 'Não foi possível salvar'`],
    ['words without accents', `const a = 'Confira os dados e tente novamente'`],
    ['a single word', `const a = 'Fechar'`],
    ['a template', 'const a = `Resumo do pedido`'],
    ['an attribute', `const a = <b title="Buscar produtos" />`],
    ['text between tags', `const a = <b>Entrega em {place}</b>`],
    ['a name between tags', `const a = <b>Total</b>`],
    ['a name for screen readers', `const a = <nav aria-label="Menu" />`],
  ])('finds %s', (_, source) => {
    expect(portugueseIn('a.tsx', source)).toHaveLength(1)
  })

  test.each([
    ['English', `throw new Error('the order was not found')`],
    ['a comment', '// Não foi possível salvar'],
    ['an address', `const a = 'https://loja.example.com/entrega'`],
    ['an import', `import { loja } from './pedidos.ts'`],
    ['a keyword', `const a = ['pneu', 'frete']`],
  ])('does not find a sentence in %s', (_, source) => {
    expect(portugueseIn('a.tsx', source)).toEqual([])
  })
})
