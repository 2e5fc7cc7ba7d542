import { emailInPortuguese } from '#platform/contract/fields.ts'
import { formatPhone } from '#platform/people/phone.ts'
import { demoStore } from '#platform/people/store.ts'
import {
  companyTaxId,
  define,
  line,
  linesOf,
  linkTarget,
  onOrOff,
  optional,
  phone,
  webPage,
  whatsApp,
} from './setting-fields.ts'

const shop = { group: 'shop' } as const
const identity = { ...shop, section: 'Identidade' } as const
const contact = { ...shop, section: 'Contato' } as const
const social = { ...shop, section: 'Redes sociais', kind: 'address', usual: '' } as const
const announcement = { ...shop, section: 'Barra de avisos' } as const

/** Who the shop is and how to reach it. */
export const shopDefinitions = {
  SHOP_NAME: define({
    ...identity,
    kind: 'line',
    title: 'Nome da loja',
    usual: demoStore.name,
    schema: line(60, 'Informe o nome da loja.'),
  }),
  SHOP_SLOGAN: define({
    ...identity,
    kind: 'line',
    title: 'O que vende',
    hint: 'Ao lado do nome, nos buscadores.',
    usual: demoStore.slogan,
    schema: line(200, 'Informe o que a loja vende.'),
  }),
  SHOP_LEGAL_NAME: define({
    ...identity,
    kind: 'line',
    title: 'Razão social',
    usual: demoStore.legalName,
    schema: line(200, 'Informe a razão social.'),
  }),
  SHOP_CNPJ: define({ ...identity, kind: 'line', title: 'CNPJ', usual: demoStore.taxId, schema: companyTaxId }),
  SHOP_ADDRESS: define({
    ...identity,
    kind: 'line',
    title: 'Endereço completo',
    hint: 'A lei pede rua, número, cidade e CEP.',
    usual: demoStore.address,
    schema: line(200, 'Informe o endereço.'),
  }),
  SHOP_CITY: define({
    ...identity,
    kind: 'line',
    title: 'Cidade no rodapé',
    usual: demoStore.city,
    schema: line(200, 'Informe a cidade.'),
  }),
  SHOP_PHONE: define({ ...contact, kind: 'phone', title: 'Telefone', usual: demoStore.phone, schema: phone }),
  SHOP_WHATSAPP: define({
    ...contact,
    kind: 'phone',
    title: 'WhatsApp',
    hint: 'Com DDD.',
    usual: formatPhone(demoStore.whatsApp),
    schema: whatsApp,
  }),
  SHOP_EMAIL: define({
    ...contact,
    kind: 'email',
    title: 'E-mail de atendimento',
    hint: 'Recebe as mensagens dos clientes.',
    usual: demoStore.email,
    schema: emailInPortuguese,
  }),
  SHOP_HOURS: define({
    ...contact,
    kind: 'lines',
    title: 'Horário de atendimento',
    hint: 'Uma linha para cada tipo de dia.',
    usual: demoStore.hours.join('; '),
    schema: linesOf(300, 'Informe o horário.'),
  }),
  SHOP_PRIVACY_OFFICER: define({
    ...contact,
    kind: 'line',
    title: 'Encarregado dos dados pessoais (LGPD)',
    hint: 'Opcional. Aparece na Política de Privacidade.',
    usual: '',
    schema: optional(line(200, '')),
  }),
  SHOP_INSTAGRAM: define({
    ...social,
    title: 'Instagram',
    usual: demoStore.instagram,
    schema: optional(webPage('Informe um endereço como https://www.instagram.com/loja.')),
  }),
  SHOP_FACEBOOK: define({
    ...social,
    title: 'Facebook',
    schema: optional(webPage('Informe um endereço como https://www.facebook.com/loja.')),
  }),
  SHOP_YOUTUBE: define({
    ...social,
    title: 'YouTube',
    schema: optional(webPage('Informe um endereço como https://www.youtube.com/@loja.')),
  }),
  SHOP_TIKTOK: define({
    ...social,
    title: 'TikTok',
    schema: optional(webPage('Informe um endereço como https://www.tiktok.com/@loja.')),
  }),
  SHOP_ANNOUNCEMENT: define({
    ...announcement,
    kind: 'line',
    title: 'Aviso',
    hint: 'No alto de todas as páginas da loja.',
    usual: '',
    schema: optional(line(120, '')),
  }),
  SHOP_ANNOUNCEMENT_LINK: define({
    ...announcement,
    kind: 'link',
    title: 'Link do aviso',
    usual: '',
    schema: optional(linkTarget),
  }),
  SHOP_ANNOUNCEMENT_ON: define({
    ...announcement,
    kind: 'switch',
    title: 'Mostrar o aviso',
    usual: 'off',
    schema: onOrOff,
  }),
  OWNERS_NEED_TWO_FACTOR: define({
    ...shop,
    section: 'Segurança',
    kind: 'switch',
    title: 'Exigir verificação em duas etapas dos proprietários',
    hint: 'Quem tem acesso completo a ativa em Minha Conta antes de continuar.',
    usual: 'off',
    schema: onOrOff,
  }),
}
