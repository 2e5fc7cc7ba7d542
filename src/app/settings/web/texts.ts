import { failed, type ToastEntry, tried } from '#platform/web/toasts/toast-entry.ts'
import type { EmailTrial, PaymentTrial } from '../contract.ts'
import type { OpeningStep, SettingGroup } from '../groups.ts'

export const settingsTexts = {
  groups: 'Grupos de configurações',
  notLoaded: 'Não foi possível carregar as configurações.',
  locked: 'Definido pelo servidor',
  set: 'Definido',
  setAt: (when: string) => `Definido em ${when}`,
  unset: 'Não definido',
  empty: '—',
  replace: 'Trocar',
  define: 'Definir',
  keep: 'Manter o atual',
  cancel: 'Cancelar',
  remove: 'Remover',
  removed: 'Sai ao salvar',
  on: 'Ligado',
  off: 'Desligado',
  freight: 'Preços e prazos de cada serviço estão em',
  freeFrom: 'Frete grátis a partir de um valor é uma promoção:',
  trials: {
    payment: {
      title: 'Testar o pagamento',
      text: 'Pergunta ao provedor se a chave salva funciona. O que não foi salvo não é testado.',
      button: 'Testar',
      outcomes: {
        works: (provider) => `${provider} aceitou a chave.`,
        refused: (provider) => `${provider} recusou a chave.`,
        'out-of-reach': (provider) => `${provider} não respondeu. Tente de novo.`,
      } satisfies Record<PaymentTrial['outcome'], (provider: string) => string>,
      simulado: 'Nenhum provedor tem chave ainda: Simulado aprova sem cobrar.',
    },
    email: {
      title: 'Testar o e-mail',
      text: 'Envia um e-mail para você pelo servidor salvo. O que não foi salvo não é testado.',
      button: 'Enviar teste',
      outcomes: {
        works: 'E-mail enviado.',
        refused: 'O servidor de e-mail recusou. Confira usuário, senha e remetente.',
        'out-of-reach': 'O servidor de e-mail não respondeu. Confira o endereço e a porta.',
        'no-server': 'Nenhum servidor definido: o e-mail não saiu da loja.',
      } satisfies Record<EmailTrial['outcome'], string>,
    },
    sentTo: (to: string) => `Para ${to}.`,
  },
} as const

type Step = { title: string; text: string; group?: SettingGroup }

export const openingTexts = {
  title: 'Antes de abrir',
  ready: 'Tudo pronto',
  missing: (count: number) =>
    count === 1 ? 'Falta 1 passo para abrir a loja' : `Faltam ${count} passos para abrir a loja`,
  see: 'Ver',
  steps: {
    payment: {
      title: 'Pagamento simulado',
      text: 'Os pedidos são aprovados sem cobrar. Ligue o Mercado Pago.',
      group: 'payment',
    },
    products: { title: 'Produtos de demonstração', text: 'Arquive os que a loja não vende.' },
    shop: {
      title: 'Dados da loja de demonstração',
      text: 'Razão social, CNPJ, endereço, telefone, WhatsApp ou e-mail.',
      group: 'shop',
    },
    email: { title: 'E-mail sem servidor ou remetente', text: 'Nenhum e-mail chega aos clientes.', group: 'email' },
    https: {
      title: 'Endereço sem https',
      text: 'Sem ele, os dados dos clientes viajam abertos e o Mercado Pago não liga. Peça a quem cuida do servidor (SHOP_URL).',
    },
    backups: {
      title: 'Cópias de segurança no mesmo disco',
      text: 'Se o disco falhar, a loja e as cópias se perdem juntas. Peça outro lugar a quem cuida do servidor (BACKUP_TO).',
    },
  } satisfies Record<OpeningStep, Step> as Record<OpeningStep, Step>,
} as const

export const settingsToasts = {
  'admin.settings.update': tried(['Configurações salvas', 'Já valem em toda a loja.'], 'Erro ao salvar'),
  'admin.settings.try': failed('Erro ao testar'),
} as const satisfies Record<string, ToastEntry>
