import { parseTyreSize } from '#modules/fitment/cars/sizes.ts'
import { normaliseForSearch } from '#platform/text.ts'

/** The default rim for names without one. */
export const defaultRimInches = 16

// 'Aro 15' says it outright, so any rim is taken at its word. The looser forms only count inside the range of car
// rims: 'M12x1,5', '24 mm' and the '5x112' of a bolt pattern are not rims.
const aro = /\baros?[\s:-]*(\d{2})(?!\d)/
const looser: readonly RegExp[] = [
  /(?<![a-z])z?r\s?(1[3-9]|2[0-4])(?!\d)/, // R15, 195/55 ZR18
  /\b(1[3-9]|2[0-4])\s?x\s?(?:[4-9]|1[0-4])(?:[.,]\d{1,2})?(?:\s?j)?(?![\d.,]|\s?x)/, // 15x6, 17x7,5J
  /\b\d{1,2}(?:[.,]\d{1,2})?\s?j\s?x\s?(1[3-9]|2[0-4])(?![\d.,])/, // 6Jx15
  /\b(1[3-9]|2[0-4])\s?(?:"|”|''|polegadas\b)/, // 15"
]

/** The rim diameter in inches in a product's name, in any of the trade's notations; 16 if it contains none. */
export const rimInchesFromName = (name: string): number => rimInchesIn(name) ?? defaultRimInches

/** The same; undefined if the name contains none. */
export function rimInchesIn(name: string): number | undefined {
  const text = normaliseForSearch(name)
  const number = aro.exec(text)?.[1]
  if (number) return Number(number)
  const tyreSize = parseTyreSize(text)
  if (tyreSize) return tyreSize.rimInches
  for (const form of looser) {
    const rim = form.exec(text)?.[1]
    if (rim) return Number(rim)
  }
  return undefined
}
