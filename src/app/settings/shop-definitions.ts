import { emailInPortuguese } from '#platform/contract/fields.ts'
import { formatPhone } from '#platform/people/phone.ts'
import { demoStore } from '#platform/people/store.ts'
import {
  companyTaxId,
  inSection,
  line,
  linesOf,
  linkTarget,
  optional,
  phone,
  webPage,
  whatsApp,
} from './setting-fields.ts'

const identity = inSection('shop', 'Identidade')
const contact = inSection('shop', 'Contato')
const social = inSection('shop', 'Redes sociais')
const announcement = inSection('shop', 'Barra de avisos')
const security = inSection('shop', 'Segurança')

/** Who the shop is and how to reach it. */
export const shopDefinitions = {
  SHOP_NAME: identity.line('Nome da loja', line(60, 'Informe o nome da loja.'), { usual: demoStore.name }),
  SHOP_SLOGAN: identity.line('O que vende', line(200, 'Informe o que a loja vende.'), {
    hint: 'Ao lado do nome, nos buscadores.',
    usual: demoStore.slogan,
  }),
  SHOP_LEGAL_NAME: identity.line('Razão social', line(200, 'Informe a razão social.'), { usual: demoStore.legalName }),
  SHOP_CNPJ: identity.line('CNPJ', companyTaxId, { usual: demoStore.taxId }),
  SHOP_ADDRESS: identity.line('Endereço completo', line(200, 'Informe o endereço.'), {
    hint: 'A lei pede rua, número, cidade e CEP.',
    usual: demoStore.address,
  }),
  SHOP_CITY: identity.line('Cidade no rodapé', line(200, 'Informe a cidade.'), { usual: demoStore.city }),
  SHOP_PHONE: contact.phone('Telefone', phone, { usual: demoStore.phone }),
  SHOP_WHATSAPP: contact.phone('WhatsApp', whatsApp, { hint: 'Com DDD.', usual: formatPhone(demoStore.whatsApp) }),
  SHOP_EMAIL: contact.email('E-mail de atendimento', emailInPortuguese, {
    hint: 'Recebe as mensagens dos clientes.',
    usual: demoStore.email,
  }),
  SHOP_HOURS: contact.lines('Horário de atendimento', linesOf(300, 'Informe o horário.'), {
    hint: 'Uma linha para cada tipo de dia.',
    usual: demoStore.hours.join('; '),
  }),
  SHOP_PRIVACY_OFFICER: contact.line('Encarregado dos dados pessoais (LGPD)', optional(line(200, '')), {
    hint: 'Opcional. Aparece na Política de Privacidade.',
  }),
  SHOP_INSTAGRAM: social.address(
    'Instagram',
    optional(webPage('Informe um endereço como https://www.instagram.com/loja.')),
    { usual: demoStore.instagram },
  ),
  SHOP_FACEBOOK: social.address(
    'Facebook',
    optional(webPage('Informe um endereço como https://www.facebook.com/loja.')),
  ),
  SHOP_YOUTUBE: social.address('YouTube', optional(webPage('Informe um endereço como https://www.youtube.com/@loja.'))),
  SHOP_TIKTOK: social.address('TikTok', optional(webPage('Informe um endereço como https://www.tiktok.com/@loja.'))),
  SHOP_ANNOUNCEMENT: announcement.line('Aviso', optional(line(120, '')), {
    hint: 'No alto de todas as páginas da loja.',
  }),
  SHOP_ANNOUNCEMENT_LINK: announcement.link('Link do aviso', optional(linkTarget)),
  SHOP_ANNOUNCEMENT_ON: announcement.onOrOff('Mostrar o aviso', { usual: 'off' }),
  OWNERS_NEED_TWO_FACTOR: security.onOrOff('Exigir verificação em duas etapas dos proprietários', {
    hint: 'Quem tem acesso completo a ativa em Minha Conta antes de continuar.',
    usual: 'off',
  }),
}
