// Area code of two digits without zeros; then a mobile (9 digits, the first a 9) or a landline (8 digits, from 2 to 5).
const nationalNumber = /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/

/**
 * The national digits (10 of a landline, 11 of a mobile) of a Brazilian phone number, as typed or pasted: punctuation,
 * the country code +55 and a leading zero are taken off. Undefined when it is not such a number.
 */
export function parsePhone(text: string): string | undefined {
  if (/[^\d\s()+.-]/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  // 55 is also the area code of Santa Maria: only a number too long to be national carries the country code.
  const withoutCountry = digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits
  const national = withoutCountry.replace(/^0/, '')
  return nationalNumber.test(national) ? national : undefined
}

/** `(41) 99999-9999` or `(41) 3422-0000`; digits of any other length come back as they are. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

/**
 * What a field shows while a phone number is being typed or pasted: `(41) 9999`, `(41) 99999-9999`; at
 * most 11 digits.
 */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const national = (parsePhone(typed) ?? digits).slice(0, 11)
  if (national.length <= 2) return national
  const [area, line] = [national.slice(0, 2), national.slice(2)]
  if (line.length <= 4) return `(${area}) ${line}`
  const beforeHyphen = line.length > 8 ? 5 : 4
  return `(${area}) ${line.slice(0, beforeHyphen)}-${line.slice(beforeHyphen)}`
}
