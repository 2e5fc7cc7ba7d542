import type { WheelFacts } from './wheel.ts'

/** Wheels for hatchbacks, sedans and compact SUVs, and one for working pick-ups; the lines are invented. */
export const wheels16: readonly WheelFacts[] = [
  {
    brand: 'KR',
    line: 'M-24',
    measures: '16x6.5 5x100 ET40 CB57.1',
    finish: 'graphite-machined',
    tyreSizes: ['195/55 R16', '205/55 R16', '205/60 R16'],
    weightGrams: 8900,
    loadKg: 650,
    priceCents: 2299_90,
    about:
      'Raios em Y com frente diamantada para a família Polo, Virtus, Nivus e T-Cross. O furo de 57,1 mm é o do cubo Volkswagen.',
  },
  {
    brand: 'Scorro',
    line: 'S-213',
    measures: '16x6.5 4x100 ET40 CB73.1',
    finish: 'silver',
    tyreSizes: ['195/55 R16', '205/55 R16'],
    weightGrams: 8800,
    loadKg: 630,
    priceCents: 2199_90,
    about:
      'Cinco raios duplos em prata para levar o compacto do aro 15 ao 16 mantendo o diâmetro total com o pneu 195/55.',
  },
  {
    brand: 'BRW',
    line: 'BRW-1610',
    measures: '16x6.5 4x108 ET32 CB65.1',
    finish: 'black-machined',
    tyreSizes: ['195/55 R16', '205/60 R16'],
    weightGrams: 8900,
    loadKg: 630,
    priceCents: 2249_90,
    stockQuantity: 6,
    about: 'Raios inclinados em turbina, preto com face usinada, na furação de 208, 2008, C4 Cactus e EcoSport.',
  },
  {
    brand: 'Volcano',
    line: 'V-52',
    measures: '16x7 5x114.3 ET42 CB73.1',
    finish: 'graphite-matte',
    tyreSizes: ['205/55 R16', '205/65 R16', '215/65 R16'],
    weightGrams: 9200,
    loadKg: 750,
    priceCents: 2399_90,
    about:
      'Cinco raios robustos em grafite fosco para sedãs e SUVs japoneses e coreanos. Tala 7, que aceita pneus de 205 a 215.',
  },
  {
    brand: 'Mangels',
    line: 'Serra',
    measures: '16x7 5x110 ET38 CB65.1',
    finish: 'silver-machined',
    tyreSizes: ['215/65 R16'],
    weightGrams: 9300,
    loadKg: 750,
    priceCents: 2349_90,
    stockQuantity: 7,
    about:
      'Para Renegade e Toro de entrada, na furação 5x110 e com o furo do cubo Jeep e Fiat. Mantém o pneu 215/65 R16 original.',
  },
  {
    brand: 'Ferraro',
    line: 'Carga',
    measures: '16x7 6x139.7 ET20 CB106.1',
    finish: 'black-matte',
    tyreSizes: ['245/70 R16', '255/70 R16'],
    weightGrams: 10400,
    loadKg: 1120,
    priceCents: 2599_90,
    stockQuantity: 10,
    about:
      'Roda de trabalho para picapes médias: raios curtos e grossos, fáceis de limpar do barro, e ET20 para pneus mais largos.',
  },
  {
    brand: 'Raw',
    line: 'Rally',
    measures: '16x7 4x100 ET35 CB73.1',
    finish: 'bronze',
    tyreSizes: ['195/55 R16', '205/55 R16'],
    weightGrams: 8600,
    loadKg: 630,
    priceCents: 2499_90,
    originalPriceCents: 2799_90,
    stockQuantity: 4,
    isNew: true,
    about:
      'Raios finos em bronze no espírito das rodas de rali, com tala 7 para compactos preparados. Confira o vão até o para-lama: ET35 fica mais para fora.',
  },
]
