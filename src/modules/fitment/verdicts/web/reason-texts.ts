import type { Reason, ReasonCode, ReasonValue } from '../rules.ts'

/** Lists do not load these. */
export const fitTexts = {
  ask: 'Serve no meu carro?',
  check: 'Conferir se serve no meu carro',
  compare: 'Comparar',
  measure: 'Medida',
  car: 'Carro',
  product: 'Produto',
  verdict: 'Resultado',
  info: 'Informação',
  agreeing: (count: number) => (count === 1 ? 'Ver a medida que bate' : `Ver as ${count} medidas que batem`),
  unknown: 'sem informação',
  loading: 'Comparando com o seu carro',
  failed: 'Não foi possível comparar com o seu carro.',
  ring: (outer: string, inner: string) => `Precisa de anel centralizador ${outer} × ${inner}`,
  ringFor: (price: string) => ` (${price})`,
  ringSoldOut: ': em falta no estoque',
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

/**
 * With '{car}', '{product}' and '{difference}' as placeholders, or two texts: one of them for where one of those values
 * is not known.
 */
type Text = string | { known: string; otherwise: string }

/** For a reason of a later release. */
export const unknownReason = 'confira a medida com a loja'

export const fitReasonTexts: Readonly<Record<ReasonCode, Text>> = {
  VEHICLE_UNKNOWN: 'ainda não temos as medidas deste carro',
  GENERATIONS_DIFFER: 'este ano teve duas gerações com medidas diferentes: confira qual é a sua',
  DATA_UNSURE: 'as medidas deste carro ainda não foram confirmadas: confira no manual',
  NEEDS_APPLICATION: 'as medidas não dizem se esta peça serve: fale conosco',
  STAFF_FITS: { known: 'conferido pela loja: {product}', otherwise: 'conferido pela loja: serve' },
  STAFF_FITS_WITH_CARE: {
    known: 'conferido pela loja: {product}',
    otherwise: 'conferido pela loja: pede atenção na montagem',
  },
  STAFF_DOES_NOT_FIT: { known: 'conferido pela loja: {product}', otherwise: 'conferido pela loja: não serve' },

  PCD_OK: 'furação {car}, igual à do carro',
  PCD_DIFFERENT: 'furação {product}; a do carro é {car}',
  PCD_UNKNOWN: 'não dá para comparar a furação',
  BORE_OK: 'furo central {product}, na medida do cubo',
  BORE_TOO_SMALL: 'furo {product} não entra no cubo {car}',
  RING_INCLUDED: 'com anel centralizador {product} × {car}, que temos em estoque',
  RING_NEEDED: 'precisa de anel centralizador {product} × {car}',
  BORE_UNKNOWN: 'não dá para comparar o furo central com o cubo',
  RIM_OE: 'aro {product}, de fábrica',
  RIM_NOT_OE: 'aro {product} não é de fábrica (de fábrica: {car}): confira o espaço para o freio',
  RIM_UPSIZE: 'aro {product}, maior que o de fábrica ({car}): pede pneu de perfil mais baixo',
  RIM_UPSIZE_OF_KIT: 'aro {product}, maior que o de fábrica ({car}), já com pneu de perfil mais baixo',
  RIM_SMALLER_THAN_YOURS: 'aro {product}, menor que o seu ({car}): confira se o freio da sua versão cabe',
  RIM_OF_OTHER_VERSION: 'aro {product}, de fábrica em outra versão; o seu é aro {car}',
  RIM_TOO_SMALL: 'aro {product} não passa pelo freio: o menor de fábrica é {car}',
  RIM_TOO_LARGE: 'aro {product} é grande demais: o maior de fábrica é {car}',
  RIM_UNKNOWN: 'não dá para comparar o aro',
  OFFSET_OK: 'tala e ET {product}, perto dos de fábrica ({car})',
  STICKS_OUT: 'fica {difference} mm mais para fora que a roda de fábrica ({car}): confira o para-lama',
  FURTHER_IN: 'fica {difference} mm mais para dentro que a roda de fábrica ({car}): confira a suspensão',
  STICKS_OUT_TOO_FAR:
    'fica {difference} mm mais para fora que a roda de fábrica ({car}): passa do para-lama, o que a lei proíbe',
  TOO_FAR_IN: 'fica {difference} mm mais para dentro que a roda de fábrica ({car}): encosta na suspensão ou no freio',
  OFFSET_UNSURE: 'fica no mesmo lugar da roda de fábrica ({car}), medida não confirmada',
  STICKS_OUT_UNSURE:
    'fica cerca de {difference} mm mais para fora que a roda de fábrica ({car}), medida não confirmada',
  FURTHER_IN_UNSURE:
    'fica cerca de {difference} mm mais para dentro que a roda de fábrica ({car}), medida não confirmada',
  OFFSET_UNKNOWN: 'ainda não temos tala e ET de fábrica deste carro: confira antes de montar',
  STAGGERED: 'de fábrica as rodas da frente e de trás são diferentes: quatro iguais pedem conferência',
  WHEEL_LOAD: 'cada roda suporta {product} kg; o eixo pesa até {car} kg por roda',
  WHEEL_LOAD_OK: 'cada roda suporta {product} kg; o eixo pesa até {car} kg por roda',
  WHEEL_LOAD_BELOW_TYRE: 'cada roda suporta {product} kg; o pneu de fábrica suporta {car} kg',
  WHEEL_LOAD_REACHES_TYRE: 'cada roda suporta {product} kg; o pneu de fábrica suporta {car} kg',
  NEW_TYRES_NEEDED: 'aro {product} pede pneus novos: os seus são aro {car}',
  FACTORY_FASTENERS: 'fixação de fábrica {car}',
  SEAT_MAY_DIFFER: 'o assento de fábrica não é cônico; roda de reposição costuma pedir cônico',

  OTHER_RIM_THAN_YOURS: 'pneu aro {product}; o seu é aro {car}',
  RIM_AS_YOURS: 'aro {product}, igual ao seu',
  NEW_WHEELS_NEEDED: 'aro {product} pede outras rodas: de fábrica são aro {car}',
  SIZE_OE: '{product}, medida de fábrica',
  SIZE_AS_YOURS: '{product} é a medida do seu pneu',
  SIZE_AS_YOURS_UNLISTED:
    '{product} é a medida do seu pneu, mas não está entre as que conhecemos deste carro: confira no manual',
  SIZE_LIST_INCOMPLETE: '{product} é medida de fábrica, mas outra versão pode ter outra: confirme a do seu pneu',
  SIZE_OF_SOME_VERSIONS: '{product} é a medida de algumas versões ({car}): confira no seu pneu',
  SIZE_OF_ONE_AXLE: '{product} é a medida de fábrica só do eixo {car}: o outro eixo usa outra medida',
  SIZE_UNKNOWN: 'não dá para comparar a medida do pneu',
  DIAMETER_WITHIN: '{product} no lugar de {car}: diâmetro {difference} %, dentro dos 3 % permitidos',
  DIAMETER_WITHIN_ALL: 'diâmetro a no máximo {difference} % de cada medida de fábrica, dentro dos 3 % permitidos',
  DIAMETER_OUT: '{product} no lugar de {car}: diâmetro {difference} %, fora dos 3 % que a lei permite',
  // If the index is not recorded, it is that of the factory's size in its standard version.
  LOAD_OK: 'índice de carga {product}; a medida de fábrica pede {car}',
  LOAD_TOO_LOW: 'índice de carga {product}; a medida de fábrica pede {car}',
  LOAD_BY_VERSION: 'índice de carga {product}; conforme a versão a medida de fábrica pede {car}',
  LOAD_UNCONFIRMED: 'índice de carga {product}; o de fábrica seria {car}, o que não confirmamos: confira no manual',
  LOAD_UNCHECKED: {
    known: 'índice de carga {product} não conferido: confira no manual',
    otherwise: 'índice de carga não conferido: confira no manual',
  },
  LOAD_OF_CARRIER_UNKNOWN:
    'veículo de carga: sem o índice de carga de fábrica não dizemos que um pneu de passeio serve',
  COMMERCIAL_NEEDED: 'este veículo pede pneu de carga ({product}{car})',
  SPEED_OK: {
    known: 'índice de velocidade {product}, o carro pede {car}',
    otherwise: 'índice de velocidade {product}',
  },
  SPEED_TOO_LOW: 'índice de velocidade {product}; o carro pede {car}',
  SPEED_BY_VERSION: 'índice de velocidade {product}; conforme a versão o carro pede {car}',
  SPEED_UNCONFIRMED:
    'índice de velocidade {product}; o de fábrica seria {car}, o que não confirmamos: confira no manual',
  SPEED_UNCHECKED: {
    known: 'índice de velocidade {product} não conferido (o carro pede {car})',
    otherwise: 'índice de velocidade não conferido: confira no manual',
  },
  WIDTH_OK: 'largura própria para as rodas de fábrica',
  RIM_WIDTH_OUT: 'pneu para tala {product}; a de fábrica é {car}',
  RIM_WIDTH_BY_VERSION: 'pneu para tala {product}; conforme a versão a de fábrica é {car}: confira a da sua roda',
  RIM_WIDTH_UNCONFIRMED:
    'pneu para tala {product}; a de fábrica seria {car}, o que não confirmamos: confira a da sua roda',
  WIDTH_OUT: 'pneu de {product} mm; a roda de fábrica leva {car} mm',
  WIDTH_DIFFERENT: 'largura {product}, diferente da de fábrica ({car}): confira se a sua roda aceita',

  KIT_RIM_WIDTH: 'o pneu do kit pede tala {car}; a roda tem {product}',
  KIT_RIM_WIDTH_OK: 'o pneu do kit aceita a tala {product}',
  KIT_RIM_WIDTH_UNCHECKED: 'tala da roda do kit não comparada com o pneu',
  KIT_RIMS_DIFFER: 'o kit junta roda aro {car} e pneu aro {product}',

  RING_FITS: 'anel de {product}, na medida do cubo',
  RING_OF_OTHER_HUB: 'anel de {product}; o cubo é {car}',
  SPACER_NEEDS_CARE: {
    known: 'espaçador de {product} mm põe a roda para fora e pede parafusos mais longos',
    otherwise: 'espaçador põe a roda para fora e pede parafusos mais longos',
  },
  FASTENER_KIND_DIFFERENT: 'o carro usa {car}, não {product}',
  THREAD_DIFFERENT: 'rosca {product}; a do carro é {car}',
  THREAD_UNKNOWN: 'não dá para comparar a rosca',
  CHECK_LENGTH_AND_SEAT: 'rosca {product}, igual à do carro: confira comprimento e assento',
}

type WrittenReason = Omit<Reason, 'grade'>

/** Without its full stop. Also for a reason of a later release. */
export function fitReasonText(reason: WrittenReason): string {
  const text = fitReasonTexts[reason.code] ?? unknownReason
  if (typeof text === 'string') return writeReason(text, reason)
  return writeReason(hasValues(text.known, reason) ? text.known : text.otherwise, reason)
}

const valuesOf = ({ vehicle, product, difference }: WrittenReason): Readonly<Record<string, ReasonValue>> => ({
  car: vehicle,
  product,
  difference,
})

export function hasValues(text: string, reason: WrittenReason): boolean {
  const values = valuesOf(reason)
  return placesIn(text).every((place) => values[place] !== null)
}

export function writeReason(text: string, reason: WrittenReason): string {
  const values = valuesOf(reason)
  return text.replace(/\{(\w+)\}/g, (_place, name: string) => valueText(values[name] ?? null, reason.code))
}

export function placesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

export const valueNames: Readonly<Record<string, string>> = {
  bolt: 'parafuso',
  nut: 'porca',
  front: 'dianteiro',
  rear: 'traseiro',
}

function valueText(value: ReasonValue, code: ReasonCode): string {
  if (value === null) return '?'
  if (typeof value === 'number') {
    const isPercent = code.startsWith('DIAMETER_')
    const written = value.toLocaleString('pt-BR', {
      // What is from memory is not exact to the tenth.
      maximumFractionDigits: isPercent ? 2 : code.endsWith('_UNSURE') ? 0 : 1,
      signDisplay: isPercent ? 'exceptZero' : 'auto',
    })
    return written.replace('-', '−')
  }
  // 5x114.3 is written 5x114,3 here; a note of the staff stays unchanged.
  return valueNames[value] ?? (code.startsWith('STAFF_') ? value : value.replace(/(\d)\.(\d)/g, '$1,$2'))
}
