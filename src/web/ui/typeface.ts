import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'

/** The address of the shop's typeface, one file for all weights. */
export const typefaceAddress = archivo

/**
 * The rules of the typeface, inlined in each page: when a style sheet with a typeface is added or removed,
 * browsers measure all text again. The fallback is Arial with Archivo's metrics, so that text does not move
 * when the file arrives.
 */
export const typefaceRules = `@font-face{font-family:Archivo;font-style:normal;font-weight:100 900;font-display:swap;src:url(${archivo}) format("woff2")}@font-face{font-family:Archivo Fallback;src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:97.8%;ascent-override:89.8%;descent-override:21.5%;line-gap-override:0%}`
