import type { Reason, ReasonValue } from '#domain/fitment/reason.ts'
import type { ReasonCode } from '#domain/fitment/reason-grades.ts'
import { fitReasonTexts, unknownReason } from './fit-reason-texts.ts'

/**
 * A reason as a sentence without its full stop: 'furo 73,1 no cubo 56,6: pede anel centralizador 73,1 x
 * 56,6'. Also for one that this page does not know, because a later release has answered.
 */
export function fitReasonText({ code, vehicle, product, difference }: Omit<Reason, 'grade'>): string {
  const values: Readonly<Record<string, ReasonValue>> = { car: vehicle, product, difference }
  const { known, otherwise } = fitReasonTexts[code] ?? unknownReason
  const isKnown = placesIn(known).every((place) => values[place] !== null)
  return (isKnown ? known : (otherwise ?? known)).replace(/\{(\w+)\}/g, (_place, name: string) =>
    valueText(values[name] ?? null, code),
  )
}

/** The names of the placeholders in a text. */
export function placesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** Names of what stands as a word in a reason. */
export const valueNames: Readonly<Record<string, string>> = {
  bolt: 'parafuso',
  nut: 'porca',
  front: 'dianteiro',
  rear: 'traseiro',
}

function valueText(value: ReasonValue, code: ReasonCode): string {
  if (value === null) return '?'
  if (typeof value === 'number') {
    const isPercent = code === 'DIAMETER_WITHIN' || code === 'DIAMETER_OUT'
    const written = value.toLocaleString('pt-BR', {
      maximumFractionDigits: isPercent ? 2 : 1,
      signDisplay: isPercent ? 'exceptZero' : 'auto',
    })
    return written.replace('-', '−')
  }
  // 5x114.3 is written 5x114,3 here; a note of the staff stays unchanged.
  return valueNames[value] ?? (code.startsWith('STAFF_') ? value : value.replace(/(\d)\.(\d)/g, '$1,$2'))
}
