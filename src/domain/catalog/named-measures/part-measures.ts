import { decimalInName } from './decimal-in-name.ts'
import type { NamedMeasures } from './named-measures.ts'
import { boltPatternsIn } from './wheel-measures.ts'

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

/** The measures in the name of a ring, spacer, bolt or nut; undefined for the name of anything else. */
export function partMeasures(text: string): NamedMeasures | undefined {
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
  return {
    ...(mm ? { spacerMm: decimalInName(mm) } : {}),
    ...(boltPatterns.length > 0 ? { boltPatterns } : {}),
  }
}

/** Without a thread it may be a spanner for bolts. */
function fastenerMeasures(text: string): NamedMeasures | undefined {
  const [, diameter, pitch = ''] = threads.exec(text) ?? []
  const [ofBolt, ofNut] = [text.search(bolt), text.search(nut)]
  if (!diameter || (ofBolt < 0 && ofNut < 0)) return undefined
  // Of both the one that is named first: 'parafuso com porca'.
  const isNut = ofNut >= 0 && (ofBolt < 0 || ofNut < ofBolt)
  const seat = seatNames.find(([, shape]) => shape.test(text))?.[0]
  return {
    fastener: isNut ? 'nut' : 'bolt',
    thread: `M${diameter}x${decimalInName(pitch)}`,
    ...(seat ? { seat } : {}),
  }
}
