import { expect, it } from 'vitest'
import { shippingServices } from '#domain/shipping/shipping-option.ts'
import { trackingLink } from './tracking-link.ts'

it.each<[string, string | undefined]>([
  ['AB123456789BR', 'https://rastreamento.correios.com.br/app/index.php?objetos=AB123456789BR'],
  [' ab 123456789 br ', 'https://rastreamento.correios.com.br/app/index.php?objetos=AB123456789BR'],
  ['TRK-0001', undefined],
  ['AB12345678BR', undefined],
  ['', undefined],
])('trackingLink of %j is %j', (code, expected) => {
  expect(trackingLink(code, 'sedex')).toBe(expected)
})

it.each(shippingServices)('tells whether parcels sent by %s are followed at Correios', (service) => {
  const isFollowed = service === 'pac' || service === 'sedex'
  expect(trackingLink('AB123456789BR', service) !== undefined).toBe(isFollowed)
})
