import { normaliseForSearch } from '#platform/text.ts'

/** A tyre's size: section width in mm, aspect ratio in %, rim diameter in inches. */
export type TyreSize = { widthMm: number; aspect: number; rimInches: number }

// 195/55 R15, 195/55R15, 195 55 15, 19555r15, 205/70 R15C. Widths end in 5, aspects in 0 or 5, unlike other digits.
const written =
  /(?<!\d)(?<width>[1-3]\d5)\s?[/ -]?\s?(?<aspect>[2-9][05])\s?[/ -]?\s?(?:z?r)?\s?(?<rim>1[0-9]|2[0-6])(?:c\b)?(?!\d)/gi

/** Undefined when there is none. */
export function parseTyreSize(text: string): TyreSize | undefined {
  const groups = text.matchAll(written).next().value?.groups
  if (!groups) return undefined
  return { widthMm: Number(groups.width), aspect: Number(groups.aspect), rimInches: Number(groups.rim) }
}

/** A size alone, however it is separated: 195-65/15, 205\\55 16, 195_55_15, 195/65 aro 15, P195/65R15 91V. */
export function readTypedTyreSize(text: string): TyreSize | undefined {
  const size = parseTyreSize(text.replace(/\D+/g, ' '))
  return size && outerDiameterMm(size) <= widestTyreMm ? size : undefined
}

/** No road tyre is wider across: such digits are another number. */
const widestTyreMm = 1000

/** `195/55 r15`, the one way in which sizes are searched. */
export function canonicalTyreSize(size: TyreSize): string {
  return `${size.widthMm}/${size.aspect} r${size.rimInches}`
}

/** `195/55 R15`, as it stands on a tyre. */
export function formatTyreSize({ widthMm, aspect, rimInches }: TyreSize): string {
  return `${widthMm}/${aspect} R${rimInches}`
}

/** The normalised text with every tyre size in it written the canonical way. */
export function withCanonicalTyreSizes(text: string): string {
  return normaliseForSearch(text).replace(written, (found) => {
    const size = parseTyreSize(found)
    return size ? canonicalTyreSize(size) : found
  })
}

/** Never rounded: a limit in percent may be within half a millimetre (185/60 R15 is 2.98 % smaller than 185/65 R15). */
export function outerDiameterMm({ widthMm, aspect, rimInches }: TyreSize): number {
  return rimInches * 25.4 + (2 * widthMm * aspect) / 100
}

/** Number of bolts and their circle's diameter in millimetres, as `4x100` or `5x114.3`. */
export type BoltPattern = string

// The trade often drops the decimal of these two circles.
const abbreviatedCircles: Record<string, string> = { '114': '114.3', '139': '139.7' }

/** Reads `5x114,3`, `5 X 114.3`, `4x100mm`. */
export function parseBoltPattern(text: string): BoltPattern | undefined {
  const match = /^\s*([3-8])\s?[x×]\s?(\d{2,3})(?:[.,](\d))?\s?(?:mm)?\s*$/i.exec(text)
  if (!match) return undefined
  const [, bolts, whole = '', decimal = '0'] = match
  const circle = decimal === '0' ? (abbreviatedCircles[whole] ?? whole) : `${whole}.${decimal}`
  return Number(circle) >= 80 && Number(circle) <= 225 ? `${bolts}x${circle}` : undefined
}

/** Lists each size once; returns any other text unchanged. */
export const canonicalBoltPatterns = (patterns: readonly string[]): string[] => [
  ...new Set(patterns.map((pattern) => parseBoltPattern(pattern) ?? pattern)),
]

/** Aspects once the width is known, rims once both are; rising. */
export type SizeChoices = { widths: number[]; aspects: number[]; rims: number[] }

type Chosen = { widthMm?: number | undefined; aspect?: number | undefined }

/** Each choice leaves only what some of the sizes have. */
export function sizeChoices(sizes: readonly TyreSize[], chosen: Chosen): SizeChoices {
  const ofWidth = sizes.filter(({ widthMm }) => widthMm === chosen.widthMm)
  const ofBoth = ofWidth.filter(({ aspect }) => aspect === chosen.aspect)
  return {
    widths: rising(sizes.map(({ widthMm }) => widthMm)),
    aspects: rising(ofWidth.map(({ aspect }) => aspect)),
    rims: rising(ofBoth.map(({ rimInches }) => rimInches)),
  }
}

const rising = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)
