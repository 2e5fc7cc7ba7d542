import type { ToastEntry } from '../shared/toast-entry.ts'

/** The toasts of the cart's coupon. */
export const couponToasts = {
  'coupon.empty': { failure: { title: 'Erro', text: 'Por favor informe um código de cupom' } },
  'coupon.invalid': {
    failure: { title: 'Cupom inválido', text: 'O código informado não é válido ou expirou.' },
  },
} as const satisfies Record<string, ToastEntry>
