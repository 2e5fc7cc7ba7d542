import { alignmentPlaces, type Version } from './version.ts'

/** Dark and light modules, and which of them belong to the patterns that carry no data. */
export type Grid = { size: number; isDark: boolean[][]; isPattern: boolean[][] }

/** A grid with the patterns by which a reader finds it; places of format and version are kept free. */
export function patternsOf(version: Version): Grid {
  const { size } = version
  const plane = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const grid: Grid = { size, isDark: plane(), isPattern: plane() }
  for (let index = 0; index < size; index += 1) {
    put(grid, 6, index, index % 2 === 0)
    put(grid, index, 6, index % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(grid, { x, y, reach: 4, isLight: (distance) => distance === 2 || distance === 4 })
  const places = alignmentPlaces(version)
  const last = places.length - 1
  for (const [row, y] of places.entries())
    for (const [column, x] of places.entries()) {
      const isFinder = (row === 0 && column === 0) || (row === 0 && column === last) || (row === last && column === 0)
      if (!isFinder) square(grid, { x, y, reach: 2, isLight: (distance) => distance === 1 })
    }
  writeFormat(grid, 0)
  if (version.number >= 7) writeVersion(grid, version.number)
  return grid
}

function put({ size, isDark, isPattern }: Grid, x: number, y: number, dark: boolean): void {
  const [darkRow, patternRow] = [isDark[y], isPattern[y]]
  if (!darkRow || !patternRow || x < 0 || x >= size) return
  darkRow[x] = dark
  patternRow[x] = true
}

type Square = { x: number; y: number; reach: number; isLight: (distance: number) => boolean }

function square(grid: Grid, { x, y, reach, isLight }: Square): void {
  for (let down = -reach; down <= reach; down += 1)
    for (let across = -reach; across <= reach; across += 1)
      put(grid, x + across, y + down, !isLight(Math.max(Math.abs(across), Math.abs(down))))
}

const bitOf = (bits: number, index: number) => ((bits >>> index) & 1) === 1

/** Writes which mask is used, twice; the level of correction is M, whose bits are 0. */
export function writeFormat(grid: Grid, mask: number): void {
  let rest = mask
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  const { size } = grid
  for (let index = 0; index < 15; index += 1) {
    const dark = bitOf(bits, index)
    if (index < 6) put(grid, 8, index, dark)
    else if (index < 8) put(grid, 8, index + 1, dark)
    else if (index === 8) put(grid, 7, 8, dark)
    else put(grid, 14 - index, 8, dark)
    if (index < 8) put(grid, size - 1 - index, 8, dark)
    else put(grid, 8, size - 15 + index, dark)
  }
  put(grid, 8, size - 8, true)
}

function writeVersion(grid: Grid, version: number): void {
  let rest = version
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let index = 0; index < 18; index += 1) {
    const [far, near] = [grid.size - 11 + (index % 3), Math.floor(index / 3)]
    put(grid, far, near, bitOf(bits, index))
    put(grid, near, far, bitOf(bits, index))
  }
}
