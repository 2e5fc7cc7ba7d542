import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'

/** The address of the shop's typeface, one file for all weights. */
export const typefaceAddress = archivo

/**
 * The rules of the typeface. They stand in each page by themselves: a style sheet with a typeface that comes or goes has browsers measure
 * every text anew. The fallback has Arial's outlines in Archivo's measures, so that the text does not move when the file arrives.
 */
export const typefaceRules = `@font-face{font-family:Archivo;font-style:normal;font-weight:100 900;font-display:swap;src:url(${archivo}) format("woff2")}@font-face{font-family:Archivo Fallback;src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:97.8%;ascent-override:89.8%;descent-override:21.5%;line-gap-override:0%}`
