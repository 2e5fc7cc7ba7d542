import { describe, expect, it } from 'vitest'
import { type GivenMeasures, measuresInName, type NamedMeasures, nameDisagreements } from './measures-in-name.ts'

describe('a name contains', () => {
  it.each<[name: string, measures: NamedMeasures]>([
    ['Shampoo Automotivo 500 ml', {}],
    ['Chave para Porca 17 mm', {}],
    ['Roda Krmai R15 aro 17', { rimInches: 17 }],
    [
      'Jogo de Rodas Noova N-30 Aro 17 Tala 7 5x100 ET40',
      { rimInches: 17, rimWidthInches: 7, boltPatterns: ['5x100'], offsetMm: 40 },
    ],
    ['Roda 15x6 4x98/4x100 Preto Fosco', { rimInches: 15, rimWidthInches: 6, boltPatterns: ['4x98', '4x100'] }],
    [
      'Roda 18x7,5J 5x114,3 ET 48.5 CB 64,1',
      {
        rimInches: 18,
        rimWidthInches: 7.5,
        boltPatterns: ['5x114.3'],
        offsetMm: 48.5,
        centreBoreMm: 64.1,
      },
    ],
    [
      'Roda 6Jx15 4x100/108 offset -10',
      { rimInches: 15, rimWidthInches: 6, boltPatterns: ['4x100', '4x108'], offsetMm: -10 },
    ],
    ['Roda Aro 20 6x139 furo central 106,1', { rimInches: 20, boltPatterns: ['6x139.7'], centreBoreMm: 106.1 }],
    ['Roda 5 × 112 aro 19', { rimInches: 19, boltPatterns: ['5x112'] }],
    [
      'Pneu Michelin Primacy 4 205/55 R16 91V',
      {
        tyreWidthMm: 205,
        tyreAspectRatio: 55,
        rimInches: 16,
        loadIndex: 91,
        speedSymbol: 'V',
      },
    ],
    [
      'Pneu 225/40 ZR18 XL 92Y Run Flat',
      {
        tyreWidthMm: 225,
        tyreAspectRatio: 40,
        rimInches: 18,
        loadIndex: 92,
        speedSymbol: 'Y',
        isReinforced: true,
        isRunFlat: true,
      },
    ],
    [
      'Pneu 205/70R15C 106/104R',
      {
        tyreWidthMm: 205,
        tyreAspectRatio: 70,
        rimInches: 15,
        loadIndex: 106,
        loadIndexTwin: 104,
        speedSymbol: 'R',
        isCommercial: true,
      },
    ],
    [
      'Pneu LT 265/70 R17 A/T',
      { tyreWidthMm: 265, tyreAspectRatio: 70, rimInches: 17, terrain: 'at', isCommercial: true },
    ],
    [
      'Kit Aro 17 Tala 7 5x112 com Pneu 215/45 R17 91W',
      {
        rimInches: 17,
        rimWidthInches: 7,
        boltPatterns: ['5x112'],
        tyreWidthMm: 215,
        tyreAspectRatio: 45,
        loadIndex: 91,
        speedSymbol: 'W',
      },
    ],
    ['Anel Centralizador 73,1 x 56,6', { ringOuterMm: 73.1, ringInnerMm: 56.6 }],
    ['Jogo de 4 Anéis Centralizadores 57,1x73,1 mm', { ringOuterMm: 73.1, ringInnerMm: 57.1 }],
    ['Espaçador 15 mm 5x114,3', { spacerMm: 15, boltPatterns: ['5x114.3'] }],
    ['Jogo de 20 Porcas M12x1,5 Cônicas', { fastener: 'nut', thread: 'M12x1.5', seat: 'cone' }],
    ['Parafuso com porca M14 x 1.25 esférico', { fastener: 'bolt', thread: 'M14x1.25', seat: 'ball' }],
  ])('%s', (name, measures) => {
    expect(measuresInName(name)).toEqual(measures)
  })
})

describe('a name contradicts', () => {
  it.each<[name: string, given: GivenMeasures, fields: string[]]>([
    ['Roda Aro 17 Tala 7', { rimInches: 17, rimWidthInches: 7 }, []],
    ['Roda Aro 17 Tala 7', { rimInches: 16, rimWidthInches: 7 }, ['rimInches']],
    ['Roda Aro 17 Tala 7', { rimInches: null }, []],
    ['Roda Aro 17', { offsetMm: 40 }, []],
    ['Roda 4x98/4x100', { boltPatterns: ['4x100', '4x98'] }, []],
    ['Roda 4x98/4x100', { boltPatterns: ['4x100'] }, ['boltPatterns']],
    ['Roda 4x98/4x100', { boltPatterns: [] }, []],
    ['Pneu 205/55 R16 91V', { tyreWidthMm: 195, loadIndex: 91, speedSymbol: 'H' }, ['tyreWidthMm', 'speedSymbol']],
    ['Pneu 205/70 R15C', { isCommercial: false }, ['isCommercial']],
    ['Porca M12x1,5', { fastener: 'bolt', thread: 'M12x1.5' }, ['fastener']],
    ['Cera', { rimInches: 17 }, []],
  ])('%s: %j', (name, given, fields) => {
    expect(nameDisagreements(name, given).map(({ field }) => field)).toEqual(fields)
  })
})
