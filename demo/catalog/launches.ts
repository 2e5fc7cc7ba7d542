import type { DemoProduct } from '../demo-product.ts'
import { type AccessoryFacts, accessory } from './accessory.ts'
import { type WheelFacts, wheelSet } from './wheel.ts'

const category = 'Lançamentos'

/**
 * Wheel sets here weigh over 30 kg together, and there are no tyres: freight and the search by vehicle go by the names
 * of the categories Rodas and Pneus, so a lighter wheel or a tyre of this category would be quoted as a small parcel.
 */
const wheels: readonly WheelFacts[] = [
  {
    brand: 'Raw',
    line: 'Rally II',
    measures: '16x7 4x100 ET38 CB73.1',
    finish: 'hyper-black',
    tyreSizes: ['195/55 R16', '205/55 R16'],
    weightGrams: 8700,
    loadKg: 615,
    priceCents: 2599_90,
    isNew: true,
    about:
      'Chegou a segunda geração da Rally: as lâminas substituem os raios finos e o ET38 fica mais próximo do original dos compactos 4x100.',
  },
  {
    brand: 'Noova',
    line: 'N-30',
    measures: '17x7.5 5x114.3 ET42 CB73.1',
    finish: 'black-gloss',
    tyreSizes: ['215/50 R17', '225/45 R17', '215/55 R17'],
    weightGrams: 9900,
    loadKg: 690,
    priceCents: 3099_90,
    stockQuantity: 12,
    isNew: true,
    isFeatured: true,
    about:
      'Novidade da Noova: turbina em preto brilhante, com raios que mudam de largura do centro para a borda, para sedãs e SUVs de furação 5x114,3.',
  },
  {
    brand: 'Zunky',
    line: 'ZK-77',
    measures: '18x8 5x112 ET45 CB73.1',
    finish: 'bronze',
    tyreSizes: ['225/40 R18', '225/45 R18'],
    weightGrams: 11600,
    loadKg: 730,
    priceCents: 4099_90,
    isNew: true,
    about: 'O bronze da linha ZK agora em 5x112: raios em Y e tala 8 para A3, Classe A, CLA e Jetta.',
  },
]

const accessories: readonly AccessoryFacts[] = [
  {
    name: 'Compressor de Ar Portátil Digital 12 V',
    brand: 'Vonder',
    subcategory: 'Acessórios',
    stockQuantity: 18,
    weightGrams: 1400,
    box: [14, 18, 22],
    priceCents: 249_90,
    isNew: true,
    about: [
      'Compressor ligado à tomada 12 V do carro, com visor digital: escolha a pressão e ele para sozinho. Acompanha três bicos, para bola, bicicleta e boia.',
      'Mantenha o motor ligado durante o uso e deixe o aparelho descansar dez minutos depois de encher dois pneus. Serve para calibrar e emergências; furo se conserta na borracharia.',
    ],
  },
  {
    name: 'Kit Reparo de Pneu Sem Câmara com 10 Macarrões',
    brand: 'Vonder',
    subcategory: 'Acessórios',
    stockQuantity: 25,
    weightGrams: 600,
    box: [6, 14, 22],
    priceCents: 59_90,
    isNew: true,
    about: [
      'Escareador, agulha de inserção, cola e dez tiras vulcanizantes em estojo rígido, para tapar furos na banda de rodagem sem desmontar o pneu.',
      'É um reparo provisório: rode devagar e procure um borracheiro. Nunca repare furos na lateral do pneu.',
    ],
  },
  {
    name: 'Suporte Magnético de Celular para Saída de Ar',
    brand: 'Grid',
    subcategory: 'Acessórios',
    stockQuantity: 40,
    weightGrams: 300,
    box: [5, 11, 14],
    priceCents: 49_90,
    isNew: true,
    about: [
      'Prende na grade de ventilação e segura o celular por ímã, com placa adesiva para aparelhos ou capas sem ímã. Gira para usar em pé ou deitado.',
      'Programe a rota antes de sair: segurar ou manusear o celular dirigindo é infração gravíssima.',
    ],
  },
  {
    name: 'Balde com Grade Separadora 20 L',
    brand: 'SGCB',
    subcategory: 'Limpeza',
    stockQuantity: 14,
    weightGrams: 1500,
    box: [38, 32, 32],
    priceCents: 119_90,
    isNew: true,
    about: [
      'Balde de 20 litros com grade no fundo: a areia desce e não volta para a luva. Com dois deles, um para o shampoo e outro para o enxágue, a lavagem risca menos.',
      'Plástico grosso com tampa e alça metálica; também serve para guardar os produtos. A grade sai para limpar.',
    ],
  },
  {
    name: 'Kit Suspensão com Rosca Chevrolet Onix 2020-2024',
    brand: 'Aliança',
    subcategory: 'Suspensão',
    stockQuantity: 6,
    weightGrams: 21500,
    box: [25, 40, 68],
    priceCents: 2399_90,
    isNew: true,
    about: [
      'Suspensão de altura regulável para a geração atual do Onix hatch: quatro amortecedores roscados, quatro molas e chave de regulagem.',
      'Depois de acertar a altura, alinhe e confira a regulagem dos faróis. A alteração precisa de vistoria e registro no documento do veículo; consulte o Detran do seu estado.',
    ],
  },
]

/** What has just arrived, of every kind but tyres. */
export const launches: readonly DemoProduct[] = [
  ...wheels.map((facts) => ({ ...wheelSet(facts), category, subcategory: 'Rodas' })),
  ...accessories.map((facts) => accessory(category, facts)),
]
