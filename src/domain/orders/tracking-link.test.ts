import { expect, it } from 'vitest'
import { shippingServices } from '#domain/shipping/shipping-option.ts'
import { trackingOf } from './tracking-link.ts'

const carriers = {
  'carrier-express': { name: 'Rápida Cargas', trackingUrl: 'https://rapida.example/rastreio?cte={code}' },
  'carrier-economy': { trackingUrl: 'https://devagar.example/{code}' },
}

it.each<[string, string | undefined]>([
  ['AB123456789BR', 'https://rastreamento.correios.com.br/app/index.php?objetos=AB123456789BR'],
  [' ab 123456789 br ', 'https://rastreamento.correios.com.br/app/index.php?objetos=AB123456789BR'],
  ['TRK-0001', undefined],
  ['AB12345678BR', undefined],
  ['', undefined],
])('a parcel %j of Correios is followed at %j', (trackingCode, url) => {
  const expected = { carrier: 'Correios SEDEX', isCorreios: true, url }
  expect(trackingOf({ trackingCode, service: 'sedex', method: 'SEDEX' }, {})).toEqual(expected)
})

it.each(shippingServices)('decides whether parcels sent by %s are tracked at Correios', (service) => {
  const isFollowed = service === 'pac' || service === 'sedex'
  const { isCorreios } = trackingOf({ trackingCode: 'AB123456789BR', service, method: 'X' }, carriers)
  expect(isCorreios).toBe(isFollowed)
})

it.each([
  ['carrier-express', 'Rápida Cargas', 'https://rapida.example/rastreio?cte=12%2F34'],
  ['carrier-economy', 'Transportadora', 'https://devagar.example/12%2F34'],
  ['local', 'Transportadora', undefined],
] as const)('a parcel by %s is with %s, followed at %s', (service, carrier, url) => {
  const parcel = { trackingCode: ' 12/34 ', service, method: 'Transportadora' }
  expect(trackingOf(parcel, carriers)).toEqual({ carrier, isCorreios: false, url })
})

it('a carrier without a name in the settings has the name of the service', () => {
  const parcel = { trackingCode: '1', service: 'carrier-express', method: 'Transportadora Express' } as const
  expect(trackingOf(parcel, {})).toEqual({ carrier: 'Transportadora Express', isCorreios: false, url: undefined })
})
