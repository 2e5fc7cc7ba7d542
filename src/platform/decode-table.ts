const utf16Marks = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/**
 * The text of a table saved by a spreadsheet program or a system of the trade: UTF-8, with or without a byte order mark;
 * UTF-16; else Windows-1252, Excel's default, CP850 of older systems or that of Macs, whichever makes Portuguese words of
 * it. Text that was encoded twice is put right. Undefined where none of them makes words.
 */
export function decodeTable(bytes: Uint8Array): string | undefined {
  for (const { mark, encoding } of utf16Marks)
    if (mark.every((byte, index) => bytes[index] === byte)) return new TextDecoder(encoding).decode(bytes)
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes)
  const utf8 = textInUtf8(bytes)
  if (utf8 !== undefined) return decodedTwice(recoded(utf8))
  const text = mostPortuguese(inSmallSets(bytes))
  return text !== undefined && likeness(text) < 0 ? undefined : text
}

/** Whether every second byte at the beginning is nought: a table in UTF-16 without its mark. */
const isUtf16 = (bytes: Uint8Array) =>
  bytes.length > 7 && bytes.subarray(0, 8).every((byte, index) => (byte === 0) === (index % 2 === 1))

function textInUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

// The upper half of CP850, which browsers do not know.
const upperOfCp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

function fromCp850(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += 8_192)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8_192)))
  return parts.join('').replace(/[\u0080-\u00FF]/g, (sign) => upperOfCp850[sign.charCodeAt(0) - 128] ?? sign)
}

/** The readings of bytes that are one character each, the most usual first. */
const inSmallSets = (bytes: Uint8Array): string[] => [
  new TextDecoder('windows-1252').decode(bytes),
  fromCp850(bytes),
  new TextDecoder('macintosh').decode(bytes),
]

function mostPortuguese(texts: readonly string[]): string | undefined {
  const ranked = texts.map((text) => ({ text, rank: likeness(text) }))
  return ranked.toSorted((one, other) => other.rank - one.rank)[0]?.text
}

const lower = /[a-záàâãéêíóôõúüçñ]/
const upper = /[A-ZÁÀÂÃÉÊÍÓÔÕÚÜÇÑ]/
const isLetter = (sign: string) => lower.test(sign) || upper.test(sign)

/** How Portuguese the signs beyond ASCII look: one for each that suits its neighbours, minus one for others. */
function likeness(text: string): number {
  let score = 0
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7F]/g)) {
    const [before = '', after = ''] = [text[index - 1], text[index + 1]]
    let isLikely = false
    if (lower.test(sign)) isLikely = !upper.test(after)
    else if (upper.test(sign)) isLikely = !lower.test(before) && !(isLetter(before) && lower.test(after))
    else if ('ºª'.includes(sign)) isLikely = /[\dA-Za-z.]/.test(before)
    else if ('“”‘’–—…•°²³´®™±×½¼¾·«»'.includes(sign)) isLikely = sign === '’' || !(isLetter(before) && isLetter(after))
    score += isLikely ? 1 : -1
  }
  return score
}

const signsOf1252 = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_none, at) => at + 128))
const bytesOf1252 = new Map([...signsOf1252].map((sign, at) => [sign, at + 128]))
const byteOf = (sign: string) => {
  const code = sign.charCodeAt(0)
  return code < 256 ? code : bytesOf1252.get(sign)
}

/** A text in UTF-8 that was read in the wrong one of the small sets before: `Descri‡Æo`. */
function recoded(text: string): string {
  // Only then it has such signs in the middle of words.
  if (!/\p{L}[‡¢£¡ƒˆ‚€Æ‹Ž][\p{L}‡¢£¡ƒˆ‚€Æ‹Ž]/u.test(text.slice(0, 1_000_000))) return text
  const bytes = Array.from(text, byteOf)
  if (bytes.some((byte) => byte === undefined)) return text
  const others = inSmallSets(Uint8Array.from(bytes, (byte) => byte ?? 0))
  return mostPortuguese([text, ...others]) ?? text
}

