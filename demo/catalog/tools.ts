import type { AccessoryFacts } from './accessory.ts'

/** Tools for wheels and tyres, and what goes along inside the car. */
export const tools: readonly AccessoryFacts[] = [
  {
    name: 'Calibrador Digital de Pneus',
    brand: 'Vonder',
    subcategory: 'Ferramentas',
    stockQuantity: 50,
    weightGrams: 300,
    box: [5, 12, 18],
    priceCents: 79_90,
    about: [
      'Mede a pressão em psi, bar ou kPa, com visor iluminado e bico que encaixa na válvula sem deixar o ar escapar. Pilhas não inclusas.',
      'Meça com os pneus frios, antes de rodar. Uma diferença de 3 psi entre pneus do mesmo eixo já merece correção.',
    ],
  },
  {
    name: 'Chave de Roda em Cruz 17-19-21-23 mm',
    brand: 'Tramontina',
    subcategory: 'Ferramentas',
    stockQuantity: 35,
    weightGrams: 2200,
    box: [5, 40, 40],
    priceCents: 129_90,
    about: [
      'Quatro medidas de soquete em uma chave só e dois braços de alavanca: solta parafusos que a chave original do carro não vence.',
      'Afrouxe com o carro ainda no chão e só depois levante com o macaco. Para o aperto final, prefira um torquímetro.',
    ],
  },
  {
    name: 'Torquímetro de Estalo 1/2" 28 a 210 Nm',
    brand: 'Tramontina',
    subcategory: 'Ferramentas',
    stockQuantity: 9,
    weightGrams: 2100,
    box: [7, 11, 52],
    priceCents: 349_90,
    about: [
      'Torquímetro com encaixe de meia polegada: ajuste o valor no cabo e pare no estalo. A faixa de 28 a 210 Nm cobre os parafusos de roda de carros e picapes.',
      'O torque certo está no manual do veículo. Depois de usar, volte a escala ao mínimo para não cansar a mola, e não o use para soltar parafusos.',
    ],
  },
  {
    name: 'Macaco Hidráulico Jacaré 2 Toneladas',
    brand: 'Vonder',
    subcategory: 'Ferramentas',
    stockQuantity: 12,
    weightGrams: 9500,
    box: [18, 25, 52],
    priceCents: 379_90,
    about: [
      'Macaco de rodízios para garagem, com capacidade de 2 toneladas e curso de cerca de 13 a 33 cm. Levanta um lado do carro com poucas bombadas.',
      'Use em piso plano e firme, no ponto de apoio indicado pelo manual. Macaco serve para levantar: antes de entrar embaixo do carro, apoie-o em cavaletes.',
    ],
  },
  {
    name: 'Jogo de Tapetes Carpete Universal 5 Peças',
    brand: 'Grid',
    subcategory: 'Interior',
    stockQuantity: 22,
    weightGrams: 3200,
    box: [10, 50, 72],
    priceCents: 149_90,
    about: [
      'Cinco peças de carpete com base antiderrapante e reforço no apoio do calcanhar do motorista. Pode ser recortado nas linhas marcadas no verso.',
      'Prenda o tapete do motorista nos ganchos do assoalho e confira se os pedais voltam livres antes de dirigir.',
    ],
  },
]
