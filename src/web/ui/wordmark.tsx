import drawings from './brand.svg?url&no-inline'

/** What the drawing says. */
const drawnName = 'Aro Certo'

/**
 * The shop's name as it is drawn; its letters take the colour of the text around. The drawings are a file of their own: numbers
 * compress badly, and they would come with each page and once more with the scripts.
 */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 474 75" role="img" aria-label={drawnName} className={className}>
      <use href={`${drawings}#wordmark`} />
    </svg>
  )
}

/** The shop's sign: a rim in the colour of the text around, with a tick in that of `--mark-tick`, else the shop's yellow. Decoration. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <use href={`${drawings}#mark`} />
    </svg>
  )
}
