import { speedSymbols } from '#domain/catalog/fitment-limits.ts'
import { parseTyreSize } from '#domain/tyre-size.ts'
import type { NamedMeasures } from './named-measures.ts'

// Behind the size: '91V', '106/104R', 'XL 95Y', '(92Y)'.
const indexes = /\d{2}c?\s(?:xl |lt )?\(?(\d{2,3})(?:\/(\d{2,3}))? ?(zr|[jklmnpqrstuhvwy])\)?(?![a-z\d])/
const reinforced = /\b(?:xl|extra load|reinforced|reforcado)\b/
const commercial = /(?<![a-z])r ?\d{2} ?c\b|\blt\b|\blt ?\d{3}\//
const runFlat = /\brun ?-?flat\b|\brft\b|\bzp\b/
const terrainNames = [
  ['at', /\b(?:a\/t|at|all[ -]terrain)\b/],
  ['mt', /\b(?:m\/t|mt|mud[ -]terrain)\b/],
  ['ht', /\b(?:h\/t|ht|highway[ -]terrain)\b/],
] as const

/** The measures of a tyre in a text; undefined without a size. */
export function tyreMeasures(text: string): NamedMeasures {
  const size = parseTyreSize(text)
  if (!size) return {}
  const [, load, twin, symbol] = indexes.exec(text) ?? []
  const speedSymbol = speedSymbols.find((one) => one === symbol?.toUpperCase())
  const terrain = terrainNames.find(([, written]) => written.test(text))?.[0]
  return {
    tyreWidthMm: size.widthMm,
    tyreAspectRatio: size.aspect,
    rimInches: size.rimInches,
    ...(load ? { loadIndex: Number(load) } : {}),
    ...(twin ? { loadIndexTwin: Number(twin) } : {}),
    ...(speedSymbol ? { speedSymbol } : {}),
    ...(terrain ? { terrain } : {}),
    ...(reinforced.test(text) ? { isReinforced: true } : {}),
    ...(commercial.test(text) ? { isCommercial: true } : {}),
    ...(runFlat.test(text) ? { isRunFlat: true } : {}),
  }
}
