import type { ToastEntry } from '../shared/toast-entry.ts'

/** The toasts of the checkout. */
export const checkoutToasts = {
  'checkout.emptyCart': {
    failure: { title: 'Carrinho vazio', text: 'Adicione produtos ao carrinho antes de prosseguir.' },
  },
  'checkout.missingFields': {
    failure: { title: 'Campos obrigatórios', text: 'Por favor, preencha todos os campos obrigatórios.' },
  },
  'checkout.faultyFields': {
    failure: { title: 'Dados inválidos', text: 'Confira os campos destacados.' },
  },
  'checkout.place': {
    failure: { title: 'Erro no processamento', text: 'Ocorreu um erro ao processar o pagamento.' },
  },
} as const satisfies Record<string, ToastEntry>
