import type { TyreFacts } from './tyre.ts'

/** Tyres for large SUVs, premium sedans and sports versions. */
export const tyres18To20: readonly TyreFacts[] = [
  {
    brand: 'Continental',
    line: 'UltraContact',
    marking: '225/55 R18 98V',
    tread: 'suv',
    weightGrams: 12000,
    priceCents: 899_90,
    about:
      'Medida de Compass e Renegade de topo e de Eclipse Cross e Outlander. Rodar macio e desgaste regular em uso urbano.',
  },
  {
    brand: 'Pirelli',
    line: 'P Zero',
    marking: '225/40 R18 92Y',
    isReinforced: true,
    tread: 'sport',
    weightGrams: 10400,
    priceCents: 849_90,
    originalPriceCents: 999_90,
    about:
      'O P Zero é a linha esportiva da Pirelli: composto macio e flanco baixo para A3, CLA e Série 1. Dura menos que um pneu de passeio, e segura mais.',
  },
  {
    brand: 'Michelin',
    line: 'Pilot Sport 4',
    marking: '225/45 R18 95Y',
    isReinforced: true,
    tread: 'sport',
    weightGrams: 10300,
    priceCents: 1099_90,
    stockQuantity: 16,
    about:
      'Para quem exige do carro na estrada: direção imediata e muita aderência no seco e no molhado em Série 3, Classe A e Classe C.',
  },
  {
    brand: 'Toyo',
    line: 'Proxes Sport',
    marking: '245/40 R18 97Y',
    isReinforced: true,
    tread: 'sport',
    weightGrams: 10900,
    priceCents: 959_90,
    stockQuantity: 8,
    about:
      'Pneu esportivo largo para A4, A5 e WRX. O composto rende melhor depois de alguns quilômetros rodados, já aquecido.',
  },
  {
    brand: 'Bridgestone',
    line: 'Dueler H/T 684',
    marking: '265/60 R18 110T',
    tread: 'suv',
    weightGrams: 16800,
    priceCents: 1249_90,
    about: 'Pneu de rodovia das picapes e SUVs grandes de aro 18, como Hilux SRX, SW4, S10 e Pajero Sport.',
  },
  {
    brand: 'Pirelli',
    line: 'Scorpion Verde',
    marking: '235/60 R18 103V',
    tread: 'suv',
    weightGrams: 13600,
    priceCents: 1129_90,
    stockQuantity: 20,
    about:
      'A versão Verde do Scorpion foi feita para rolar com menos esforço: combina com CR-V, Q5 e XC60 de quem viaja bastante.',
  },
  {
    brand: 'Yokohama',
    line: 'Geolandar CV G058',
    marking: '225/60 R18 100H',
    tread: 'suv',
    weightGrams: 12700,
    priceCents: 919_90,
    stockQuantity: 12,
    about:
      'Para crossovers como Outback e Toro: pneu de asfalto com boa tração em estrada de terra batida, sem o ruído de um misto.',
  },
  {
    brand: 'Michelin',
    line: 'Pilot Sport 4 SUV',
    marking: '235/55 R19 105Y',
    isReinforced: true,
    tread: 'sport',
    weightGrams: 14200,
    priceCents: 1599_90,
    about:
      'Leva o comportamento do Pilot Sport a SUVs altos e pesados: a carcaça contém a inclinação em curva de GLC, Q5 e XC60.',
  },
  {
    brand: 'Pirelli',
    line: 'Scorpion Verde',
    marking: '235/50 R19 99V',
    tread: 'suv',
    weightGrams: 13600,
    priceCents: 1499_90,
    about: 'Medida de aro 19 de XC40, 3008 e GLA. Pneu de asfalto silencioso, voltado ao baixo consumo.',
  },
  {
    brand: 'Goodyear',
    line: 'Eagle F1 Asymmetric 3 SUV',
    marking: '255/50 R19 107Y',
    isReinforced: true,
    tread: 'sport',
    weightGrams: 15200,
    priceCents: 1749_90,
    stockQuantity: 8,
    about:
      'Banda assimétrica para SUVs potentes como o X5: o lado de fora trabalha na curva e o de dentro escoa a água.',
  },
  {
    brand: 'Michelin',
    line: 'Pilot Sport 4 SUV',
    marking: '275/45 R20 110Y',
    isReinforced: true,
    tread: 'sport',
    weightGrams: 15900,
    priceCents: 2199_90,
    stockQuantity: 12,
    about:
      'Aro 20 do XC90 e de outros SUVs grandes. Larga pegada no asfalto e carga reforçada para sete lugares ocupados.',
  },
  {
    brand: 'Bridgestone',
    line: 'Dueler H/P Sport',
    marking: '265/50 R20 107V',
    tread: 'suv',
    weightGrams: 16500,
    priceCents: 1899_90,
    stockQuantity: 2,
    about:
      'Pneu de rodovia para o Grand Cherokee com aro 20. Restam poucas unidades: confirme se o seu par completa o eixo.',
  },
  {
    brand: 'Pirelli',
    line: 'P Zero',
    marking: '285/45 R20 112Y',
    isReinforced: true,
    tread: 'sport',
    weightGrams: 16900,
    priceCents: 2349_90,
    stockQuantity: 6,
    about:
      'O mais largo da nossa lista, para o Q7: muita borracha no chão para frear e contornar um SUV de duas toneladas.',
  },
]
