import type { AccessoryFacts } from './accessory.ts'

/** Springs, shock absorbers and kits. */
export const suspension: readonly AccessoryFacts[] = [
  {
    name: 'Kit Molas Esportivas Redutoras -40 mm VW Polo e Virtus',
    brand: 'Aliança',
    subcategory: 'Molas',
    stockQuantity: 8,
    weightGrams: 9500,
    box: [20, 35, 45],
    priceCents: 899_90,
    about: [
      'Quatro molas helicoidais para rebaixar o carro em cerca de 40 mm, que deixam a carroceria mais firme em curva. Para Polo e Virtus a partir de 2018, com os amortecedores originais em bom estado.',
      'Suspensão rebaixada muda cambagem e convergência: faça alinhamento depois da instalação. Suspensão alterada precisa de vistoria e registro no documento do veículo; consulte o Detran do seu estado antes de comprar.',
    ],
  },
  {
    name: 'Amortecedor Dianteiro Chevrolet Onix 2013-2019 (unidade)',
    brand: 'Cofap',
    subcategory: 'Amortecedores',
    stockQuantity: 20,
    weightGrams: 4200,
    box: [15, 18, 60],
    priceCents: 349_90,
    about: [
      'Amortecedor pressurizado de reposição para a dianteira do Onix de 2013 a 2019. Sinais de que chegou a hora: carro balançando depois de lombadas, pneu com desgaste em ondas e frente mergulhando na freada.',
      'Vendido por unidade; troque sempre os dois do mesmo eixo. Coxim, batente e coifa não acompanham e devem ser avaliados na montagem. Alinhe a direção depois.',
    ],
  },
  {
    name: 'Amortecedor Traseiro VW Gol G5-G7 (unidade)',
    brand: 'Monroe',
    subcategory: 'Amortecedores',
    stockQuantity: 18,
    weightGrams: 2600,
    box: [12, 14, 62],
    priceCents: 259_90,
    about: [
      'Amortecedor de reposição para a traseira do Gol das gerações G5 a G7. Recupera o controle da carroceria com o porta-malas carregado.',
      'O preço é de uma unidade e a troca deve ser feita em par. Ao receber, guarde a peça em pé e acione a haste algumas vezes antes de instalar, para tirar o ar do fluido.',
    ],
  },
  {
    name: 'Par de Amortecedores Dianteiros Fiat Strada 2013-2020',
    brand: 'Cofap',
    subcategory: 'Amortecedores',
    stockQuantity: 3,
    weightGrams: 8600,
    box: [18, 30, 62],
    priceCents: 689_90,
    about: [
      'Dois amortecedores dianteiros para a Strada de 2013 a 2020, calibrados para uso com carga. A compra em par evita misturar peça nova com gasta no mesmo eixo.',
      'Confira molas e coxins na montagem e faça o alinhamento ao final. Em uso de trabalho, inspecione vazamentos a cada 20.000 km.',
    ],
  },
  {
    name: 'Kit Suspensão com Rosca VW Gol, Voyage e Saveiro',
    brand: 'Aliança',
    subcategory: 'Kits',
    stockQuantity: 4,
    weightGrams: 22500,
    box: [25, 40, 70],
    priceCents: 2199_90,
    originalPriceCents: 2499_90,
    about: [
      'Conjunto com quatro amortecedores de corpo roscado e quatro molas: a altura é regulada na própria peça, girando os pratos com a chave que acompanha.',
      'Para Gol, Voyage e Saveiro das gerações G5 a G7. Instale em oficina com experiência em suspensão, alinhe e registre a alteração no documento do veículo, conforme as regras do Detran do seu estado.',
    ],
  },
]
