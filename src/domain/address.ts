import { formatPostalCode, type PostalCode } from './postal-code.ts'

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

/**
 * The one-line text of an order's address: street, number, complement, city, state, postal code, without
 * empty parts. The district is stored separately and is not part of this text.
 */
export function joinAddress(address: Address): string {
  const { street, number, complement, city, state, postalCode } = address
  return [street, number, complement, city, state, formatPostalCode(postalCode)]
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')
    .join(', ')
}

/** The postal code of an order that no longer says where its buyer lives. */
export const noPostalCode = '00000000'

/**
 * An order's address as people and carriers read it, from the fields stored apart: "Rua, número, complemento –
 * bairro, cidade/UF, CEP", with empty parts left out.
 */
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
