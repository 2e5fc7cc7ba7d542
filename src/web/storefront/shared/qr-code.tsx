import { useMemo } from 'react'
import { encode } from 'uqr'

// The quiet zone around the modules, which readers need.
const margin = 4

/** A text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 0 })
    return { path: pathOf(data), side: size + 2 * margin }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-sm bg-white"
    >
      <path d={path} className="fill-ink" />
    </svg>
  )
}

/** The dark modules as a path, a square of one unit for each. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
