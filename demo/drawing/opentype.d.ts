/** The little of opentype.js that the lettering uses; the package ships no types. */
declare module 'opentype.js/dist/opentype.mjs' {
  export type Command = {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z'
    x?: number
    y?: number
    x1?: number
    y1?: number
    x2?: number
    y2?: number
  }
  export type Path = { commands: Command[] }
  export type Glyph = { advanceWidth: number; getPath(x: number, y: number, size: number): Path }
  export type Font = {
    unitsPerEm: number
    charToGlyph(letter: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
  }
  export function parse(file: ArrayBuffer): Font
}
