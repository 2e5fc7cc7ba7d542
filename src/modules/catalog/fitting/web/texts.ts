import type { VehicleDetail } from '#modules/fitment/cars/contract.ts'
import type { shownKinds } from '../contract.ts'

type Generation = VehicleDetail['generations'][number]
type FactorySet = Generation['factorySets'][number]
type Kind = (typeof shownKinds)[number]

const kinds: Readonly<Record<Kind, string>> = {
  wheel: 'Rodas',
  tyre: 'Pneus',
  kit: 'Kits completos',
  ring: 'Anéis centralizadores',
}

export const vehiclePageTexts = {
  all: 'Por veículo',
  allDescription: 'Escolha montadora, modelo e ano: medidas de fábrica e rodas, pneus, kits e anéis que servem.',
  allIntro: 'Escolha o seu carro e veja as medidas de fábrica e o que temos para ele.',
  makes: 'Montadoras',
  noneYet: 'Ainda não temos produtos para os carros que conhecemos.',
  years: (first: number, last: number) => (first === last ? `${first}` : `${first} a ${last}`),
  title: (car: string) => `Rodas e pneus para ${car}`,
  description: (car: string, measures: string) => `O que serve no ${car}, e por quê. Medidas de fábrica: ${measures}.`,
  notFound: 'Ainda não temos nada para este carro',
  notFoundText: 'O endereço pode estar errado, ou ainda não temos as medidas ou os produtos deste ano.',
  toAll: 'Ver todos os carros',
  seeAll: (car: string) => `Ver tudo o que serve no ${car}`,
  measures: 'Medidas de fábrica',
  generation: (label: string) => `Geração ${label}`,
  unsure: 'Estas medidas ainda não foram confirmadas por um documento do fabricante.',
  pattern: 'Furação',
  hub: 'Cubo (furo central)',
  rims: 'Aros',
  rimSpan: (from: number, to: number) => (from === to ? `${from}` : `${from} a ${to}`),
  fastening: 'Fixação',
  fasteners: { bolt: 'parafuso', nut: 'porca' } satisfies Record<NonNullable<Generation['fastener']>, string>,
  seats: { cone: 'assento cônico', ball: 'assento esférico', flat: 'assento plano' } satisfies Record<
    NonNullable<Generation['seat']>,
    string
  >,
  sizes: 'Pneus de fábrica',
  sizesHint: 'Toque na medida que está no seu pneu para ver só o que serve nela.',
  axles: { both: undefined, front: 'eixo dianteiro', rear: 'eixo traseiro' } satisfies Record<
    FactorySet['axle'],
    string | undefined
  >,
  version: (name: string) => `versão ${name}`,
  commercial: 'pneu de carga (C)',
  loadAndSpeed: (index: string) => `índice ${index}`,
  rim: (width: string) => `tala ${width}`,
  offset: (offset: string) => `ET ${offset}`,
  measured: (day: string) => `medido por nós em ${day}`,
  /** Also for a kind of a later release. */
  kind: (kind: Kind) => kinds[kind] ?? 'Outros produtos',
  fitting: (count: number) => (count === 1 ? '1 serve' : `${count} servem`),
  withCare: 'Contamos também os que servem com atenção: o motivo está em cada um.',
  otherYears: (model: string) => `Outros anos do ${model}`,
} as const
