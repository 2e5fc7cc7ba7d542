import type { TyreSize } from '#domain/tyre-size.ts'

type Range = readonly [narrowest: number, widest: number]

// Rim widths in inches that a tyre may be mounted on, by its width in mm: at aspects of 50 and more, of 45,
// and of 40 and less. ETRTO's and ALAPA's ranges, from memory.
const ranges: Readonly<Record<number, { high: Range; middle?: Range; low?: Range }>> = {
  155: { high: [4, 5.5] },
  165: { high: [4.5, 6] },
  175: { high: [5, 6] },
  185: { high: [5, 6.5] },
  195: { high: [5.5, 7], middle: [6, 7.5], low: [6.5, 7.5] },
  205: { high: [5.5, 7.5], middle: [6.5, 7.5], low: [7, 8] },
  215: { high: [6, 7.5], middle: [7, 8], low: [7, 8.5] },
  225: { high: [6, 8], middle: [7, 8.5], low: [7.5, 9] },
  235: { high: [6.5, 8.5], middle: [7.5, 9], low: [8, 9.5] },
  245: { high: [7, 8.5], middle: [7.5, 9], low: [8, 9.5] },
  255: { high: [7, 9], middle: [8, 9.5], low: [8.5, 10] },
  265: { high: [7, 9.5], middle: [8.5, 10], low: [9, 10.5] },
  275: { high: [7.5, 9.5], middle: [8.5, 10.5], low: [9, 11] },
  285: { high: [7.5, 10], middle: [9, 10.5], low: [9.5, 11] },
}

/** The narrowest and the widest rim, in inches, that a tyre may be mounted on; undefined where it is not known. */
export function permittedRimWidths({ widthMm, aspect }: TyreSize): Range | undefined {
  const range = ranges[widthMm]
  if (aspect >= 50) return range?.high
  return aspect === 45 ? range?.middle : range?.low
}
