import type { TyreSize } from './tyre-size.ts'

/** What can still be chosen of a size, rising: aspects once the width is known, rims once both are. */
export type SizeChoices = { widths: number[]; aspects: number[]; rims: number[] }

/** What was chosen so far. */
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
