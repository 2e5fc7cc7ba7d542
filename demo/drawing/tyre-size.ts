/** Measures of a tyre in radii of its rim, read from a size as `195/55 R15 85V`. */
export type TyreMeasures = { outer: number; halfWidth: number; rimInches: number }

/** Reads a size; throws when it is not written as the trade writes it, since the catalog is ours. */
export function tyreMeasures(size: string): TyreMeasures {
  const found = /(\d{3})\s*\/\s*(\d{2})\s*Z?R\s*(\d{2})/.exec(size)
  const imperial = /(\d{2})\s*[xX]\s*(\d{1,2}(?:[.,]\d+)?)\s*R\s*(\d{2})/.exec(size)
  const plain = /(\d{3})\s*Z?R\s*(\d{2})/.exec(size)
  if (found) return measures(Number(found[1]), Number(found[2]) / 100, Number(found[3]))
  if (imperial) {
    const rim = Number(imperial[3])
    const width = Number((imperial[2] ?? '').replace(',', '.'))
    return { outer: Number(imperial[1]) / rim, halfWidth: width / rim, rimInches: rim }
  }
  if (plain) return measures(Number(plain[1]), 0.8, Number(plain[2]))
  throw new Error(`Not a tyre size: ${size}`)
}

function measures(width: number, aspect: number, rim: number): TyreMeasures {
  const radius = rim * 12.7
  return { outer: 1 + (width * aspect) / radius, halfWidth: width / 2 / radius, rimInches: rim }
}
