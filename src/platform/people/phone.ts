import { plainSigns, visibleText } from '#platform/text.ts'

// Area code of two digits without zeros; then a mobile (9 digits, the first a 9) or a landline (8 digits, from 2 to 5).
const nationalNumber = /^0?([1-9]{2}(?:9\d{8}|[2-5]\d{7}))$/
const label = /^\s*(?:tel(?:efone)?|fone|cel(?:ular)?|whats(?:app)?)\b[\s.:]*/i
/** How printed matter writes the prefix and the carrier of long distance, as in `(0xx91)`. */
const anyCarrier = /^(\(?\s?0)\s?xx/i
const callable = /^\(?\+?[\d\s()./-]*$/

/** The national digits (10 or 11) of a Brazilian phone number as typed or pasted. Undefined for anything else. */
export function parsePhone(text: string): string | undefined {
  const typed = plainSigns(text).replace(label, '').trim().replace(anyCarrier, '$1')
  if (!callable.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '')
  const abroad = typed.includes('+') ? digits : /^00(.*)/.exec(digits)?.[1]
  if (abroad?.startsWith('55') === false) return undefined
  // 55 is also the area code of Santa Maria: without a plus, only a number too long to be national carries the country
  // code.
  const withCountry = abroad ?? (digits.length >= 12 && digits.startsWith('55') ? digits : undefined)
  return nationalNumber.exec(withCountry?.slice(2) ?? digits)?.[1]
}

/** `(41) 99999-9999` or `(41) 3422-0000`; digits of any other length come back as they are. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

/** What a field shows while a phone number is typed. What cannot begin one stays as typed, to be reported. */
export function maskPhone(typed: string): string {
  const parsed = parsePhone(typed)
  if (parsed) return formatPhone(parsed)
  const signs = plainSigns(typed)
  const digits = signs.replace(/\D/g, '')
  if (/[^\d\s().-]/.test(signs) || digits.length > 11) return visibleText(typed)
  if (digits.length <= 2) return digits
  const [area, line] = [digits.slice(0, 2), digits.slice(2)]
  if (line.length <= 4) return `(${area}) ${line}`
  const beforeHyphen = line.length > 8 ? 5 : 4
  return `(${area}) ${line.slice(0, beforeHyphen)}-${line.slice(beforeHyphen)}`
}
