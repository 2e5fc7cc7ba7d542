import type { TyreFacts } from './tyre.ts'

/** Tyres for the better equipped sedans, for SUVs and for pick-ups. */
export const tyres17: readonly TyreFacts[] = [
  {
    brand: 'Pirelli',
    line: 'Cinturato P7',
    marking: '205/50 R17 93W',
    isReinforced: true,
    tread: 'sport',
    weightGrams: 9600,
    priceCents: 649_90,
    about:
      'O P7 equipa sedãs e hatches que saem com roda 17 e perfil 50, como Polo e Virtus. Direção precisa com desgaste contido.',
  },
  {
    brand: 'Michelin',
    line: 'Primacy 4',
    marking: '215/50 R17 95W',
    isReinforced: true,
    tread: 'touring',
    weightGrams: 10200,
    priceCents: 749_90,
    about:
      'Silêncio e freada curta no molhado são o que a linha Primacy procura. Medida de Civic, Cruze e Focus de topo.',
  },
  {
    brand: 'Pirelli',
    line: 'Cinturato P7',
    marking: '215/55 R17 94V',
    tread: 'touring',
    weightGrams: 10600,
    priceCents: 729_90,
    about:
      'Na medida 55, o Cinturato P7 ganha um pouco mais de flanco e conforto: é a escolha de quem tem HR-V e roda na cidade.',
  },
  {
    brand: 'Goodyear',
    line: 'EfficientGrip Performance',
    marking: '225/45 R17 94W',
    isReinforced: true,
    tread: 'sport',
    weightGrams: 10000,
    priceCents: 639_90,
    originalPriceCents: 749_90,
    about:
      'Para A3, Jetta, Cerato e Corolla com rodas 17 esportivas: frenagem firme e rolagem fácil, sem o desgaste de um pneu de pista.',
  },
  {
    brand: 'Pirelli',
    line: 'Scorpion',
    marking: '215/60 R17 100H',
    isReinforced: true,
    tread: 'suv',
    weightGrams: 11300,
    priceCents: 769_90,
    about:
      'Pneu de asfalto para SUVs compactos como Creta, Renegade e Captur, com carga reforçada para viajar com a família e o porta-malas cheio.',
  },
  {
    brand: 'Michelin',
    line: 'Primacy SUV',
    marking: '225/65 R17 102H',
    tread: 'suv',
    weightGrams: 13000,
    priceCents: 899_90,
    about: 'Conforto de sedã em pneu de SUV: flanco alto e desenho de baixo ruído para CR-V, CX-5 e Toro.',
  },
  {
    brand: 'Bridgestone',
    line: 'Dueler A/T Revo 2',
    marking: '265/65 R17 112S',
    tread: 'all-terrain',
    weightGrams: 17500,
    priceCents: 1199_90,
    about:
      'Uso misto para Hilux, SW4 e Ranger. Segura na estrada de terra molhada e tem desgaste regular para quem ainda roda muito no asfalto.',
  },
  {
    brand: 'BFGoodrich',
    line: 'All-Terrain T/A KO2',
    marking: '265/65 R17 120/117S',
    tread: 'all-terrain',
    weightGrams: 20300,
    priceCents: 1549_90,
    stockQuantity: 16,
    isFeatured: true,
    about:
      'Construção reforçada nos flancos para quem anda em pedra e cascalho com a picape carregada. Mais pesado e mais resistente que um A/T comum.',
  },
  {
    brand: 'Continental',
    line: 'UltraContact',
    marking: '205/55 R17 91V',
    tread: 'touring',
    weightGrams: 9900,
    priceCents: 689_90,
    stockQuantity: 22,
    isNew: true,
    about:
      'Medida que cresceu com os SUVs compactos: T-Cross, Nivus, Kicks e C4 Cactus com roda 17. Pneu de passeio pensado para durar.',
  },
  {
    brand: 'Hankook',
    line: 'Ventus Prime 3 K125',
    marking: '225/50 R17 98W',
    isReinforced: true,
    tread: 'sport',
    weightGrams: 10500,
    priceCents: 719_90,
    stockQuantity: 12,
    about:
      'Para sedãs premium como A4, Série 3 e Classe C, um pneu de estrada rápida com índice W e bom comportamento na chuva.',
  },
  {
    brand: 'Kumho',
    line: 'Crugen HP71',
    marking: '225/60 R17 99H',
    tread: 'suv',
    weightGrams: 12000,
    priceCents: 629_90,
    originalPriceCents: 739_90,
    stockQuantity: 26,
    about:
      'Troca com bom preço para Tucson, Sportage e Compass: desenho de rodovia, com sulcos largos para escoar água.',
  },
  {
    brand: 'Michelin',
    line: 'Primacy 4',
    marking: '225/55 R17 97Y',
    tread: 'touring',
    weightGrams: 10900,
    priceCents: 899_90,
    about:
      'Conforto de sedã grande: medida de Mazda6, Legacy, X1 e Série 5 com aro 17, com índice Y para as versões mais rápidas.',
  },
]
