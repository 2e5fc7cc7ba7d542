import { parseBoltPattern } from '#domain/bolt-pattern.ts'
import { rimInchesIn } from '#domain/shipping/rim-size.ts'
import { decimalInName } from './decimal-in-name.ts'
import type { NamedMeasures } from './named-measures.ts'

const number = String.raw`(\d{1,2}(?:[.,]\d{1,2})?)`
const rimWidths = [
  new RegExp(String.raw`\btala ?:? ?${number}`),
  // 17x7,5 and 17x7J, 7,5Jx17, 7J
  new RegExp(String.raw`\b(?:1[0-9]|2[0-6]) ?x ?${number}(?: ?j\b)?(?![\d.,])`),
  new RegExp(String.raw`(?<![\d.,x])${number} ?j(?: ?x ?\d\d)?\b`),
]
const offset = /\b(?:et|off-?set)[ :]*(-?\d{1,2}(?:[.,]\d)?)(?!\d)/
const bore = /\b(?:cubo|furo central|furo de centro|cb)[ :]*(\d{2,3}(?:[.,]\d)?)(?![\d.,]*x)/
// The second circle of a dual-drilled wheel may come without its number of bolts: '5x100/112'.
const patterns = /(?<![\d.,])([3-8]) ?x ?(\d{2,3}(?:[.,]\d)?)((?: ?[/e] ?\d{2,3}(?:[.,]\d)?(?! ?x))*)(?![\d.,]*\d)/g

/** The bolt patterns in a text, each once, as `5x114.3`. */
export function boltPatternsIn(text: string): string[] {
  const found = [...text.matchAll(patterns)].flatMap(([, bolts = '', first = '', more = '']) => {
    const others = more.match(/\d{2,3}(?:[.,]\d)?/g) ?? []
    return [first, ...others].flatMap((circle) => parseBoltPattern(`${bolts}x${circle}`) ?? [])
  })
  return [...new Set(found)]
}

/** The measures of a wheel in a text. The rim may be a tyre's. */
export function wheelMeasures(text: string): NamedMeasures {
  const rimInches = rimInchesIn(text)
  const boltPatterns = boltPatternsIn(text)
  const width = rimWidths.map((form) => form.exec(text)?.[1]).find((found) => found !== undefined)
  const widthInches = width === undefined ? undefined : decimalInName(width)
  const isWidth = widthInches !== undefined && widthInches >= 3 && widthInches <= 16
  const et = offset.exec(text)?.[1]
  const hole = bore.exec(text)?.[1]
  return {
    ...(rimInches === undefined ? {} : { rimInches }),
    ...(isWidth ? { rimWidthInches: widthInches } : {}),
    ...(boltPatterns.length > 0 ? { boltPatterns } : {}),
    ...(et ? { offsetMm: decimalInName(et) } : {}),
    ...(hole ? { centreBoreMm: decimalInName(hole) } : {}),
  }
}
