import type { WheelFacts } from './wheel.ts'

/** Wheels for small city cars; the lines are invented. */
export const wheels13And14: readonly WheelFacts[] = [
  {
    brand: 'Mangels',
    line: 'Sport',
    measures: '13x5.5 4x100 ET35 CB73.1',
    finish: 'silver',
    tyreSizes: ['165/70 R13', '175/70 R13'],
    weightGrams: 5600,
    loadKg: 500,
    priceCents: 1199_90,
    about:
      'Cinco raios cheios em prata para trocar a roda de aço do compacto por uma de liga leve sem mudar a medida do pneu.',
  },
  {
    brand: 'Scorro',
    line: 'S-105',
    measures: '13x5.5 4x98 ET32 CB58.1',
    finish: 'silver-machined',
    tyreSizes: ['165/70 R13', '175/70 R13'],
    weightGrams: 5500,
    loadKg: 500,
    priceCents: 1249_90,
    stockQuantity: 6,
    about:
      'Estrela de desenho clássico com face usinada, na furação 4x98 dos Fiat compactos. Combina com carros dos anos 1990 e 2000.',
  },
  {
    brand: 'Scorro',
    line: 'S-201',
    measures: '14x6 4x100 ET38 CB73.1',
    finish: 'silver',
    tyreSizes: ['175/65 R14', '175/70 R14', '185/70 R14'],
    weightGrams: 6400,
    loadKg: 560,
    priceCents: 1399_90,
    about:
      'Muitos raios finos em prata, com aparência de roda original. Uma troca fácil de acertar para hatches e sedãs compactos.',
  },
  {
    brand: 'KR',
    line: 'R-70',
    measures: '14x6 4x98 ET35 CB58.1',
    finish: 'graphite-machined',
    tyreSizes: ['175/65 R14', '175/70 R14'],
    weightGrams: 6500,
    loadKg: 560,
    priceCents: 1499_90,
    originalPriceCents: 1699_90,
    about:
      'Cinco raios duplos com frente diamantada e fundo grafite, para Uno, Mobi, Strada e Argo que saíram com roda de aço.',
  },
  {
    brand: 'Mangels',
    line: 'Urbano',
    measures: '14x6 4x100/4x108 ET38 CB73.1',
    finish: 'black-gloss',
    tyreSizes: ['175/65 R14', '185/70 R14'],
    weightGrams: 6600,
    loadKg: 560,
    priceCents: 1549_90,
    stockQuantity: 7,
    about:
      'Dupla furação: o mesmo jogo serve carros 4x100 e 4x108, o que ajuda na hora de trocar de carro ou revender. Raios em Y, preto brilhante.',
  },
  {
    brand: 'Volcano',
    line: 'Retrô 14',
    measures: '14x6 4x100 ET30 CB73.1',
    finish: 'gold',
    tyreSizes: ['175/65 R14', '185/70 R14'],
    weightGrams: 6700,
    loadKg: 560,
    priceCents: 1799_90,
    stockQuantity: 3,
    about:
      'Malha cruzada dourada inspirada nas rodas de competição dos anos 1980, para projetos de época. O ET30 deixa a roda um pouco mais para fora.',
  },
]
