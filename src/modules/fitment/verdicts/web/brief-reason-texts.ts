import type { BriefFit } from '../contract.ts'
import type { Reason, ReasonCode } from '../rules.ts'
import { fitReasonText, hasValues, writeReason } from './reason-texts.ts'
import { remarkTexts } from './texts.ts'

/** On a card, which has room for one line; the product's page says the whole. */
const briefTexts: Readonly<Partial<Record<ReasonCode, string>>> = {
  VEHICLE_UNKNOWN: 'carro sem medidas',
  GENERATIONS_DIFFER: 'depende da geração',
  DATA_UNSURE: 'confira no manual',
  NEEDS_APPLICATION: 'pergunte à loja',
  PCD_DIFFERENT: 'o carro tem furação {car}',
  PCD_UNKNOWN: 'furação sem informação',
  BORE_TOO_SMALL: 'furo {product}, cubo {car}',
  BORE_UNKNOWN: 'furo sem informação',
  RING_NEEDED: 'precisa de anel {product} × {car}',
  RIM_NOT_OE: 'aro {product}, de fábrica {car}',
  RIM_UPSIZE: 'aro {product}, de fábrica {car}',
  RIM_SMALLER_THAN_YOURS: 'aro {product}, o seu é {car}',
  RIM_TOO_SMALL: 'aro pequeno para o freio',
  RIM_TOO_LARGE: 'aro grande demais',
  RIM_UNKNOWN: 'aro sem informação',
  STICKS_OUT: '{difference} mm mais para fora',
  FURTHER_IN: '{difference} mm mais para dentro',
  STICKS_OUT_TOO_FAR: '{difference} mm mais para fora',
  TOO_FAR_IN: '{difference} mm mais para dentro',
  STICKS_OUT_UNSURE: 'cerca de {difference} mm para fora',
  FURTHER_IN_UNSURE: 'cerca de {difference} mm para dentro',
  OFFSET_UNSURE: 'confira tala e ET',
  OFFSET_UNKNOWN: 'confira tala e ET',
  STAGGERED: 'frente e trás diferentes',
  WHEEL_LOAD: '{product} kg; o eixo pesa {car}',
  WHEEL_LOAD_BELOW_TYRE: 'suporta {product} kg; o pneu, {car}',
  OTHER_RIM_THAN_YOURS: 'o seu pneu é aro {car}',
  NEW_WHEELS_NEEDED: 'pede rodas aro {product}',
  SIZE_AS_YOURS: 'é a medida do seu pneu',
  SIZE_AS_YOURS_UNLISTED: 'é a medida do seu pneu',
  SIZE_LIST_INCOMPLETE: 'medida de fábrica',
  SIZE_OF_SOME_VERSIONS: 'medida de algumas versões',
  SIZE_OF_ONE_AXLE: 'medida só do eixo {car}',
  SIZE_UNKNOWN: 'medida sem informação',
  DIAMETER_WITHIN: 'diâmetro {difference} %',
  DIAMETER_OUT: 'diâmetro {difference} %',
  LOAD_TOO_LOW: 'carga {product}, de fábrica {car}',
  LOAD_BY_VERSION: 'carga {product}, de fábrica {car}',
  LOAD_UNCONFIRMED: 'confira o índice de carga',
  LOAD_UNCHECKED: 'confira o índice de carga',
  LOAD_OF_CARRIER_UNKNOWN: 'confira o índice de carga',
  COMMERCIAL_NEEDED: 'pede pneu de carga',
  SPEED_TOO_LOW: 'velocidade {product}, pede {car}',
  SPEED_BY_VERSION: 'velocidade {product}, pede {car}',
  SPEED_UNCONFIRMED: 'confira a velocidade',
  SPEED_UNCHECKED: 'confira a velocidade',
  RIM_WIDTH_OUT: 'para tala {product}',
  RIM_WIDTH_BY_VERSION: 'para tala {product}',
  RIM_WIDTH_UNCONFIRMED: 'para tala {product}',
  WIDTH_OUT: 'largura {product}, de fábrica {car}',
  WIDTH_DIFFERENT: 'largura {product}, de fábrica {car}',
  KIT_RIM_WIDTH: 'pneu e tala não combinam',
  KIT_RIM_WIDTH_UNCHECKED: 'confira a tala do kit',
  KIT_RIMS_DIFFER: 'roda {car} e pneu {product}',
  RING_OF_OTHER_HUB: 'o cubo do carro é {car}',
  SPACER_NEEDS_CARE: 'pede parafusos mais longos',
  FASTENER_KIND_DIFFERENT: 'o carro usa {car}',
  THREAD_DIFFERENT: 'a rosca do carro é {car}',
  THREAD_UNKNOWN: 'rosca sem informação',
  CHECK_LENGTH_AND_SEAT: 'confira comprimento e assento',
}

/** What a card says of a fit; the whole reason where there is no shorter one. */
export function briefReasonText(reason: Omit<Reason, 'grade'>): string {
  const brief = briefTexts[reason.code]
  return brief && hasValues(brief, reason) ? writeReason(brief, reason) : fitReasonText(reason)
}

const remarkOf = ({ code }: Reason): string | undefined => {
  if (code.endsWith('_UNSURE')) return code === 'DATA_UNSURE' ? remarkTexts.data : remarkTexts.offset
  if (code === 'OFFSET_UNKNOWN') return remarkTexts.offset
  if (code === 'SIZE_LIST_INCOMPLETE' || code === 'SIZE_OF_SOME_VERSIONS') return remarkTexts.size
  return undefined
}

/**
 * What the products of a group have in common, said once above them: their one reason, or else the remark that most of
 * the reasons call for.
 */
export function sharedRemark(fits: readonly BriefFit[]): { text: string | undefined; isWholeReason: boolean } {
  const reasons = fits.flatMap(({ reason }) => reason ?? [])
  const [first] = reasons
  if (!first) return { text: undefined, isWholeReason: false }
  const whole = fitReasonText(first)
  const isWholeReason =
    fits.length > 1 && reasons.length === fits.length && reasons.every((reason) => fitReasonText(reason) === whole)
  if (isWholeReason) return { text: `${whole.charAt(0).toUpperCase()}${whole.slice(1)}.`, isWholeReason }
  const remarks = reasons.flatMap((reason) => remarkOf(reason) ?? [])
  const [common] = [...Map.groupBy(remarks, (remark) => remark)].sort(([, one], [, other]) => other.length - one.length)
  return { text: common?.[0], isWholeReason: false }
}
