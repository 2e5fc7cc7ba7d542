import { canonicalTyreSize, type TyreSize } from '../cars/sizes.ts'

/** The slowest first. */
export const speedSymbols = ['J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'U', 'H', 'V', 'W', 'Y', 'ZR'] as const

/** Tarmac, both, mud. */
export const terrains = ['ht', 'at', 'mt'] as const

export const threadShape = /^M\d{2}x\d([.]\d{1,2})?$/

export const boltPatternShape = /^[3-8]x\d{2,3}(\.\d)?$/

export const maxBoltPatterns = 4

/** Reads `m12 x 1,5`, `12×1.5`. */
export const canonicalThread = (typed: string): string =>
  typed
    .replaceAll(/\s/g, '')
    .replaceAll(',', '.')
    .replace('×', 'x')
    .replace(/x/i, 'x')
    .replace(/^m?(?=\d)/i, 'M')

const lightestIndex = 75

// Kilograms a tyre carries for each load index from 75 up, as tyre makers publish the table.
const kilograms = [
  387, 400, 412, 425, 437, 450, 462, 475, 487, 500, 515, 530, 545, 560, 580, 600, 615, 630, 650, 670, 690, 710, 730,
  750, 775, 800, 825, 850, 875, 900, 925, 950, 975, 1000, 1030, 1060, 1090, 1120, 1150, 1180, 1215, 1250, 1285, 1320,
  1360, 1400, 1450, 1500, 1550, 1600, 1650,
]

/** Undefined outside 75 to 125. */
export function loadKilograms(loadIndex: number): number | undefined {
  return kilograms[loadIndex - lightestIndex]
}

export type SpeedSymbol = (typeof speedSymbols)[number]

// Kilometres an hour, as published. H stands between U and V, not in its place of the alphabet.
const kilometresPerHour: Readonly<Record<SpeedSymbol, number>> = {
  J: 100,
  K: 110,
  L: 120,
  M: 130,
  N: 140,
  P: 150,
  Q: 160,
  R: 170,
  S: 180,
  T: 190,
  U: 200,
  H: 210,
  V: 240,
  W: 270,
  Y: 300,
  // More than 240; how much more is not said.
  ZR: 240,
}

/** In km/h. */
export function topSpeed(symbol: SpeedSymbol): number {
  return kilometresPerHour[symbol]
}

type Range = readonly [narrowest: number, widest: number]

// Rim widths in inches by tyre width in mm, at aspects of 50 and more, 45, 40 and less. ETRTO's, ALAPA's, from memory.
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

/** In inches; undefined where it is not known. */
export function permittedRimWidths({ widthMm, aspect }: TyreSize): Range | undefined {
  const range = ranges[widthMm]
  if (aspect >= 50) return range?.high
  return aspect === 45 ? range?.middle : range?.low
}

// Load index of the standard-load build by aspect and rim, then width: ETRTO's, from memory; 225/70 R17, 205/80 R16,
// 265/30 R19, 305/40 R20 and 285/60 R20 follow from neighbours and the reinforced build. Factory data are better.
const indexes: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  '70 r13': { 165: 79, 175: 82 },
  '60 r14': { 165: 75, 185: 82 },
  '65 r14': { 175: 82, 185: 86 },
  '70 r14': { 165: 81, 175: 84, 185: 88 },
  '50 r15': { 195: 82 },
  '55 r15': { 185: 82, 195: 85 },
  '60 r15': { 185: 84, 195: 88, 205: 91 },
  '65 r15': { 175: 84, 185: 88, 195: 91, 205: 94 },
  '70 r15': { 205: 96 },
  '80 r15': { 195: 96 },
  '50 r16': { 195: 84, 205: 87 },
  '55 r16': { 175: 80, 185: 83, 195: 87, 205: 91, 215: 93, 225: 95 },
  '60 r16': { 185: 86, 195: 89, 205: 92, 215: 95, 235: 100 },
  '65 r16': { 205: 95, 215: 98, 225: 100 },
  '70 r16': { 205: 97, 215: 100, 225: 103, 245: 107, 255: 111, 265: 112 },
  '80 r16': { 205: 100 },
  '45 r17': { 205: 84, 215: 87, 225: 91, 235: 94, 245: 95 },
  '50 r17': { 205: 89, 215: 91, 225: 94, 235: 96 },
  '55 r17': { 205: 91, 215: 94, 225: 97, 235: 99 },
  '60 r17': { 215: 96, 225: 99 },
  '65 r17': { 215: 99, 225: 102, 235: 104, 245: 107, 255: 110, 265: 112 },
  '70 r17': { 225: 104, 255: 112, 285: 117 },
  '75 r17': { 255: 111 },
  '40 r18': { 225: 88, 235: 91, 245: 93 },
  '45 r18': { 205: 86, 215: 89, 225: 91, 235: 94, 245: 96 },
  '50 r18': { 205: 89, 215: 92, 225: 95, 235: 97, 245: 100 },
  '55 r18': { 215: 95, 225: 98, 235: 100, 255: 105 },
  '60 r18': { 215: 98, 225: 100, 235: 103, 255: 108, 265: 110 },
  '65 r18': { 255: 111, 275: 116 },
  '70 r18': { 255: 112, 275: 116 },
  '30 r19': { 265: 89 },
  '40 r19': { 225: 89, 235: 92, 245: 94 },
  '45 r19': { 225: 92, 235: 95, 245: 98, 255: 100 },
  '50 r19': { 225: 96, 235: 99, 245: 101, 255: 103, 265: 106 },
  '55 r19': { 225: 99, 235: 101, 255: 107 },
  '40 r20': { 305: 108 },
  '45 r20': { 275: 106, 285: 108 },
  '50 r20': { 255: 105, 265: 107 },
  '55 r20': { 255: 107, 275: 113 },
  '60 r20': { 285: 118 },
}

/** Undefined where it is not known. */
export function standardLoadIndex(size: TyreSize): number | undefined {
  const [, rest = ''] = canonicalTyreSize(size).split('/')
  return indexes[rest]?.[size.widthMm]
}
