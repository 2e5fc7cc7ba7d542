import drawings from './brand.svg?url&no-inline'

/** The accessible name of the logo. */
const drawnName = 'Aro Certo'

/**
 * The shop's name as a drawing; its letters have the colour of the surrounding text. The paths are in a separate file:
 * numbers compress badly, and they would be sent with each page and again with the scripts.
 */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 474 75" role="img" aria-label={drawnName} className={className}>
      <use href={`${drawings}#wordmark`} />
    </svg>
  )
}

/**
 * The shop's symbol: a rim in the colour of the surrounding text, with a tick in the colour `--mark-tick`, by
 * default the shop's yellow. Decorative.
 */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <use href={`${drawings}#mark`} />
    </svg>
  )
}
