const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as XML holds it, without the characters that it cannot hold. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|\uFFFE|\uFFFF/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** An element that holds a text. */
export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
