import { canonicalTyreSize, type TyreSize } from '#domain/tyre-size.ts'

// Load index of the standard-load build by aspect and rim, then width: ETRTO's, from memory. What the factory asks
// for is the better answer wherever it is on record.
const indexes: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  '70 r13': { 165: 79, 175: 82 },
  '60 r14': { 165: 75, 185: 82 },
  '65 r14': { 175: 82, 185: 86 },
  '70 r14': { 165: 81, 175: 84, 185: 88 },
  '50 r15': { 195: 82 },
  '55 r15': { 185: 82, 195: 85 },
  '60 r15': { 185: 84, 195: 88, 205: 91 },
  '65 r15': { 175: 84, 185: 88, 195: 91, 205: 94 },
  '50 r16': { 195: 84, 205: 87 },
  '55 r16': { 185: 83, 195: 87, 205: 91, 215: 93, 225: 95 },
  '60 r16': { 185: 86, 195: 89, 205: 92, 215: 95, 235: 100 },
  '65 r16': { 205: 95, 215: 98 },
  '70 r16': { 205: 97, 245: 107, 255: 111, 265: 112 },
  '45 r17': { 205: 84, 215: 87, 225: 91, 235: 94 },
  '50 r17': { 205: 89, 215: 91, 225: 94, 235: 96 },
  '55 r17': { 205: 91, 215: 94, 225: 97, 235: 99 },
  '60 r17': { 215: 96, 225: 99 },
  '65 r17': { 225: 102, 245: 107, 255: 110, 265: 112 },
  '40 r18': { 225: 88, 235: 91, 245: 93 },
  '45 r18': { 215: 89, 225: 91, 235: 94, 245: 96 },
  '50 r18': { 215: 92, 225: 95, 235: 97, 245: 100 },
  '55 r18': { 215: 95, 225: 98, 235: 100, 255: 105 },
  '60 r18': { 225: 100, 235: 103, 255: 108, 265: 110 },
  '40 r19': { 235: 92, 245: 94 },
  '45 r19': { 225: 92, 235: 95, 245: 98 },
  '50 r19': { 235: 99, 245: 101, 255: 103, 265: 106 },
  '55 r19': { 225: 99, 235: 101 },
  '45 r20': { 275: 106, 285: 108 },
  '50 r20': { 265: 107 },
}

/** The load index that a size has in its standard build; undefined where it is not known. */
export function standardLoadIndex(size: TyreSize): number | undefined {
  const [, rest = ''] = canonicalTyreSize(size).split('/')
  return indexes[rest]?.[size.widthMm]
}
