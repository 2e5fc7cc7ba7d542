import { type Store, whatsAppLabel } from '#platform/people/store.ts'

/** What `{{name}}` in a text stands for: the shop's data, as they are when the text is shown. */
const fields = {
  loja: ({ name }) => name,
  razao_social: ({ legalName }) => legalName,
  cnpj: ({ taxId }) => taxId,
  endereco: ({ address }) => address,
  origem: ({ origin }) => `${origin.name} (${origin.state})`,
  telefone: ({ phone }) => phone,
  whatsapp: whatsAppLabel,
  email: ({ email }) => email,
  horario: ({ hours }) => hours.join('. '),
  contato_lgpd: ({ privacyOfficer, email }) =>
    privacyOfficer
      ? `O encarregado pelos dados pessoais é ${privacyOfficer}. Escreva para ${email}`
      : `Para falar com o encarregado pelos dados pessoais, escreva para ${email}`,
} satisfies Record<string, (store: Store) => string>
export type ContentFieldName = keyof typeof fields
export const contentFieldNames = Object.keys(fields) as ContentFieldName[]

export const contentFieldValues = (store: Store) =>
  Object.fromEntries(contentFieldNames.map((name) => [name, fields[name](store)])) as Record<ContentFieldName, string>

const field = /\{\{([^{}]*)\}\}/g

const isFieldName = (name: string): name is ContentFieldName => contentFieldNames.some((known) => known === name)

/** The first `{{name}}` of a text that stands for nothing; undefined where all are known. */
export const unknownField = (text: string): string | undefined =>
  [...text.matchAll(field)].find(([, name = '']) => !isFieldName(name.trim()))?.[0]

export const fillFields = (text: string, values: Record<ContentFieldName, string>): string =>
  text.replace(field, (written: string, name: string) => {
    const known = name.trim()
    return isFieldName(known) ? values[known] : written
  })
