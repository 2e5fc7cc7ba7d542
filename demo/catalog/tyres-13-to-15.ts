import type { TyreFacts } from './tyre.ts'

/** Tyres for small city cars, hatchbacks, sedans and light pick-ups. */
export const tyres13To15: readonly TyreFacts[] = [
  {
    brand: 'Kelly',
    line: 'Edge Touring',
    marking: '165/70 R13 83T',
    isReinforced: true,
    tread: 'touring',
    weightGrams: 6200,
    priceCents: 259_90,
    about:
      'Pneu econômico de compra para compactos que rodam na cidade, da marca Kelly, do grupo Goodyear. A versão reforçada aguenta melhor o carro cheio e as ruas ruins.',
  },
  {
    brand: 'Pirelli',
    line: 'Formula Energy',
    marking: '175/70 R13 82T',
    tread: 'eco',
    weightGrams: 6600,
    priceCents: 309_90,
    stockQuantity: 40,
    about:
      'Para quem roda todo dia em carros populares mais antigos com aro 13, como Gol, Palio, Corsa e Uno. A linha Formula é a opção de entrada da Pirelli, voltada ao baixo consumo.',
  },
  {
    brand: 'Firestone',
    line: 'F-600',
    marking: '175/70 R13 82T',
    tread: 'touring',
    weightGrams: 6500,
    priceCents: 289_90,
    stockQuantity: 32,
    about:
      'Um pneu de passeio simples e conhecido das oficinas, bom para o uso misto entre cidade e estrada de carros com aro 13.',
  },
  {
    brand: 'Goodyear',
    line: 'Direction Touring 2',
    marking: '175/70 R14 88T',
    isReinforced: true,
    tread: 'touring',
    weightGrams: 7200,
    priceCents: 349_90,
    about:
      'O flanco alto do perfil 70 absorve bem valetas e calçamento. A carga reforçada combina com a Strada e com hatches que viajam cheios.',
  },
  {
    brand: 'Pirelli',
    line: 'Cinturato P1',
    marking: '175/65 R14 82T',
    tread: 'eco',
    weightGrams: 6900,
    priceCents: 389_90,
    originalPriceCents: 429_90,
    about:
      'O Cinturato P1 foi pensado para compactos: baixa resistência ao rolamento para gastar menos e um rodar silencioso na cidade.',
  },
  {
    brand: 'Firestone',
    line: 'F-600',
    marking: '185/70 R14 88T',
    tread: 'touring',
    weightGrams: 7600,
    priceCents: 379_90,
    about:
      'Medida das primeiras gerações de Onix e Prisma com aro 14. Perfil alto, rodar macio e reposição fácil em qualquer região.',
  },
  {
    brand: 'Continental',
    line: 'PowerContact 2',
    marking: '165/70 R14 81T',
    tread: 'eco',
    weightGrams: 6500,
    priceCents: 359_90,
    stockQuantity: 18,
    about:
      'Pneu estreito e leve para compactos de motor 1.0, em que cada quilo girando conta no consumo e na arrancada.',
  },
  {
    brand: 'Kumho',
    line: 'EcoWing ES31',
    marking: '165/60 R14 75H',
    tread: 'eco',
    weightGrams: 6000,
    priceCents: 369_90,
    stockQuantity: 3,
    about:
      'Medida pouco comum nas prateleiras, usada pelo Picanto. Vale completar o par ou o jogo de uma vez, porque a reposição costuma demorar.',
  },
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
