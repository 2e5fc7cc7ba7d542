import type { TyreFacts } from './tyre.ts'

/** Tyres of the most common rim of Brazil's hatchbacks, sedans and light pick-ups. */
export const tyres15: readonly TyreFacts[] = [
  {
    brand: 'Dunlop',
    line: 'SP Touring R1',
    marking: '185/60 R15 84H',
    tread: 'touring',
    weightGrams: 7600,
    priceCents: 369_90,
    about:
      'Equilíbrio entre preço e conforto para hatches e sedãs compactos, com desenho de passeio para cidade e estrada.',
  },
  {
    brand: 'Westlake',
    line: 'RP18',
    marking: '185/60 R15 84H',
    tread: 'touring',
    weightGrams: 7500,
    priceCents: 299_90,
    originalPriceCents: 359_90,
    stockQuantity: 36,
    about:
      'Opção importada para quem precisa trocar os quatro pneus do compacto gastando menos, sem fugir da medida e dos índices do manual.',
  },
  {
    brand: 'Pirelli',
    line: 'Cinturato P1',
    marking: '185/65 R15 88H',
    tread: 'eco',
    weightGrams: 8000,
    priceCents: 449_90,
    originalPriceCents: 519_90,
    stockQuantity: 60,
    isFeatured: true,
    about:
      'Uma medida muito comum no Brasil, de Onix a Polo. O Cinturato P1 privilegia o baixo consumo e o silêncio no dia a dia.',
  },
  {
    brand: 'Bridgestone',
    line: 'Ecopia EP150',
    marking: '185/65 R15 88H',
    tread: 'eco',
    weightGrams: 8000,
    priceCents: 439_90,
    about:
      'A família Ecopia reúne os pneus da Bridgestone voltados à economia de combustível. Indicado para quem faz trajetos longos em ritmo constante.',
  },
  {
    brand: 'Continental',
    line: 'PowerContact 2',
    marking: '195/55 R15 85V',
    tread: 'touring',
    weightGrams: 8100,
    priceCents: 429_90,
    about:
      'Perfil mais baixo para versões esportivas de compactos: a direção fica mais direta sem abrir mão do uso diário.',
  },
  {
    brand: 'Michelin',
    line: 'Energy XM2+',
    marking: '195/65 R15 91H',
    tread: 'eco',
    weightGrams: 8700,
    priceCents: 529_90,
    about:
      'Feito para rodar muito: indicado a motoristas de aplicativo e famílias que viajam com minivans e sedãs de aro 15.',
  },
  {
    brand: 'Goodyear',
    line: 'Assurance MaxLife',
    marking: '195/60 R15 88H',
    tread: 'touring',
    weightGrams: 8400,
    priceCents: 459_90,
    about:
      'A linha MaxLife foi desenvolvida pela Goodyear com foco em quilometragem. Boa escolha para 208 e C3 de uso intenso.',
  },
  {
    brand: 'Hankook',
    line: 'Kinergy Eco2 K435',
    marking: '175/65 R15 84H',
    tread: 'eco',
    weightGrams: 7400,
    priceCents: 419_90,
    stockQuantity: 20,
    about:
      'Medida estreita de Honda Fit e City da geração anterior. A banda de rodagem busca rolar fácil e escoar bem a água.',
  },
  {
    brand: 'Yokohama',
    line: 'BluEarth-ES ES32',
    marking: '205/65 R15 94H',
    tread: 'touring',
    weightGrams: 9300,
    priceCents: 479_90,
    stockQuantity: 2,
    about:
      'Pneu de passeio com boa altura de flanco para a EcoSport com aro 15, que enfrenta lombada e rua de paralelepípedo. Últimas unidades.',
  },
  {
    brand: 'BFGoodrich',
    line: 'All-Terrain T/A KO2',
    marking: '235/75 R15 104/101S',
    tread: 'all-terrain',
    weightGrams: 16300,
    priceCents: 1199_90,
    stockQuantity: 12,
    about:
      'Pneu misto de construção reforçada para jipes e picapes com aro 15 que alternam asfalto, cascalho e trilha leve.',
  },
]
