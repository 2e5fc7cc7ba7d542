import type { Verdict } from '../rules.ts'

/** In a separate file: they are on cards, which every page has. */
export const verdictNames: Readonly<Record<Verdict, string>> = {
  serve: 'Serve',
  serve_com_ressalva: 'Serve, com atenção',
  sem_dados: 'Confirme a medida',
  nao_serve: 'Não serve',
}

/** Of a wheel that is sold with its ring. */
export const withRing = 'Serve com anel'

/** Of a ring beside its badge: '73,1 × 56,6 (R$ 49,90)'. */
export const ringText = (outer: string, inner: string, price: string | undefined): string =>
  price ? `${outer} × ${inner} (${price})` : `${outer} × ${inner}`

/** What many products of a group have in common. */
export const remarkTexts = {
  data: 'As medidas deste carro ainda não foram confirmadas: confira no manual.',
  offset: 'Tala e ET de fábrica deste carro não foram confirmados: confira antes de montar.',
  size: 'Cada versão tem a sua medida: confira a do seu pneu.',
} as const

type VerdictTexts = {
  name: string
  heading: string
  text: string
}

const everywhere = 'Versões do mesmo ano podem ser diferentes: confira no manual ou na etiqueta da porta.'

export const vehicleTexts = {
  banner: 'Mostrando rodas e pneus compatíveis com o seu veículo',
  bannerOfMisfits: 'Estes produtos não servem no seu veículo',
  bannerOfNone: 'Ainda não temos rodas e pneus que sirvam no seu veículo',
  bannerOfUnknown: 'Rodas e pneus para conferir no seu veículo',
  bannerOfSize: 'Pneus na medida que você informou',
  everywhere,
  known:
    'Comparamos furação, furo central, aro, tala, ET, medida e índices de carga e velocidade com os dados de fábrica.',
  factoryMeasures: (car: string) => `Medidas de fábrica do ${car}`,
  askUs: 'Fale conosco: procuramos as medidas para você',
  unknown: 'Ainda não temos as medidas de fábrica deste carro.',
  unknownCar: {
    hint: 'Está na lateral do pneu. Com ela mostramos os pneus na sua medida.',
    noneOfSize: (size: string) => `Hoje não temos pneu ${size} em nenhuma marca.`,
    all: [
      { category: 'pneus', label: 'Ver todos os pneus' },
      { category: 'rodas', label: 'Ver todas as rodas' },
    ],
  },
  verdicts: {
    serve: {
      name: verdictNames.serve,
      heading: 'Servem no seu carro',
      text: 'Tudo o que comparamos bate com as medidas de fábrica.',
    },
    serve_com_ressalva: {
      name: verdictNames.serve_com_ressalva,
      heading: 'Servem, com atenção',
      text: 'Servem, com um cuidado: leia o motivo em cada produto.',
    },
    sem_dados: {
      name: verdictNames.sem_dados,
      heading: 'Confira as medidas antes de comprar',
      text: 'Destes falta uma medida, do carro ou do produto, para dizer se servem.',
    },
    nao_serve: {
      name: verdictNames.nao_serve,
      heading: 'Não servem no seu carro',
      text: 'Uma medida impede a montagem ou a lei não permite: o motivo está em cada produto.',
    },
  } satisfies Record<Verdict, VerdictTexts>,
  tabs: 'Produtos por resultado',
  misfits: (count: number) => `Não serve (${count})`,
  noneOf: 'Nenhum produto neste grupo. Veja os outros grupos, ou tire um filtro.',
  noneFits: 'Hoje nenhum dos nossos produtos serve neste carro. Pergunte: procuramos para você.',
  goodsFor: (car: string) => `rodas e pneus para ${car}`,
  searched: {
    see: (car: string) => `Ver o que serve no ${car}`,
    whichYear: (car: string) => `Qual é o ano do seu ${car}?`,
    hint: 'Com o ano mostramos rodas e pneus que servem nele, e por quê.',
    noData: (year: number) => `Ainda não temos as medidas de ${year}. Temos destes anos:`,
  },
  wheels: 'Rodas para o seu carro',
  kits: 'Kits completos para o seu carro',
  parts: 'Anéis, parafusos e porcas para o seu carro',
  onCar: (car: string) => `No seu ${car}`,
  cart: {
    title: (car: string) => `Atenção: nem tudo serve no seu ${car}`,
    text: 'Você pode continuar se a compra é para outro carro.',
  },
} as const
