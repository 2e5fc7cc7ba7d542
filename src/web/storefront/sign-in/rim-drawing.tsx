const spokeCount = 10
const spokes = Array.from({ length: spokeCount }, (_, index) => (360 / spokeCount) * index)

/** A line drawing of a rim seen from the front; decorative, in the colour of the surrounding text. */
export function RimDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 200" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <circle cx="100" cy="100" r="97" strokeWidth="5" />
      <circle cx="100" cy="100" r="86" strokeWidth="1.5" />
      {spokes.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 100 100)`} strokeWidth="2" strokeLinejoin="round">
          <path d="M94 74 88 16h10l-1 58M106 74l6-58h-10l1 58" />
        </g>
      ))}
      <circle cx="100" cy="100" r="27" strokeWidth="3" />
      <circle cx="100" cy="100" r="12" strokeWidth="2" />
      {spokes
        .filter((_, index) => index % 2 === 0)
        .map((angle) => (
          <circle key={angle} cx="100" cy="81" r="3" strokeWidth="2" transform={`rotate(${angle + 18} 100 100)`} />
        ))}
    </svg>
  )
}
