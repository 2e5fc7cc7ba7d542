import { normaliseForSearch } from './text-normalisation.ts'

/** A tyre's size: section width in mm, aspect ratio in %, rim diameter in inches. */
export type TyreSize = { widthMm: number; aspect: number; rimInches: number }

// 195/55 R15, 195/55R15, 195 55 15, 195-55-15, 19555r15, 205/70 R15C. Widths end in 5 and aspects in 0 or 5, which
// excludes other runs of digits.
const written =
  /(?<!\d)(?<width>[1-3]\d5)\s?[/ -]?\s?(?<aspect>[2-9][05])\s?[/ -]?\s?(?:z?r)?\s?(?<rim>1[0-9]|2[0-6])(?:c\b)?(?!\d)/gi

/** The first tyre size in a text, in any of the ways it is written; undefined when there is none. */
export function parseTyreSize(text: string): TyreSize | undefined {
  const groups = text.matchAll(written).next().value?.groups
  if (!groups) return undefined
  return { widthMm: Number(groups.width), aspect: Number(groups.aspect), rimInches: Number(groups.rim) }
}

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

/**
 * A mounted tyre's outer diameter in millimetres: the rim plus two sidewalls. Never rounded, since a limit in percent
 * may be within half a millimetre: 185/60 R15 is 2.98 % smaller than 185/65 R15, in whole millimetres 3.05 %.
 */
export function outerDiameterMm({ widthMm, aspect, rimInches }: TyreSize): number {
  return rimInches * 25.4 + (2 * widthMm * aspect) / 100
}
