import { plainSigns, singleLine } from '#domain/text-normalisation.ts'

/**
 * The tracking codes of an order's volumes: the first, or only, one and those of the others, in their order. Without
 * a first one there are no others.
 */
export type TrackingCodes = { trackingCode: string | null; furtherTrackingCodes: string[] }

/** How many characters a tracking code may have. */
export const maxTrackingCodeLength = 60

/** The post's code of one item (UPU S10), which labels print in groups. */
const postalItem = /^[A-Z]{2}\d{9}[A-Z]{2}$/

/** A tracking code as carriers write it, in capitals; null for a blank one. */
export function trackingCodeOf(typed: string): string | null {
  const code = singleLine(plainSigns(typed)).toUpperCase()
  const joined = code.replace(/[ .-]/g, '')
  return (postalItem.test(joined) ? joined : code) || null
}

/** All codes of an order, volume by volume. */
export const codesOf = ({ trackingCode, furtherTrackingCodes }: TrackingCodes): string[] =>
  trackingCode === null ? [] : [trackingCode, ...furtherTrackingCodes]

/** The codes of an order's volumes, each once: one that is scanned twice is one volume. */
export function trackingCodesOf(codes: readonly string[]): TrackingCodes {
  const [trackingCode = null, ...furtherTrackingCodes] = new Set(codes)
  return { trackingCode, furtherTrackingCodes }
}

/** Whether two orders, or one before and after, have the same tracking codes. */
export const haveSameCodes = (one: TrackingCodes, other: TrackingCodes): boolean =>
  codesOf(one).join('\n') === codesOf(other).join('\n')

/** The codes of a text, as they are pasted or scanned: one a line, or with `;` or `,` between them. */
export const readTrackingCodes = (text: string): string[] => [
  ...new Set(text.split(/[\n\r;,\t]/).flatMap((typed) => trackingCodeOf(typed.replace(/\s/g, '')) ?? [])),
]
