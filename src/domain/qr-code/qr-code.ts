import { codewordsOf } from './codewords.ts'
import { type Grid, patternsOf, writeFormat } from './grid.ts'
import { masks } from './masks.ts'
import { versionFor } from './version.ts'

/**
 * A text as a QR code: rows of modules, true where one is dark, without the quiet zone of four modules that belongs around
 * it. Throws a RangeError for a text of more than some 660 bytes.
 */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  const grid = patternsOf(version)
  fill(grid, codewordsOf(bytes, version))
  const drawn = masks.map((mask, index) => {
    const masked = { ...grid, isDark: flipped(grid, mask) }
    writeFormat(masked, index)
    return masked.isDark
  })
  const [first = [], ...others] = drawn
  return others.reduce((best, other) => (unevenness(other) < unevenness(best) ? other : best), first)
}

/** The dark modules as the path of an SVG, a square of one unit for each. */
export const qrCodePath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** Writes the bits in columns of two, up and down, from the right. */
function fill({ size, isDark, isPattern }: Grid, codewords: readonly number[]): void {
  let index = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = isDark[y]
        if (!row || isPattern[y]?.[x] || index >= codewords.length * 8) continue
        row[x] = (((codewords[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1) === 1
        index += 1
      }
    }
  }
}

const flipped = ({ isDark, isPattern }: Grid, mask: (x: number, y: number) => boolean) =>
  isDark.map((row, y) => row.map((dark, x) => (isPattern[y]?.[x] ? dark : dark !== mask(x, y))))

/** How much of it is long runs and blocks of one colour, which readers take for patterns. */
function unevenness(rows: readonly (readonly boolean[])[]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false))
  const runs = [...rows, ...columns].reduce((sum, line) => sum + runsIn(line), 0)
  let blocks = 0
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      if (x > 0 && y > 0 && [row[x - 1], rows[y - 1]?.[x], rows[y - 1]?.[x - 1]].every((one) => one === dark))
        blocks += 3
  return runs + blocks
}

function runsIn(line: readonly boolean[]): number {
  let [sum, length] = [0, 0]
  for (const [index, dark] of line.entries()) {
    length = index > 0 && line[index - 1] === dark ? length + 1 : 1
    if (length === 5) sum += 3
    else if (length > 5) sum += 1
  }
  return sum
}
