import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import drawings from './brand.svg?url&no-inline'

/** The address of the shop's typeface, one file for all weights. */
export const typefaceAddress = archivo

/**
 * The rules of the typeface, inlined in each page: when a style sheet with a typeface is added or removed,
 * browsers measure all text again. The fallback is Arial with Archivo's metrics, so that text does not move
 * when the file arrives.
 */
export const typefaceRules = `@font-face{font-family:Archivo;font-style:normal;font-weight:100 900;font-display:swap;src:url(${archivo}) format("woff2")}@font-face{font-family:Archivo Fallback;src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:97.8%;ascent-override:89.8%;descent-override:21.5%;line-gap-override:0%}`

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
