import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import drawings from './brand.svg?url&no-inline'

/** The address of the shop's typeface, one file for all weights. */
export const typefaceAddress = archivo

/** Inlined: else browsers measure all text again. The fallback is Arial with Archivo's metrics. */
export const typefaceRules = `@font-face{font-family:Archivo;font-style:normal;font-weight:100 900;font-display:swap;src:url(${archivo}) format("woff2")}@font-face{font-family:Archivo Fallback;src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:97.8%;ascent-override:89.8%;descent-override:21.5%;line-gap-override:0%}`

const drawnName = 'Aro Certo'

/** The shop's name in the colour of the surrounding text. The paths are in a file: numbers compress badly. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 474 75" role="img" aria-label={drawnName} className={className}>
      <use href={`${drawings}#wordmark`} />
    </svg>
  )
}

/** A rim in the colour of the surrounding text, with a tick in `--mark-tick`, by default yellow. Decorative. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <use href={`${drawings}#mark`} />
    </svg>
  )
}
