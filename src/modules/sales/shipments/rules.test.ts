import { describe, expect, it } from 'vitest'
import { shippingServices } from '#modules/shipping/freight/delivery.ts'
import { itReturns } from '#test/cases.ts'
import { orderStatuses } from '../orders/rules.ts'
import {
  defaultShipmentStatus,
  dispatchResult,
  findTracking,
  parseTrackingCode,
  readTrackingCodes,
  shipmentStatuses,
  splitTrackingCodes,
  toOrderStatus,
  toShipmentStatus,
  usualVolumes,
} from './rules.ts'

it.each<[string, string | null]>([
  [' br123456785br ', 'BR123456785BR'],
  // As the label prints it, and as it is copied from a PDF.
  ['AA 123 456 785 BR', 'AA123456785BR'],
  ['AA-123.456.785-BR', 'AA123456785BR'],
  ['ＡＡ123456785ＢＲ', 'AA123456785BR'],
  ['Jamef 12 345', 'JAMEF 12 345'],
  ['LOCAL-20261128', 'LOCAL-20261128'],
  ['  ', null],
])('writes the tracking code %j as %j', (typed, code) => {
  expect(parseTrackingCode(typed)).toBe(code)
})

it('reads the codes of several volumes, each once', () => {
  expect(readTrackingCodes('AA 123 456 785 BR\naa123456785br; JD014')).toEqual(['AA123456785BR', 'JD014'])
})

it('maps the five statuses one to one, in the same order', () => {
  expect(orderStatuses.map(toShipmentStatus)).toEqual(['pendente', 'pago', 'enviado', 'entregue', 'cancelado'])
  expect(shipmentStatuses.map(toOrderStatus)).toEqual(orderStatuses)
})

it('has paid orders as its default', () => {
  expect(toOrderStatus(defaultShipmentStatus)).toBe('processing')
})

describe('dispatchResult', () => {
  it('ships any order that has a tracking code, whatever status was chosen', () => {
    for (const status of orderStatuses)
      for (const chosenStatus of [undefined, ...orderStatuses])
        expect(dispatchResult({ status, chosenStatus, trackingCode: ' AA123456785BR ' })).toEqual({
          kind: 'saved',
          status: 'shipped',
          trackingCode: 'AA123456785BR',
          furtherTrackingCodes: [],
        })
  })

  it('stores a code in capitals, as carriers write it', () => {
    expect(dispatchResult({ status: 'processing', trackingCode: ' aa123456785br ' })).toMatchObject({
      trackingCode: 'AA123456785BR',
    })
    expect(parseTrackingCode('  ')).toBeNull()
  })

  it('preserves the code of dispatched orders when the field is emptied, and removes it from any other', () => {
    const present = splitTrackingCodes(['AA123456785BR', 'AA123456799BR'])
    for (const chosenStatus of orderStatuses)
      expect(dispatchResult({ status: 'shipped', chosenStatus, trackingCode: ' ', present })).toEqual({
        kind: 'saved',
        status: chosenStatus,
        ...(['shipped', 'delivered'].includes(chosenStatus) ? present : splitTrackingCodes([])),
      })
  })

  it.each([null, '', '   '])('does not dispatch a paid order with the code %j', (trackingCode) => {
    for (const chosenStatus of [undefined, ...orderStatuses])
      expect(dispatchResult({ status: 'processing', chosenStatus, trackingCode })).toEqual({
        kind: 'tracking-code-required',
      })
  })

  it.each([null, '', '   '])(
    'dispatches a paid order of the shop’s own delivery under its own code with %j',
    (trackingCode) => {
      const ownCode = 'LOCAL-1A2B3C4D'
      const leaves = { kind: 'saved', status: 'shipped', trackingCode: ownCode, furtherTrackingCodes: [] }
      for (const chosenStatus of [undefined, ...orderStatuses])
        expect(dispatchResult({ status: 'processing', chosenStatus, trackingCode, ownCode })).toEqual(leaves)
      expect(dispatchResult({ status: 'pending', trackingCode, ownCode })).toMatchObject({ status: 'pending' })
      expect(dispatchResult({ status: 'processing', trackingCode: 'AB1', ownCode })).toMatchObject({
        trackingCode: 'AB1',
      })
    },
  )

  it.each([null, '', '   '])('uses the chosen status of other orders with the code %j', (trackingCode) => {
    for (const status of orderStatuses.filter((other) => other !== 'processing'))
      for (const chosenStatus of orderStatuses)
        expect(dispatchResult({ status, chosenStatus, trackingCode })).toEqual({
          kind: 'saved',
          status: chosenStatus,
          trackingCode: null,
          furtherTrackingCodes: [],
        })
    expect(dispatchResult({ status: 'pending', trackingCode })).toEqual({
      kind: 'saved',
      status: 'pending',
      trackingCode: null,
      furtherTrackingCodes: [],
    })
  })
})

