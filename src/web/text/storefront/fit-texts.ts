/**
 * The texts of a product's page about whether it fits the visitor's car, and by which measures. Lists do not load
 * them.
 */
export const fitTexts = {
  ask: 'Serve no meu carro?',
  check: 'Conferir se serve no meu carro',
  compare: 'Comparar',
  measure: 'Medida',
  car: 'Carro',
  product: 'Produto',
  verdict: 'Veredito',
  info: 'Informação',
  unknown: 'não temos',
  loading: 'Comparando com o seu carro',
  failed: 'Não conseguimos comparar com o seu carro.',
  ring: (outer: string, inner: string) => `Anel centralizador ${outer} x ${inner}`,
  ringFor: (price: string) => `temos por ${price}`,
  ringMissing: 'não temos esta medida na loja',
  tyres: 'Pneus para esta roda no seu carro',
  seeAll: 'Ver tudo o que serve',
  otherCar: 'Trocar de carro',
  generation: (label: string) => `Geração ${label}`,
  measures: {
    pattern: 'Furação',
    bore: 'Furo central e cubo',
    rim: 'Aro',
    offset: 'Tala e ET',
    load: 'Carga',
    speed: 'Velocidade',
    size: 'Medida do pneu',
    width: 'Largura',
    fastening: 'Fixação',
    other: 'Observação',
  },
} as const
