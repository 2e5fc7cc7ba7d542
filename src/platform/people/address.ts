import { plainSigns, visibleText } from '#platform/text.ts'

/** A Brazilian postal code (CEP): 8 digits as text, since leading zeros matter. */
export type PostalCode = string

const length = 8

function unpunctuated(typed: string): string | undefined {
  const code = plainSigns(typed)
    .replace(/^\s*CEP\b[\s.:]*/i, '')
    .replace(/[\s.-]/g, '')
  return /^\d*$/.test(code) ? code : undefined
}

export function parsePostalCode(text: string): PostalCode | undefined {
  const digits = unpunctuated(text)
  return digits?.length === length ? digits : undefined
}

export function formatPostalCode(postalCode: PostalCode): string {
  return `${postalCode.slice(0, 5)}-${postalCode.slice(5)}`
}

/** What a field shows while a code is typed. What cannot be a code stays as typed, to be reported. */
export function maskPostalCode(typed: string): string {
  const digits = unpunctuated(typed)
  if (digits === undefined || digits.length > length) return visibleText(typed)
  return digits.length > 5 ? formatPostalCode(digits) : digits
}

/** A delivery address; complement and district may be empty. `state` is the two-letter UF. */
export type Address = {
  street: string
  number: string
  complement: string
  district: string
  city: string
  state: string
  postalCode: PostalCode
}

/** The address of something that has more: an order, or a person. */
export const addressParts = ({ street, number, complement, district, city, state, postalCode }: Address): Address => ({
  street,
  number,
  complement,
  district,
  city,
  state,
  postalCode,
})

/** What a form has of an address of which nothing is known. */
export const emptyAddress: Readonly<Record<keyof Address, string>> = {
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
  postalCode: '',
}

/** An order's address in one line, without empty parts. The district is stored apart. */
export function joinAddress(address: Address): string {
  const { street, number, complement, city, state, postalCode } = address
  return [street, number, complement, city, state, formatPostalCode(postalCode)]
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')
    .join(', ')
}

/** The postal code of an order that no longer says where its buyer lives. */
export const noPostalCode = '00000000'

/** An address as carriers read it: "Rua, número, complemento – bairro, cidade/UF, CEP", without empty parts. */
export function addressForDelivery(address: Address): string {
  const { street, number, complement, district, city, state, postalCode } = address
  const door = [street, number, complement].map((part) => part.trim()).filter((part) => part !== '' && part !== '-')
  const place = [door.join(', '), district.trim()].filter(Boolean).join(' – ')
  const town = city === '' ? state : `${city}/${state}`
  return [place, town, postalCode !== noPostalCode && `CEP ${formatPostalCode(postalCode)}`].filter(Boolean).join(', ')
}

/** A city with its state, "Paranaguá - PR"; only the state if the postal code determines no city. */
export const placeName = ({ city, state }: Pick<Address, 'city' | 'state'>): string =>
  city === '' ? state : `${city} - ${state}`

/** The 26 states and the Federal District, by UF. */
export const brazilianStates = [
  { code: 'AC', name: 'Acre' },
  { code: 'AL', name: 'Alagoas' },
  { code: 'AP', name: 'Amapá' },
  { code: 'AM', name: 'Amazonas' },
  { code: 'BA', name: 'Bahia' },
  { code: 'CE', name: 'Ceará' },
  { code: 'DF', name: 'Distrito Federal' },
  { code: 'ES', name: 'Espírito Santo' },
  { code: 'GO', name: 'Goiás' },
  { code: 'MA', name: 'Maranhão' },
  { code: 'MT', name: 'Mato Grosso' },
  { code: 'MS', name: 'Mato Grosso do Sul' },
  { code: 'MG', name: 'Minas Gerais' },
  { code: 'PA', name: 'Pará' },
  { code: 'PB', name: 'Paraíba' },
  { code: 'PR', name: 'Paraná' },
  { code: 'PE', name: 'Pernambuco' },
  { code: 'PI', name: 'Piauí' },
  { code: 'RJ', name: 'Rio de Janeiro' },
  { code: 'RN', name: 'Rio Grande do Norte' },
  { code: 'RS', name: 'Rio Grande do Sul' },
  { code: 'RO', name: 'Rondônia' },
  { code: 'RR', name: 'Roraima' },
  { code: 'SC', name: 'Santa Catarina' },
  { code: 'SP', name: 'São Paulo' },
  { code: 'SE', name: 'Sergipe' },
  { code: 'TO', name: 'Tocantins' },
] as const
