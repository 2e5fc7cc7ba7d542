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
