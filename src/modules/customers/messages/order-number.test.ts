import { itReturns } from '#test/cases.ts'
import { parseOrderNumber } from './order-number.ts'

itReturns(
  parseOrderNumber,
  [
    ['48217365', '48217365'],
    ['4821 7365', '48217365'],
    ['4821-7365', '48217365'],
    ['48.217.365', '48217365'],
    ['48 21 73 65', '48217365'],
    [' Nº 48217365 ', '48217365'],
    ['Pedido: 48217365', '48217365'],
    ['pedido número: 4821-7365', '48217365'],
    ['\u200e4821\u20117365\u00a0', '48217365'],
    ['4821736', undefined],
    ['482173650', undefined],
    ['4821 73650', undefined],
    ['(41) 9999-8888', undefined],
    ['1a2b3c4d', '1a2b3c4d'],
    [' Nº 1A2B3C4D ', '1a2b3c4d'],
    ['#1a2b3c4d', '1a2b3c4d'],
    ['pedido nº 1a2b3c4d', '1a2b3c4d'],
    ['7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11', '7b3b0a52'],
    ['1a2b3c4', undefined],
    ['1a2b3c4d5', undefined],
    ['1a2b3c4g', undefined],
    ['', undefined],
  ],
  '%j is %s',
)
