import type { TyreFacts } from './tyre.ts'

/** Tyres for sedans, compact SUVs and working pick-ups. */
export const tyres16: readonly TyreFacts[] = [
  {
    brand: 'Continental',
    line: 'PowerContact 2',
    marking: '195/55 R16 87V',
    tread: 'touring',
    weightGrams: 8600,
    priceCents: 559_90,
    isNew: true,
    about:
      'Medida das versões mais completas de Onix, HB20, Argo e 208. Desenho de passeio com resposta firme em curva.',
  },
  {
    brand: 'Michelin',
    line: 'Primacy 4',
    marking: '205/55 R16 91V',
    tread: 'touring',
    weightGrams: 9200,
    priceCents: 619_90,
    originalPriceCents: 699_90,
    stockQuantity: 48,
    isFeatured: true,
    about:
      'Pneu de conforto para sedãs médios como Corolla, Civic e Cruze. A Michelin projetou a linha para manter a aderência no molhado também com o pneu já gasto.',
  },
  {
    brand: 'Dunlop',
    line: 'SP Sport FM800',
    marking: '205/55 R16 91V',
    tread: 'sport',
    weightGrams: 9100,
    priceCents: 489_90,
    about:
      'Desenho assimétrico para quem gosta de dirigir um sedã ou hatch médio com respostas mais firmes, pagando menos que nas linhas premium.',
  },
  {
    brand: 'Sailun',
    line: 'Atrezzo Elite',
    marking: '205/55 R16 91V',
    tread: 'touring',
    weightGrams: 9000,
    priceCents: 389_90,
    originalPriceCents: 459_90,
    stockQuantity: 30,
    about:
      'Opção importada e acessível na medida mais comum de aro 16. Atende bem o uso urbano e viagens de fim de semana.',
  },
  {
    brand: 'Bridgestone',
    line: 'Turanza T005',
    marking: '205/60 R16 92H',
    tread: 'touring',
    weightGrams: 9600,
    priceCents: 599_90,
    about:
      'Para SUVs compactos como T-Cross, Nivus, Kicks e 2008: a linha Turanza é a de rodar confortável da Bridgestone, com foco em piso molhado.',
  },
  {
    brand: 'Pirelli',
    line: 'Scorpion HT',
    marking: '215/65 R16 98H',
    tread: 'suv',
    weightGrams: 10900,
    priceCents: 689_90,
    about:
      'HT quer dizer uso em rodovia: é o Scorpion para Renegade, Toro e Duster que passam quase todo o tempo no asfalto.',
  },
  {
    brand: 'Kumho',
    line: 'Ecsta HS52',
    marking: '185/55 R16 83V',
    tread: 'sport',
    weightGrams: 7900,
    priceCents: 509_90,
    stockQuantity: 14,
    about:
      'Medida das versões de topo de Fit e City. Perfil baixo com ombros firmes, para um carro leve que muda rápido de direção.',
  },
  {
    brand: 'Goodyear',
    line: 'EfficientGrip SUV',
    marking: '205/65 R16 95H',
    tread: 'suv',
    weightGrams: 10100,
    priceCents: 579_90,
    stockQuantity: 20,
    about:
      'Indicado para a primeira geração do Creta: pneu de asfalto para SUV, com flanco alto que deixa a cabine mais silenciosa.',
  },
  {
    brand: 'Bridgestone',
    line: 'Dueler H/T 684',
    marking: '255/70 R16 111T',
    tread: 'suv',
    weightGrams: 15600,
    priceCents: 949_90,
    stockQuantity: 16,
    about:
      'Pneu de rodovia para picapes médias como Ranger e Frontier, que carregam peso durante a semana e viajam no fim dela.',
  },
  {
    brand: 'Pirelli',
    line: 'Scorpion All Terrain Plus',
    marking: '245/70 R16 111T',
    isReinforced: true,
    tread: 'all-terrain',
    weightGrams: 15800,
    priceCents: 989_90,
    stockQuantity: 18,
    about:
      'Uso misto para a S10 com aro 16: tração em estrada de terra e cascalho sem deixar de ser civilizado no asfalto.',
  },
  {
    brand: 'BFGoodrich',
    line: 'Mud-Terrain T/A KM3',
    marking: '265/70 R16 121/118Q',
    tread: 'mud',
    weightGrams: 21500,
    priceCents: 1699_90,
    stockQuantity: 0,
    about:
      'Pneu de lama para picapes e jipes de trilha, com blocos altos e flanco espesso. Não é um pneu para quem só usa asfalto.',
  },
  {
    brand: 'Bridgestone',
    line: 'Turanza T005',
    marking: '215/60 R16 99V',
    isReinforced: true,
    tread: 'touring',
    weightGrams: 9900,
    priceCents: 589_90,
    about:
      'Medida de sedãs e SUVs compactos de aro 16 como o CX-3, com carga reforçada. A linha Turanza cuida do silêncio e da freada no molhado.',
  },
  {
    brand: 'Continental',
    line: 'PowerContact 2',
    marking: '195/60 R16 89H',
    tread: 'eco',
    weightGrams: 8400,
    priceCents: 529_90,
    about: 'Para o WR-V, que saiu com esta medida pouco comum: pneu de passeio econômico, que roda macio em rua ruim.',
  },
]
