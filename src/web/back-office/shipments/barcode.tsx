import { barsOf } from '#domain/packing/code-128.ts'

/** The quiet zone of white modules at each side, which readers need. */
const quiet = 10
const height = 40

/** A text as a Code 128 barcode, for the readers of the carrier and of the shop, with the text below. */
export function Barcode({ text, className }: { text: string; className?: string }) {
  const bars = barsOf(text)
  const width = bars.reduce((sum, bar) => sum + bar, 2 * quiet)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={pathOf(bars)} fill="#000" />
    </svg>
  )
}

/** The bars as a path: every other width is white. */
function pathOf(bars: readonly number[]): string {
  let left = quiet
  return bars
    .map((width, index) => {
      const start = left
      left += width
      return index % 2 === 0 ? `M${start} 0h${width}v${height}h-${width}z` : ''
    })
    .join('')
}
