/** What a wheel's measures say, read from `17x7.5 5x114.3 ET42 CB73.1`. */
export type WheelSize = {
  rimInches: number
  rimWidthInches: number
  /** A wheel drilled twice has two, parted by a slash: `4x100/4x108`. */
  boltPatterns: string[]
  offsetMm: number
  centreBoreMm: number
}

/** Reads a wheel's measures; throws when they are none. */
export function parseWheelSize(measures: string): WheelSize {
  const match = /^(\d\d)x(\d(?:\.5)?) (\S+) ET(\d\d) CB(\d{2,3}\.\d)$/.exec(measures)
  if (!match) throw new Error(`"${measures}" are no measures of a wheel`)
  const [, rim, width, patterns = '', offset, bore] = match
  return {
    rimInches: Number(rim),
    rimWidthInches: Number(width),
    boltPatterns: patterns.split('/'),
    offsetMm: Number(offset),
    centreBoreMm: Number(bore),
  }
}
