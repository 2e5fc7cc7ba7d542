import { expect, it } from 'vitest'
import { trackingLink } from './tracking-link.ts'

it.each<[string, string | undefined]>([
  ['AB123456789BR', 'https://rastreamento.correios.com.br/app/index.php?objetos=AB123456789BR'],
  [' ab 123456789 br ', 'https://rastreamento.correios.com.br/app/index.php?objetos=AB123456789BR'],
  ['TRK-0001', undefined],
  ['AB12345678BR', undefined],
  ['', undefined],
])('trackingLink of %j is %j', (code, expected) => {
  expect(trackingLink(code, 'SEDEX')).toBe(expected)
})

it.each([
  ['Correios PAC', true],
  ['SEDEX', true],
  ['Transportadora Express', false],
  ['Entrega Local', false],
])('parcels sent by %s are followed at Correios: %s', (method, isFollowed) => {
  expect(trackingLink('AB123456789BR', method) !== undefined).toBe(isFollowed)
})
