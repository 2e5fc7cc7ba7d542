import { formatPhone, parsePhone } from './phone.ts'

/** The services behind which a carrier stands that the shop has chosen. */
export type CarrierService = 'carrier-express' | 'carrier-economy'

/** A carrier by its own name, and its page for following a parcel, with `{codigo}` or `{code}` where the code belongs. */
type Carrier = { name?: string | undefined; trackingUrl?: string | undefined }
export type Carriers = { readonly [Service in CarrierService]?: Carrier }

/** A municipality. Its 7-digit code tells homonyms and spellings apart. */
export type City = { ibgeCode: string; name: string; state: string }

/** The city that parcels leave from, and those beside it to which the shop delivers by itself, too. */
type Origin = City & { neighbours: readonly City[] }

/** Who the shop is and how to reach it, as pages and e-mails show it. */
export type Store = {
  name: string
  slogan: string
  /** Razão social. */
  legalName: string
  /** CNPJ with its mask. */
  taxId: string
  address: string
  city: string
  origin: Origin
  /** As people read it; numbers without area code, such as 0800 ones, stay as they are. */
  phone: string
  /** National digits, with area code. */
  whatsApp: string
  email: string
  /** Opening hours, a line for each kind of day. */
  hours: readonly string[]
  /** Pages elsewhere, where the shop has some. */
  instagram: string | undefined
  facebook: string | undefined
  youTube: string | undefined
  tikTok: string | undefined
  /** What every page says at its top, with an address of the shop or an https one. */
  announcement: { text: string; link: string | undefined } | undefined
  /** The contact for personal data (LGPD, article 41), if the shop has named one. */
  privacyOfficer: string | undefined
  /** Who stands behind the services by road, where the shop has said. */
  carriers: Carriers
}

/** The demo shop: what holds where no setting says otherwise. */
export const demoStore = {
  name: 'Aro Certo',
  slogan: 'Rodas, pneus e acessórios automotivos',
  legalName: 'Aro Certo Comércio de Rodas e Pneus Ltda.',
  taxId: '11.222.333/0001-81',
  address: 'Rua dos Aros, 1500, Barra Funda, São Paulo/SP, CEP 01140-000',
  city: 'São Paulo - SP',
  origin: {
    ibgeCode: '4118204',
    name: 'Paranaguá',
    state: 'PR',
    neighbours: [
      { ibgeCode: '4119954', name: 'Pontal do Paraná', state: 'PR' },
      { ibgeCode: '4115705', name: 'Matinhos', state: 'PR' },
    ],
  },
  phone: '(11) 3000-1500',
  whatsApp: '11930001500',
  email: 'contato@arocerto.example',
  hours: ['Segunda a sexta: 9h às 18h', 'Sábado: 9h às 13h'],
  instagram: 'https://www.instagram.com/',
  facebook: undefined,
  youTube: undefined,
  tikTok: undefined,
  announcement: undefined,
  privacyOfficer: undefined,
  carriers: {},
} as const satisfies Store

export function phoneLink({ phone }: Pick<Store, 'phone'>): string {
  const national = parsePhone(phone)
  return national ? `tel:+55${national}` : `tel:${phone.replace(/\D/g, '')}`
}

/** `(11) 93000-1500`. */
export const whatsAppLabel = ({ whatsApp }: Pick<Store, 'whatsApp'>): string => formatPhone(whatsApp)

/** A link that opens a chat with the shop with a message already written. */
export function whatsAppLink({ whatsApp }: Pick<Store, 'whatsApp'>, message: string): string {
  return `https://wa.me/55${whatsApp}?text=${encodeURIComponent(message)}`
}

/** A link that sends a message to a chat that the person picks, as the one with oneself. */
export const whatsAppShareLink = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`
