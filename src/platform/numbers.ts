import { plainSigns } from './text.ts'

// Written by hand and not by Intl.NumberFormat: its first use costs a phone as much as a screen full of components.

/** A whole number with a point after every third digit from the right: `1.234.567`. */
export function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** A number with a comma and as many decimals as it has, `most` at most: `7,5`, `8`, `1.066,1`, `-12`. */
export function formatDecimal(value: number, most = 1): string {
  const [whole, decimals] = String(Math.round(Math.abs(value) * 10 ** most) / 10 ** most).split('.')
  const written = `${groupThousands(Number(whole))}${decimals ? `,${decimals}` : ''}`
  return value < 0 && written !== '0' ? `-${written}` : written
}

export type NumberDigits = { isNegative: boolean; whole: string; decimals: string }

// Thousands in groups of three need a comma for the decimals; without groups, comma and dot both serve. So
// 1.234 is more than a thousand, as Brazilians write it, and 1,234 is not; no group begins with a nought, so
// 0.500 is a half.
const grouped = /^(-?)([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/
const plain = /^(-?)(\d+)(?:[.,](\d+))?$/

/** Reads the digits of a number as people type it: `45,5`, `45.5`, `1.234,56`. Undefined for what is no number. */
export function readDigits(typed: string): NumberDigits | undefined {
  const signs = plainSigns(typed).trim()
  const [, sign = '', whole = '', decimals = ''] = grouped.exec(signs) ?? plain.exec(signs) ?? []
  return whole === '' ? undefined : { isNegative: sign !== '', whole: whole.replaceAll('.', ''), decimals }
}

/** Reads a number as people type it. Undefined for what is no number, or too large to be exact. */
export function parseDecimal(typed: string): number | undefined {
  const digits = readDigits(typed)
  if (!digits) return undefined
  const size = Number(`${digits.whole}.${digits.decimals || 0}`)
  if (size > Number.MAX_SAFE_INTEGER) return undefined
  return digits.isNegative && size > 0 ? -size : size
}

/** A typed number in Brazilian notation with all its decimals; invalid input is returned unchanged, to be reported. */
export function normaliseDecimal(typed: string): string {
  const digits = readDigits(typed)
  const size = digits && Number(digits.whole)
  if (!digits || size === undefined || !Number.isSafeInteger(size)) return typed
  const decimals = digits.decimals.replace(/0+$/, '')
  const written = `${groupThousands(size)}${decimals ? `,${decimals}` : ''}`
  return digits.isNegative && written !== '0' ? `-${written}` : written
}

export const maxNoteLength = 500

/** What is said of a text that is too long: how many characters it may have, and how many it has. */
export const tooLongSentence = (longest: number, length: number): string =>
  `Use no máximo ${formatDecimal(longest)} caracteres. Este texto tem ${formatDecimal(length)}.`

/** Whole millimetres of a length in centimetres, which is stored to the tenth. */
export function toMillimetres(centimetres: number): number {
  return Math.round(centimetres * 10)
}

/** Makes an array of zeros, and one that shares the first numbers of another. */
type Kind<Held> = { create(room: number): Held; firstOf(held: Held, count: number): Held }

/** Numbers in one piece of memory, to which more are added. What was given out stays while none is set. */
function growing<Held extends Uint32Array | Float64Array>({ create, firstOf }: Kind<Held>) {
  let held = create(64)
  let length = 0

  function hold(count: number): void {
    if (count <= held.length) return
    let room = held.length
    while (room < count) room *= 2
    const larger = create(room)
    larger.set(held)
    held = larger
  }

  return {
    add(number: number): void {
      hold(length + 1)
      held[length] = number
      length += 1
    },
    /** The number at an index; 0 where none was added or set. */
    at: (index: number): number => (index < length ? (held[index] ?? 0) : 0),
    /** Sets the number at an index; those before it that were never added or set are 0. */
    set(index: number, number: number): void {
      hold(index + 1)
      held[index] = number
      length = Math.max(length, index + 1)
    },
    count: () => length,
    all: (): Held => firstOf(held, length),
  }
}

/** Whole numbers from 0 to 2³² − 1. */
export const growingNumbers = () =>
  growing({ create: (room) => new Uint32Array(room), firstOf: (held, count) => held.subarray(0, count) })

/** Any numbers: an array of its own would keep each in a piece of memory. */
export const growingDoubles = () =>
  growing({ create: (room) => new Float64Array(room), firstOf: (held, count) => held.subarray(0, count) })

/** A larger quantity of one product is a wholesale enquiry or a mistake. */
export const maximumQuantityPerLine = 999
