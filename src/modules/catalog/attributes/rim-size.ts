import { parseTyreSize } from '#modules/fitment/cars/sizes.ts'
import { normaliseForSearch } from '#platform/text.ts'

export const defaultRimInches = 16

// 'Aro 15' may be any rim. The looser forms only count among car rims, unlike 'M12x1,5', '24 mm' and '5x112'.
const aro = /\baros?[\s:-]*(\d{2})(?!\d)/
const looser: readonly RegExp[] = [
  /(?<![a-z])z?r\s?(1[3-9]|2[0-4])(?!\d)/, // R15, 195/55 ZR18
  /\b(1[3-9]|2[0-4])\s?x\s?(?:[4-9]|1[0-4])(?:[.,]\d{1,2})?(?:\s?j)?(?![\d.,]|\s?x)/, // 15x6, 17x7,5J
  /\b\d{1,2}(?:[.,]\d{1,2})?\s?j\s?x\s?(1[3-9]|2[0-4])(?![\d.,])/, // 6Jx15
  /\b(1[3-9]|2[0-4])\s?(?:"|”|''|polegadas\b)/, // 15"
]

/** In inches; 16 if the name contains none. */
export const rimInchesFromName = (name: string): number => rimInchesIn(name) ?? defaultRimInches

/** Undefined if the name contains none. */
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
