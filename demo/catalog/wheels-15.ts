import type { WheelFacts } from './wheel.ts'

/** Wheels of the most common step up for compact cars; the lines are invented. */
export const wheels15: readonly WheelFacts[] = [
  {
    brand: 'KR',
    line: 'K-65',
    measures: '15x6 4x100 ET38 CB73.1',
    finish: 'black-gloss',
    tyreSizes: ['185/60 R15', '185/65 R15', '195/55 R15'],
    weightGrams: 7400,
    loadKg: 600,
    priceCents: 1699_90,
    originalPriceCents: 1999_90,
    stockQuantity: 12,
    about:
      'Dez raios em pares, preto brilhante, na furação dos compactos mais vendidos do país. Dá presença ao carro sem exigir pneu de perfil muito baixo.',
  },
  {
    brand: 'Volcano',
    line: 'V-40',
    measures: '15x6 4x100 ET40 CB73.1',
    finish: 'silver-machined',
    tyreSizes: ['185/60 R15', '185/65 R15', '195/55 R15'],
    weightGrams: 7500,
    loadKg: 600,
    priceCents: 1799_90,
    about:
      'Cinco raios largos com a face diamantada sobre fundo prata. Desenho limpo, que não envelhece e é rápido de lavar.',
  },
  {
    brand: 'BRW',
    line: 'BRW-900',
    measures: '15x6 4x108 ET35 CB65.1',
    finish: 'graphite-matte',
    tyreSizes: ['185/60 R15', '195/60 R15', '195/55 R15'],
    weightGrams: 7500,
    loadKg: 600,
    priceCents: 1749_90,
    about:
      'Feita para a furação 4x108 de Ford, Peugeot e Citroën, com seis raios em grafite fosco que disfarçam a poeira do freio.',
  },
  {
    brand: 'GT7',
    line: 'GT-3',
    measures: '15x6 4x98 ET35 CB58.1',
    finish: 'black-matte',
    tyreSizes: ['185/60 R15', '195/55 R15'],
    weightGrams: 7400,
    loadKg: 600,
    priceCents: 1649_90,
    about: 'Raios largos em lâmina, preto fosco, com o furo central já na medida dos Fiat compactos: dispensa anel.',
  },
  {
    brand: 'Scorro',
    line: 'S-188',
    measures: '15x6 4x100/4x108 ET38 CB73.1',
    finish: 'hyper-silver',
    tyreSizes: ['185/60 R15', '185/65 R15', '195/60 R15'],
    weightGrams: 7600,
    loadKg: 600,
    priceCents: 1849_90,
    stockQuantity: 5,
    about:
      'Dupla furação e acabamento hyper silver, mais profundo que o prata comum. Raios finos, próximos do estilo das rodas de fábrica.',
  },
  {
    brand: 'Zunky',
    line: 'ZK-150',
    measures: '15x6.5 4x100 ET36 CB73.1',
    finish: 'bronze',
    tyreSizes: ['195/50 R15', '195/55 R15'],
    weightGrams: 7500,
    loadKg: 600,
    priceCents: 1949_90,
    stockQuantity: 6,
    isNew: true,
    about:
      'Malha em bronze com tala 6,5: a meia polegada a mais assenta melhor o pneu 195 em projetos esportivos de rua.',
  },
  {
    brand: 'Mangels',
    line: 'Estrada',
    measures: '15x6 5x100 ET40 CB57.1',
    finish: 'silver',
    tyreSizes: ['185/65 R15', '195/60 R15'],
    weightGrams: 7600,
    loadKg: 615,
    priceCents: 1599_90,
    stockQuantity: 9,
    about:
      'Para Polo e Virtus das versões de entrada, que saem com roda de aço: mantém o pneu 185/65 R15 e troca só a roda.',
  },
]
