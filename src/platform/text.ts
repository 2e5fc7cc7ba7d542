// Emojis made of several signs keep what joins them; © and the like need no such sign.
const unseen =
  /((?![©®™])\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D(?=\p{Extended_Pictographic}))?)|[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Letters of Korean that are drawn as a space, and the blank of Braille. */
const blank = /[\u115F\u1160\u2800\u3164\uFFA0]/g

/** More accents on one letter than any script has; the time to bring them into order grows with their square. */
const pile = /\p{Mark}{31}/u

export const hasPiledAccents = (text: string): boolean => pile.test(text)

/** The text in a normal form of Unicode; one with piled accents stays as it is. */
export const inForm = (form: 'NFC' | 'NFKC', text: string): string =>
  hasPiledAccents(text) ? text : text.normalize(form)

/** The text without invisible characters, its accents composed: two texts that look alike are equal. */
export const visibleText = (text: string): string => inForm('NFC', text).replace(blank, ' ').replace(unseen, '$1')

/** The same in one line: any run of spaces and line feeds is one space, none is at the ends. */
export const singleLine = (text: string): string =>
  visibleText(text)
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** A number or code with the signs of a keyboard: visible, dashes as hyphens, full-width signs as ordinary ones. */
export const plainSigns = (text: string): string =>
  visibleText(text)
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63]/g, '-')

/** The text with its accents and cedillas taken off: 'Citroën Aço' becomes 'Citroen Aco'. */
export function withoutAccents(text: string): string {
  const marks = /\p{Mark}/gu
  const bare = hasPiledAccents(text) ? text.replace(marks, '') : text
  return bare.normalize('NFD').replace(marks, '')
}

/** The form in which texts are compared: lower case, no accents, single spaces, none at the ends. */
export function normaliseForSearch(text: string): string {
  return withoutAccents(singleLine(text)).toLowerCase()
}

/** The words of a text, normalised: runs of letters and digits, so 'Chave-de-Roda 17"' has four of them. */
export function splitWords(text: string): string[] {
  return normaliseForSearch(text).match(/[\p{Letter}\p{Number}]+/gu) ?? []
}

// Portuguese plurals whose singular is more than dropping the s, longest ending first; accents are already gone.
const pluralEndings: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/oes$/, 'ao'],
  [/aes$/, 'ao'],
  [/(?<=\w{2})eis$/, 'el'],
  [/(?<=\w{2})ais$/, 'al'],
  [/(?<=\w(?:[aeo]r|[aeiou]z))es$/, ''],
  [/ns$/, 'm'],
  // 'Cross' and 'Compass' are no plurals.
  [/(?<=\w[^\Ws])s$/, ''],
]

/**
 * The singular of a normalised Portuguese word, good enough to compare two words regardless of number ('rodas' and
 * 'roda', 'aneis' and 'anel'). Not a dictionary: 'onibus' becomes 'onibu', the same on both sides of a comparison.
 */
export function toSingular(word: string): string {
  for (const [plural, singular] of pluralEndings) {
    if (plural.test(word)) return word.replace(plural, singular)
  }
  return word
}

/** The letters and digits of a text alone, normalised: 'HR-V' and 'hr v' are both 'hrv'. */
export const keepLettersAndDigits = (text: string): string => normaliseForSearch(text).replace(/[^a-z0-9]/g, '')

const links = [
  /\/\//,
  /@/,
  /\bwww\./i,
  // A name of the web: its last part has two letters or more. So "S.A." is not one, nor is what follows a space.
  /[\p{L}\p{N}]\.\p{L}{2}/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
]

/** Whether e-mail programs would make a link of a part: "loja.com", "www.loja", "ana@loja". */
export function looksLikeLink(text: string): boolean {
  const plain = inForm('NFKC', text)
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
  return links.some((link) => link.test(plain))
}

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

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

// Measures as they stand in product names, a line's generation ('Primacy 4'), then words with a hyphen that
// are short enough to stand on one line.
const together =
  /\d{3}\/\d{2} R\d{2}C?(?: \d{2,3}(?:\/\d{2,3})?[A-Z])?|Aro \d{2}|Tala \d+(?:,\d)?|\d{1,2}x\d{2,3}(?:[,/]\S+)?|ET ?-?\d+|\(\d+ [a-z]+\)|\d+(?:,\d+)? (?:mm|cm|ml|kg|g|L|V|W)\b|[A-Za-z]{2,12} \d(?=\s|$)|(?<![^\s-])[^\s-]{1,12}(?:-[^\s-]{1,12}){1,2}(?![^\s-])/g

/** A product's name in pieces; lines should break between them, never inside one that is `isWhole`. */
export function nameParts(name: string): { text: string; isWhole: boolean }[] {
  const parts: { text: string; isWhole: boolean }[] = []
  let end = 0
  for (const match of name.matchAll(together)) {
    if (match.index > end) parts.push({ text: name.slice(end, match.index), isWhole: false })
    parts.push({ text: match[0], isWhole: true })
    end = match.index + match[0].length
  }
  if (end < name.length) parts.push({ text: name.slice(end), isWhole: false })
  return parts
}

/** The classes of an element; what is no text is left out. */
export function joinClasses(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
