/** Number of bolts and their circle's diameter in millimetres, as `4x100` or `5x114.3`. */
export type BoltPattern = string

// The trade often drops the decimal of these two circles.
const abbreviatedCircles: Record<string, string> = { '114': '114.3', '139': '139.7' }

/** Reads a bolt pattern as written in Brazil (`5x114,3`, `5 X 114.3`, `4x100mm`) into its canonical form. */
export function parseBoltPattern(text: string): BoltPattern | undefined {
  const match = /^\s*([3-8])\s?[x×]\s?(\d{2,3})(?:[.,](\d))?\s?(?:mm)?\s*$/i.exec(text)
  if (!match) return undefined
  const [, bolts, whole = '', decimal = '0'] = match
  const circle = decimal === '0' ? (abbreviatedCircles[whole] ?? whole) : `${whole}.${decimal}`
  return Number(circle) >= 80 && Number(circle) <= 225 ? `${bolts}x${circle}` : undefined
}

/** Bolt patterns in their canonical form, each once; any other text stays as it is. */
export const canonicalBoltPatterns = (patterns: readonly string[]): string[] => [
  ...new Set(patterns.map((pattern) => parseBoltPattern(pattern) ?? pattern)),
]
