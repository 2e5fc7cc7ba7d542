import { formatDecimal } from '#domain/brazilian-numbers.ts'
import type { ReasonValue } from '#domain/fitment/reason.ts'
import type { ReasonCode } from '#domain/fitment/reason-grades.ts'
import { valueNames } from '#web/text/storefront/fit-reason-text.ts'
import { fitTexts } from '#web/text/storefront/fit-texts.ts'

const { measures } = fitTexts

// The first prefix that a code starts with determines what it compares.
const names: readonly (readonly [beginning: RegExp, name: string])[] = [
  [/^(PCD|SPACER)_/, measures.pattern],
  [/^(BORE|RING)_/, measures.bore],
  [/^(RIM_WIDTH|WIDTH|KIT_RIM_WIDTH)/, measures.width],
  [/^(RIM|OTHER_RIM|NEW_|KIT_RIMS)/, measures.rim],
  [/^(OFFSET|STICKS|FURTHER|TOO_FAR|STAGGERED)/, measures.offset],
  [/^(LOAD|WHEEL_LOAD|COMMERCIAL)/, measures.load],
  [/^SPEED/, measures.speed],
  [/^(SIZE|DIAMETER)/, measures.size],
  [/^(FACTORY_FASTENERS|SEAT|THREAD|FASTENER|CHECK_LENGTH)/, measures.fastening],
]

/** The name of what a reason compares, as in the table of measures. */
export const measureName = (code: ReasonCode): string =>
  names.find(([beginning]) => beginning.test(code))?.[1] ?? measures.other

/**
 * A formatted measure of the car or the product, with its unit where a bare number would be ambiguous:
 * '65,1 mm', 'ET 32'.
 */
export function measureText(code: ReasonCode, value: ReasonValue): string {
  if (value === null) return fitTexts.unknown
  if (typeof value === 'string') return valueNames[value] ?? value.replace(/(\d)\.(\d)/g, '$1,$2')
  const number = formatDecimal(value)
  if (measureName(code) === measures.bore) return `${number} mm`
  if (code === 'WHEEL_LOAD' || code === 'WHEEL_LOAD_OK') return `${number} kg`
  return code === 'OFFSET_UNKNOWN' ? `ET ${number}` : number
}
