import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import {
  looksLikeLink,
  nameParts,
  normaliseForSearch,
  plainSigns,
  singleLine,
  splitWords,
  toSingular,
  visibleText,
  withoutAccents,
} from './text.ts'

describe('texts that look alike', () => {
  itReturns(singleLine, [
    ['Nome Campo', 'Nome Campo'],
    ['  Nome   Campo ', 'Nome Campo'],
    ['Nome\u00a0Campo', 'Nome Campo'],
    ['Nome\u2003Campo', 'Nome Campo'],
    ['No\u200bme Campo', 'Nome Campo'],
    ['Nome\u00ad Campo', 'Nome Campo'],
    ['Nome\r\nCampo\n', 'Nome Campo'],
    ['Nome\u2028Campo', 'Nome Campo'],
    ['\u202aNome Campo\u202c', 'Nome Campo'],
    ['\ufeffNome\u2060 Campo', 'Nome Campo'],
    ['Nome\u200b \u200bCampo', 'Nome Campo'],
    ['Jo\u0061\u0303o', 'Jo\u00e3o'],
    ['HR\u2011V', 'HR-V'],
    ['Marca®\ufe0f', 'Marca®'],
    ['\u3164', ''],
    ['Nome\u3164Campo', 'Nome Campo'],
    ['Nome\uffa0\u2800Campo', 'Nome Campo'],
    ['\u200b\u00ad', ''],
    ['Loja 👩‍👩‍👧 ❤️ 👁️‍🗨️', 'Loja 👩‍👩‍👧 ❤️ 👁️‍🗨️'],
    ['Aro 15 – preta', 'Aro 15 – preta'],
  ])

  it('keeps the lines of a longer text, without what nobody sees', () => {
    expect(visibleText('Uma\u200b linha\n\u202aoutra\u202c')).toBe('Uma linha\noutra')
  })

  itReturns(plainSigns, [
    ['１２，５', '12,5'],
    ['1–2—3−4\u20115', '1-2-3-4-5'],
    ['12\u00ad,5', '12,5'],
  ])
})

describe('a long text', () => {
  const piled = `a${'\u0301\u0316'.repeat(125_000)}`

  it('of piled accents is not put into order, which would take minutes', () => {
    expect(singleLine(piled)).toBe(piled)
    expect(withoutAccents(piled)).toBe('a')
    expect(normaliseForSearch(`  ${piled}`)).toBe('a')
  })

  it('of ordinary accents is composed to its end', () => {
    expect(singleLine('a\u0303'.repeat(100_000))).toBe('\u00e3'.repeat(100_000))
  })
})

describe('text normalisation', () => {
  it('takes accents and cedillas off, whether composed or not', () => {
    expect(withoutAccents('Citroën Suspensão Aço ÀÉÎÕÜ')).toBe('Citroen Suspensao Aco AEIOU')
    expect(withoutAccents('Acesso\u0301rios')).toBe('Acessorios')
  })

  it('compares in lower case with single spaces', () => {
    expect(normaliseForSearch('  Kits \t COMPLETOS\u00a0Aro 15\n')).toBe('kits completos aro 15')
    expect(normaliseForSearch(' \n ')).toBe('')
  })

  it('cuts words at anything that is neither letter nor digit', () => {
    expect(splitWords('Chave-de-Roda 17" (4 unidades)')).toEqual(['chave', 'de', 'roda', '17', '4', 'unidades'])
    expect(splitWords(' - ')).toEqual([])
  })

  itReturns(
    toSingular,
    [
      ['rodas', 'roda'],
      ['pneus', 'pneu'],
      ['kits', 'kit'],
      ['aneis', 'anel'],
      ['promocoes', 'promocao'],
      ['amortecedores', 'amortecedor'],
      ['originais', 'original'],
      ['paragens', 'paragem'],
      ['luzes', 'luz'],
      ['tires', 'tire'],
      ['roda', 'roda'],
      ['gas', 'ga'],
      ['cross', 'cross'],
      ['compass', 'compass'],
      ['os', 'os'],
      ['', ''],
    ],
    'the singular of %j',
  )
})

itReturns(looksLikeLink, [
  ['Ana', false],
  ["D'Ávila", false],
  ['Souza-Lima', false],
  ['J. R.', false],
  ['Jr.', false],
  ['Maria Ap. de Souza', false],
  ['Auto Peças S.A.', false],
  ['Auto Peças S/A', false],
  ['Rodas & Cia. Ltda.', false],
  ['4 Rodas Pneus EPP', false],
  ['Av. Brasil, 1.500, Bl. A/Ap. 3, ref.: casa azul', false],
  ['http://192.0.2.7', true],
  ['//example', true],
  ['fale com ana@loja', true],
  ['www.loja', true],
  ['Ganhe em premio.example', true],
  ['GANHE.COM/agora', true],
  ['99.com.br', true],
  ['192.0.2.7/premio', true],
  ['premio．example', true],
  ['premio。example', true],
  ['premio.\u200bexample', true],
])

it.each([
  ['Pneu Michelin Primacy 4 205/55 R16 91V', ['Primacy 4', '205/55 R16 91V']],
  ['Pneu BFGoodrich All-Terrain T/A KO2 265/65 R17 120/117S', ['All-Terrain', '265/65 R17 120/117S']],
  [
    'Jogo de Rodas Noova N-30 Aro 17 Tala 7,5 5x114,3 ET42 Preto Brilhante (4 unidades)',
    ['N-30', 'Aro 17', 'Tala 7,5', '5x114,3', 'ET42', '(4 unidades)'],
  ],
  ['Jogo de Rodas Scorro S-188 Aro 15 Tala 6 4x100/4x108 ET-40', ['S-188', 'Aro 15', 'Tala 6', '4x100/4x108', 'ET-40']],
  ['Chave de Roda em Cruz 17-19-21-23 mm', ['17-19-21', '23 mm']],
  ['Shampoo Automotivo Neutro 1,5 L', ['1,5 L']],
  ['Parafuso M12x1,5 de-uma-palavra-que-nao-acaba', ['de-uma-palavra', 'que-nao-acaba']],
  ['Tapete Antiderrapante-Premium e Sobretapetes', []],
  ['Cera', []],
])('%s is broken into lines with %j in one piece', (name, whole) => {
  const parts = nameParts(name)
  expect(parts.map(({ text }) => text).join('')).toBe(name)
  expect(parts.filter(({ isWhole }) => isWhole).map(({ text }) => text)).toEqual(whole)
})
