import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Font, type Glyph, type Path, parse } from 'opentype.js/dist/opentype.mjs'
import sharp from 'sharp'

export type Weight = 500 | 700 | 800 | 900
export type Slant = 'normal' | 'italic'

const resolve = createRequire(import.meta.url).resolve
const fonts = new Map<string, Font>()

function font(weight: Weight, slant: Slant): Font {
  const name = `archivo-latin-${weight}-${slant}.woff`
  const known = fonts.get(name)
  if (known) return known
  const file = readFileSync(resolve(`@fontsource/archivo/files/${name}`))
  const read = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
  fonts.set(name, read)
  return read
}

export type Line = {
  text: string
  size: number
  x: number
  y: number
  weight?: Weight
  slant?: Slant
  anchor?: 'start' | 'middle' | 'end'
  /** Extra space between letters, in em. */
  tracking?: number
}

/** Sets a line letter by letter: Archivo's contextual substitutions are more than opentype.js can read. */
function typeset(line: Omit<Line, 'x' | 'y'>) {
  const face = font(line.weight ?? 800, line.slant ?? 'normal')
  const scale = line.size / face.unitsPerEm
  const placed: { glyph: Glyph; x: number }[] = []
  let x = 0
  let before: Glyph | undefined
  for (const letter of line.text) {
    const glyph = face.charToGlyph(letter)
    if (before) x += face.getKerningValue(before, glyph) * scale + (line.tracking ?? 0) * line.size
    placed.push({ glyph, x })
    x += glyph.advanceWidth * scale
    before = glyph
  }
  return { placed, width: x }
}

export const textWidth = (line: Omit<Line, 'x' | 'y'>): number => typeset(line).width

/** Writes a path out; the package's own writer turns some coordinates into NaN. */
function commands(path: Path): string {
  const place = (x = 0, y = 0) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`
  return path.commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      const end = place(command.x, command.y)
      if (command.type === 'Q') return `Q${place(command.x1, command.y1)} ${end}`
      if (command.type === 'C') return `C${place(command.x1, command.y1)} ${place(command.x2, command.y2)} ${end}`
      return `${command.type}${end}`
    })
    .join('')
}

/** A line of type as path commands, standing on `y`: no picture ever depends on an installed font. */
export function textPath(line: Line): string {
  const { placed, width } = typeset(line)
  const start = line.x - width * { start: 0, middle: 0.5, end: 1 }[line.anchor ?? 'start']
  return placed.map(({ glyph, x }) => commands(glyph.getPath(start + x, line.y, line.size))).join('')
}

/** The largest size up to `size` at which the text stays within `width`. */
export function fittedSize(text: string, size: number, width: number, weight: Weight = 800, slant: Slant = 'normal') {
  return Math.min(size, (size * width) / textWidth({ text, size, weight, slant }))
}

/** A drawn label: colour and coverage by place, both axes from 0 to 1, y downwards. */
export type Label = { width: number; height: number; pixels: Uint8Array }

export async function label(svg: string): Promise<Label> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
}

/** One channel of a label (0 red … 3 coverage) between its pixels, 0 to 1; nothing outside. */
export function read(from: Label, u: number, v: number, channel: 0 | 1 | 2 | 3): number {
  const x = u * from.width - 0.5
  const y = v * from.height - 0.5
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= from.width || row >= from.height
      ? 0
      : (from.pixels[(row * from.width + column) * 4 + channel] ?? 0)
  const [h, w] = [x - left, y - top]
  const upper = at(left, top) * (1 - h) + at(left + 1, top) * h
  const lower = at(left, top + 1) * (1 - h) + at(left + 1, top + 1) * h
  return (upper * (1 - w) + lower * w) / 255
}
