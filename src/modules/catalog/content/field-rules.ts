import { type Store, whatsAppLabel } from '#platform/people/store.ts'

/** What `{{name}}` in a text stands for: the shop's data, as they are when the text is shown. */
export const contentFieldNames = [
  'loja',
  'razao_social',
  'cnpj',
  'endereco',
  'origem',
  'telefone',
  'whatsapp',
  'email',
  'horario',
  'contato_lgpd',
] as const
export type ContentFieldName = (typeof contentFieldNames)[number]

export const contentFieldValues = (store: Store): Record<ContentFieldName, string> => ({
  loja: store.name,
  razao_social: store.legalName,
  cnpj: store.taxId,
  endereco: store.address,
  origem: `${store.origin.name} (${store.origin.state})`,
  telefone: store.phone,
  whatsapp: whatsAppLabel(store),
  email: store.email,
  horario: store.hours.join('. '),
  contato_lgpd: store.privacyOfficer
    ? `O encarregado pelos dados pessoais é ${store.privacyOfficer}. Escreva para ${store.email}`
    : `Para falar com o encarregado pelos dados pessoais, escreva para ${store.email}`,
})

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
