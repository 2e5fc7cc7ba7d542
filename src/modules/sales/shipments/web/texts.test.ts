import { expect, it } from 'vitest'
import type { ShipmentOutcome } from '../contract.ts'
import { splitTrackingCodes } from '../rules.ts'
import { type DispatchState, dispatchForecast, dispatchOutcome, packingTexts } from './texts.ts'

const state = (status: DispatchState['status'], ...codes: string[]): DispatchState => ({
  status,
  ...splitTrackingCodes(codes),
})

it.each([
  [state('pago'), state('enviado', 'AA1'), 'O código de rastreio foi adicionado e o pedido foi marcado como enviado.'],
  [
    state('enviado', 'AA1'),
    state('enviado', 'BB2'),
    'O código de rastreio foi trocado e o pedido continua como enviado.',
  ],
  [state('enviado', 'AA1'), state('entregue', 'AA1'), 'O pedido foi marcado como entregue.'],
  [
    state('enviado', 'AA1'),
    state('cancelado'),
    'O código de rastreio foi retirado e o pedido foi marcado como cancelado.',
  ],
  [
    state('enviado', 'AA1'),
    state('enviado', 'AA1', 'AA2'),
    'Os códigos dos 2 volumes foram trocados e o pedido continua como enviado.',
  ],
  [
    state('pago'),
    state('enviado', 'AA1', 'AA2'),
    'Os códigos dos 2 volumes foram adicionados e o pedido foi marcado como enviado.',
  ],
  [
    state('enviado', 'AA1', 'AA2'),
    state('cancelado'),
    'Os códigos de rastreio foram retirados e o pedido foi marcado como cancelado.',
  ],
  [state('pendente'), state('entregue'), 'O pedido foi marcado como entregue.'],
  [state('enviado', 'AA1'), state('enviado', 'AA1'), 'Nada mudou: o pedido continua como enviado.'],
] as const)('the text for %j saved as %j', (before, after, text) => {
  expect(dispatchOutcome(before, after)).toBe(text)
})

it.each([
  [
    state('enviado', 'AA1'),
    state('enviado', 'AA1'),
    'entregue',
    'Com um código no campo, o pedido fica como Enviado. Para marcar como Entregue, esvazie o campo: o código AA1 continua guardado no pedido.',
  ],
  [
    state('enviado', 'AA1'),
    state('enviado', 'AA1'),
    'cancelado',
    'Com um código no campo, o pedido fica como Enviado. Para marcar como Cancelado, esvazie o campo: o pedido fica sem código.',
  ],
  [state('enviado', 'AA1'), state('entregue', 'AA1'), 'entregue', 'O pedido fica como Entregue, com o código AA1.'],
  [
    state('enviado', 'AA1'),
    state('enviado', 'AA1'),
    undefined,
    'Nada muda: o pedido continua como Enviado, com o código AA1.',
  ],
  [state('pendente'), state('enviado', 'AA1'), undefined, 'O pedido fica como Enviado, com o código AA1.'],
  [state('entregue', 'AA1'), state('pendente'), 'pendente', 'O pedido fica como Pendente, sem código de rastreio.'],
] as const)('the forecast for %j, to be saved as %j with %s selected', (before, after, chosen, said) => {
  expect(dispatchForecast({ before, after, chosen })).toBe(said)
})

// As a process of the next release answers a page of this one.
const answered = (json: string) => JSON.parse(json) as ShipmentOutcome

it('tells a fault that only a newer release knows in its own words', () => {
  const told = answered('{"fault":"newer","message":"Recarregue a página."}')
  expect(packingTexts.faultOf(told)).toBe('Recarregue a página.')
  expect(packingTexts.faultOf(answered('{"fault":"newer","message":null}'))).toMatch(/^Não foi possível mudar/)
})
