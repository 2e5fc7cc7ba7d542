import { failed, type ToastEntry, tried } from '#platform/web/toasts/toast-entry.ts'
import type { Trial } from '../contract.ts'
import type { OpeningStep, SettingGroup } from '../groups.ts'

export const settingsTexts = {
  groups: 'Grupos de configurações',
  notLoaded: 'Não foi possível carregar as configurações.',
  locked: 'Definido pelo servidor',
  set: 'Definida',
  setAt: (when: string) => `Definida em ${when}`,
  unset: 'Não definida',
  empty: '—',
  replace: 'Trocar',
  define: 'Definir',
  keep: 'Manter a atual',
  remove: 'Remover',
  removed: 'Sai ao salvar',
  on: 'Ligado',
  off: 'Desligado',
  freight: 'Preços e prazos de cada serviço estão em',
  freeFrom: 'Frete grátis a partir de um valor é uma promoção:',
  trials: {
    payment: {
      title: 'Testar o pagamento',
      text: 'Pergunta ao provedor se a chave salva funciona.',
      button: 'Testar',
      outcomes: {
        works: 'A chave funciona.',
        refused: 'O provedor recusou a chave.',
        'out-of-reach': 'O provedor não respondeu. Tente de novo.',
      } satisfies Record<Trial['outcome'], string>,
    },
    email: {
      title: 'Testar o e-mail',
      text: 'Envia um e-mail para você pelo servidor salvo.',
      button: 'Enviar teste',
      outcomes: {
        works: 'E-mail enviado.',
        refused: 'O servidor de e-mail recusou. Confira usuário, senha e remetente.',
        'out-of-reach': 'O servidor de e-mail não respondeu. Confira o endereço e a porta.',
      } satisfies Record<Trial['outcome'], string>,
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
    https: { title: 'Endereço sem https', text: 'No servidor: SHOP_URL com o endereço da loja.' },
    backups: { title: 'Cópias no mesmo disco', text: 'No servidor: BACKUP_TO com outro lugar.' },
  } satisfies Record<OpeningStep, Step> as Record<OpeningStep, Step>,
} as const

export const settingsToasts = {
  'admin.settings.update': tried(['Configurações salvas', 'Já valem em toda a loja.'], 'Erro ao salvar'),
  'admin.settings.try': failed('Erro ao testar'),
} as const satisfies Record<string, ToastEntry>