const specials = [...bytesOf1252.keys()].filter((sign) => sign.charCodeAt(0) > 255).join('')
const next = `[\\u0080-\\u00BF${specials}]`
const twice = new RegExp(`[\\u00C2\\u00C3\\u00CC]${next}|\\u00E2${next}{2}|\\u00F0${next}{3}`, 'g')

/** Whether a sign stands in texts: a letter of the West, or half of one that was encoded thrice; an accent, a mark, a picture. */
function isWritten(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  const isAccent = code >= 0x300 && code < 0x340
  return (code >= 0x80 && code <= 0xff) || isAccent || /[\u2010-\u203A€™]/.test(sign) || code > 0xffff
}

/** A text that was encoded in UTF-8 twice, as `PreÃ§o`, put right; any other as it is. */
export function decodedTwice(text: string): string {
  let decoded = text
  for (let times = 0; times < 3; times += 1) {
    const found = [...decoded.matchAll(twice)]
    // A word in capitals may end in Ã, with a closing quote or a hard space behind it.
    const isSure = found.some(
      ({ 0: signs, index }) =>
        !/^[ÃÂ][”’\u00A0]$/.test(signs) || !upper.test(decoded[index - 1] ?? '') || isLetter(decoded[index + 2] ?? ''),
    )
    if (!isSure) return decoded
    const once = decoded.replace(twice, (signs) => {
      const sign = textInUtf8(Uint8Array.from(signs, (one) => byteOf(one) ?? 0))
      return sign !== undefined && isWritten(sign) ? sign : signs
    })
    if (once === decoded) return decoded
    decoded = once
  }
  return decoded
}

const separators = [';', '\t', ',', '|'] as const
export type TableSeparator = (typeof separators)[number]

/**
 * What parts the fields of a table: semicolons, tabs, commas or vertical bars, those in quotes aside. It is what the most
 * of its first lines have, then what parts them into equally many fields, then into the most: a title may stand above.
 */
export function detectSeparator(text: string): TableSeparator {
  const lines = firstLines(text)
  const ranks = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
    const alike = Map.groupBy(counts, (count) => count)
    const [usual = []] = [...alike.values()].toSorted((one, other) => other.length - one.length)
    return { separator, rank: [counts.length, usual.length, usual[0] ?? 0] }
  })
  const [best] = ranks.toSorted((one, other) => {
    const at = one.rank.findIndex((number, index) => number !== other.rank[index])
    return (other.rank[at] ?? 0) - (one.rank[at] ?? 0)
  })
  return best?.separator ?? ';'
}

/** A table's text without the line that tells Excel its separator (`sep=;`), and that separator. The line end stays. */
export function withoutSeparatorLine(text: string): { text: string; separator: TableSeparator | undefined } {
  const [line, sign] = /^"?sep=(.)"?(?=\r|\n)/i.exec(text) ?? []
  const separator = separators.find((known) => known === sign)
  return line && separator ? { text: text.slice(line.length), separator } : { text, separator: undefined }
}

const maxLines = 40
const maxLinesLength = 100_000

/** What stands outside quotes in the first lines that are not empty; a cell in quotes may hold line ends and separators. */
function firstLines(text: string): string[] {
  const lines: string[] = []
  let isQuoted = false
  let line = ''
  let before = ''
  const end = () => {
    if (line.trim() !== '') lines.push(line)
    line = ''
  }
  for (const sign of text.slice(0, maxLinesLength)) {
    // Within a field it is a sign like others, as in `Roda 17"`.
    if (sign === '"' && (isQuoted || before === '' || ';\t,|\n\r'.includes(before))) isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r')) end()
    else if (!isQuoted) line += sign
    // A doubled quote closes and opens again.
    before = sign === '"' && !isQuoted ? ';' : sign
    if (lines.length === maxLines) return lines
  }
  end()
  return lines
}