describe('the codes of further volumes', () => {
  const present = splitTrackingCodes(['AA1', 'AA2', 'AA3'])

  it('are stored after the first one, in capitals, each once', () => {
    const furtherTrackingCodes = [' aa2 ', 'AA1', '', 'AA3', 'AA2']
    expect(dispatchResult({ status: 'processing', trackingCode: 'aa1', furtherTrackingCodes })).toMatchObject({
      status: 'shipped',
      ...present,
    })
  })

  it('stay if only the first one is corrected, and are removed if they are emptied', () => {
    expect(dispatchResult({ status: 'shipped', trackingCode: 'BB1', present })).toMatchObject(
      splitTrackingCodes(['BB1', 'AA2', 'AA3']),
    )
    expect(dispatchResult({ status: 'shipped', trackingCode: 'AA1', furtherTrackingCodes: [], present })).toMatchObject(
      splitTrackingCodes(['AA1']),
    )
  })

  it('do not dispatch a paid order without a first one, and do not return with another first one', () => {
    const furtherTrackingCodes = ['AA2']
    expect(dispatchResult({ status: 'processing', trackingCode: '', furtherTrackingCodes })).toEqual({
      kind: 'tracking-code-required',
    })
    const left = { trackingCode: null, furtherTrackingCodes }
    expect(dispatchResult({ status: 'processing', trackingCode: 'BB1', present: left })).toMatchObject(
      splitTrackingCodes(['BB1']),
    )
  })
})

const carriers = {
  'carrier-express': { name: 'Rápida Cargas', trackingUrl: 'https://rapida.example/rastreio?cte={code}' },
  'carrier-economy': { trackingUrl: 'https://devagar.example/{codigo}' },
}

it.each<[string, string | undefined]>([
  ['AB123456789BR', 'https://rastreamento.correios.com.br/app/index.php?objetos=AB123456789BR'],
  [' ab 123456789 br ', 'https://rastreamento.correios.com.br/app/index.php?objetos=AB123456789BR'],
  ['TRK-0001', undefined],
  ['AB12345678BR', undefined],
  ['', undefined],
])('a parcel %j of Correios is followed at %j', (trackingCode, url) => {
  const expected = { carrier: 'Correios SEDEX', isCorreios: true, url }
  expect(findTracking({ trackingCode, service: 'sedex', method: 'SEDEX' }, {})).toEqual(expected)
})

it.each(shippingServices)('decides whether parcels sent by %s are tracked at Correios', (service) => {
  const isFollowed = service === 'pac' || service === 'sedex'
  const { isCorreios } = findTracking({ trackingCode: 'AB123456789BR', service, method: 'X' }, carriers)
  expect(isCorreios).toBe(isFollowed)
})

it.each([
  ['carrier-express', 'Rápida Cargas', 'https://rapida.example/rastreio?cte=12%2F34'],
  ['carrier-economy', 'Transportadora', 'https://devagar.example/12%2F34'],
  ['local', 'Transportadora', undefined],
] as const)('a parcel by %s is with %s, followed at %s', (service, carrier, url) => {
  const parcel = { trackingCode: ' 12/34 ', service, method: 'Transportadora' }
  expect(findTracking(parcel, carriers)).toEqual({ carrier, isCorreios: false, url })
})

it('a carrier without a name in the settings has the name of the service', () => {
  const parcel = { trackingCode: '1', service: 'carrier-express', method: 'Transportadora Express' } as const
  expect(findTracking(parcel, {})).toEqual({ carrier: 'Transportadora Express', isCorreios: false, url: undefined })
})

const wheel = { name: 'Roda Aro 17', categoryName: 'Rodas', piecesPerUnit: 1, quantity: 1 }
const nut = { name: 'Porca', categoryName: 'Acessórios', piecesPerUnit: 1, quantity: 16 }

describe('usual volumes', () => {
  itReturns(usualVolumes, [
    [[nut], 1],
    [[nut, { ...nut, name: 'Bico' }], 1],
    [[{ ...wheel, quantity: 4 }], 4],
    [[{ ...wheel, piecesPerUnit: 4 }], 4],
    [[{ ...wheel, piecesPerUnit: 4, quantity: 2 }, nut], 9],
    [[{ ...wheel, quantity: 400 }], 40],
    [[], 1],
  ])
})
