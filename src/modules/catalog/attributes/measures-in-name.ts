import type { AttributeValues, NamedAttribute } from '#modules/fitment/attributes/rules.ts'
import { parseBoltPattern, parseTyreSize } from '#modules/fitment/cars/sizes.ts'
import { speedSymbols } from '#modules/fitment/verdicts/standards.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { rimInchesIn } from './rim-size.ts'

/** A name says that an attribute is so, and never that it is not. */
type Named<Value> = Value extends boolean ? true : NonNullable<Value>

/** Unknown attributes are omitted. */
export type NamedMeasures = { [Name in NamedAttribute]?: Named<AttributeValues[Name]> }

/** With comma or point. */
const decimalInName = (text: string): number => Number(text.replace(',', '.'))

const number = String.raw`(\d{1,2}(?:[.,]\d{1,2})?)`
const rimWidths = [
  new RegExp(String.raw`\btala ?:? ?${number}`),
  // 17x7,5 and 17x7J, 7,5Jx17, 7J
  new RegExp(String.raw`\b(?:1[0-9]|2[0-6]) ?x ?${number}(?: ?j\b)?(?![\d.,])`),
  new RegExp(String.raw`(?<![\d.,x])${number} ?j(?: ?x ?\d\d)?\b`),
]
const offset = /\b(?:et|off-?set)[ :]*(-?\d{1,2}(?:[.,]\d)?)(?!\d)/
const bore = /\b(?:cubo|furo central|furo de centro|cb)[ :]*(\d{2,3}(?:[.,]\d)?)(?![\d.,]*x)/
// The second circle of a dual-drilled wheel may come without its number of bolts: '5x100/112'.
const patterns = /(?<![\d.,])([3-8]) ?x ?(\d{2,3}(?:[.,]\d)?)((?: ?[/e] ?\d{2,3}(?:[.,]\d)?(?! ?x))*)(?![\d.,]*\d)/g

/** Each once, as `5x114.3`. */
function boltPatternsIn(text: string): string[] {
  const found = [...text.matchAll(patterns)].flatMap(([, bolts = '', first = '', more = '']) => {
    const others = more.match(/\d{2,3}(?:[.,]\d)?/g) ?? []
    return [first, ...others].flatMap((circle) => parseBoltPattern(`${bolts}x${circle}`) ?? [])
  })
  return [...new Set(found)]
}

/** The rim may be a tyre's. */
function wheelMeasures(text: string): NamedMeasures {
  const rimInches = rimInchesIn(text)
  const boltPatterns = boltPatternsIn(text)
  const width = rimWidths.map((form) => form.exec(text)?.[1]).find((found) => found !== undefined)
  const widthInches = width === undefined ? undefined : decimalInName(width)
  const isWidth = widthInches !== undefined && widthInches >= 3 && widthInches <= 16
  const et = offset.exec(text)?.[1]
  const hole = bore.exec(text)?.[1]
  return {
    ...(rimInches === undefined ? {} : { rimInches }),
    ...(isWidth ? { rimWidthInches: widthInches } : {}),
    ...(boltPatterns.length > 0 ? { boltPatterns } : {}),
    ...(et ? { offsetMm: decimalInName(et) } : {}),
    ...(hole ? { centreBoreMm: decimalInName(hole) } : {}),
  }
}

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

/** Undefined without a size. */
function tyreMeasures(text: string): NamedMeasures {
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

const ring = /\bane(?:l|is)\b.*?(\d{2,3}(?:[.,]\d)?) ?(?:mm)? ?x ?(\d{2,3}(?:[.,]\d)?)/
const spacer = /\b(?:espacador(?:es)?|alargador(?:es)?)\b/
const thickness = /(?<![\d.,x])(\d{1,2}(?:[.,]\d)?) ?mm\b/
const threads = /\bm ?(\d{2}) ?x ?(\d(?:[.,]\d{1,2})?)/
const bolt = /\bparafusos?\b/
const nut = /\bporcas?\b/
const seatNames = [
  ['cone', /\bconic[oa]s?\b/],
  ['ball', /\besferic[oa]s?\b/],
  ['flat', /\bplan[oa]s?\b/],
] as const

/** Of a ring, spacer, bolt or nut; undefined for the name of anything else. */
function partMeasures(text: string): NamedMeasures | undefined {
  const [, one, other] = ring.exec(text) ?? []
  if (one && other) {
    const sides = [decimalInName(one), decimalInName(other)]
    return { ringOuterMm: Math.max(...sides), ringInnerMm: Math.min(...sides) }
  }
  if (spacer.test(text)) return spacerMeasures(text)
  return fastenerMeasures(text)
}

function spacerMeasures(text: string): NamedMeasures {
  const mm = thickness.exec(text)?.[1]
  const boltPatterns = boltPatternsIn(text)
  return { ...(mm ? { spacerMm: decimalInName(mm) } : {}), ...(boltPatterns.length > 0 ? { boltPatterns } : {}) }
}

/** Without a thread it may be a spanner for bolts. */
function fastenerMeasures(text: string): NamedMeasures | undefined {
  const [, diameter, pitch = ''] = threads.exec(text) ?? []
  const [ofBolt, ofNut] = [text.search(bolt), text.search(nut)]
  if (!diameter || (ofBolt < 0 && ofNut < 0)) return undefined
  // Of both the one that is named first: 'parafuso com porca'.
  const isNut = ofNut >= 0 && (ofBolt < 0 || ofNut < ofBolt)
  const seat = seatNames.find(([, shape]) => shape.test(text))?.[0]
  return { fastener: isNut ? 'nut' : 'bolt', thread: `M${diameter}x${decimalInName(pitch)}`, ...(seat ? { seat } : {}) }
}

/**
 * Reads the trade's notations: '205/55 R16 91V', 'aro 17 tala 7 5x100/5x108 ET40', 'anel 73,1 x 56,6', 'porca M12x1,5
 * cônica'. The name of a part contains only its own measures.
 */
export function measuresInName(name: string): NamedMeasures {
  const text = normaliseForSearch(name).replaceAll('×', 'x')
  return partMeasures(text) ?? { ...wheelMeasures(text), ...tyreMeasures(text) }
}

/** Null, '' or an empty list for what is not filled in. */
export type GivenMeasures = { [Field in keyof NamedMeasures]?: number | string | boolean | readonly string[] | null }

export type Disagreement = {
  field: keyof NamedMeasures
  named: number | string | boolean | readonly string[]
  given: number | string | boolean | readonly string[]
}

const isEmpty = (value: GivenMeasures[keyof NamedMeasures]) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const asText = (value: Disagreement['named']) => (Array.isArray(value) ? value.toSorted().join(' ') : String(value))

/** A field that is not filled in contradicts nothing. */
export function nameDisagreements(name: string, given: GivenMeasures): Disagreement[] {
  const named = Object.entries(measuresInName(name)) as [keyof NamedMeasures, Disagreement['named']][]
  return named.flatMap(([field, value]) => {
    const filled = given[field]
    if (isEmpty(filled) || filled === null || filled === undefined) return []
    return asText(filled) === asText(value) ? [] : [{ field, named: value, given: filled }]
  })
}
