import { shopWording } from '#contract/wording/shop-wording.ts'
import type { AdminToastKey } from '../back-office/admin-toasts.ts'
import type { accountToasts } from '../storefront/account-toasts.ts'
import type { cartToasts } from '../storefront/cart-toasts.ts'
import type { checkoutToasts } from '../storefront/checkout-toasts.ts'
import type { contactToasts } from '../storefront/contact-toasts.ts'
import type { couponToasts } from '../storefront/coupon-toasts.ts'
import type { favoritesToasts } from '../storefront/favorites-toasts.ts'
import type { orderToasts } from '../storefront/order-toasts.ts'
import type { signInToasts } from '../storefront/sign-in-toasts.ts'
import type { stockAlertToasts } from '../storefront/stock-alert-toasts.ts'
import type { accessToasts } from './access-toasts.ts'
import { signInFirst } from './sign-in-first.ts'
import type { signedOutToasts } from './signed-out-toasts.ts'
import type { ToastEntry } from './toast-entry.ts'
import { tryAgain } from './try-again.ts'

/** Texts that depend on the shop's settings are read when they are shown. */
const wording = (key: keyof typeof shopWording, text?: string) => ({
  get title() {
    return shopWording[key]
  },
  ...(text ? { text } : {}),
})

const shopToasts = {
  'session.signOut': {
    success: { title: 'Logout realizado', text: 'Você saiu com sucesso.' },
    failure: { title: 'Falha no logout', text: tryAgain },
  },
  'session.ended': { failure: { title: 'Sua sessão terminou', text: 'Entre novamente para continuar.' } },
  'cart.add': {
    success: { title: 'Adicionado ao carrinho', text: '{product} foi adicionado ao seu carrinho.' },
    failure: { title: 'Falha ao adicionar ao carrinho', text: tryAgain },
    signedOut: signInFirst,
    settles: ['checkout.emptyCart'],
  },
  'favorites.add': {
    success: wording('added'),
    failure: wording('notAdded', tryAgain),
    signedOut: wording('signIn'),
  },
  'favorites.remove': {
    success: wording('removed'),
    failure: wording('notRemoved', tryAgain),
    signedOut: wording('signIn'),
  },
  'shipping.invalidPostalCode': {
    failure: { title: 'CEP inválido', text: 'Por favor insira um CEP válido com 8 dígitos' },
  },
  'shipping.quote': {
    failure: { title: 'Erro', text: 'Não foi possível calcular o frete. Tente novamente.' },
  },
  'help.load': { failure: wording('noHelp') },
} as const satisfies Record<string, ToastEntry>

/** Shown to staff when the shop could not be reached. */
export const connectionLost = 'Sem conexão com a loja. Confira a internet e tente novamente.'

/** Shown while a rejected call waits to be repeated. */
export const shopIsBusy = {
  title: 'A loja está muito ocupada',
  text: 'Estamos tentando de novo. O que você preencheu continua aqui.',
}

/** The situations that toasts report. */
export type ToastKey =
  | keyof typeof shopToasts
  | keyof typeof accessToasts
  | keyof typeof accountToasts
  | keyof typeof cartToasts
  | keyof typeof checkoutToasts
  | keyof typeof orderToasts
  | keyof typeof contactToasts
  | keyof typeof couponToasts
  | keyof typeof favoritesToasts
  | keyof typeof signedOutToasts
  | keyof typeof signInToasts
  | keyof typeof stockAlertToasts
  | AdminToastKey

const known: Partial<Record<ToastKey, ToastEntry>> = { ...shopToasts }

/** Adds toasts that are loaded with the parts of the shop that show them. */
export function addToasts(more: Readonly<Partial<Record<ToastKey, ToastEntry>>>): void {
  Object.assign(known, more)
}

/** The entry of a situation. */
export function toastFor(key: ToastKey): ToastEntry {
  const entry = known[key]
  if (!entry) throw new Error(`the toasts of ${key} have not come yet`)
  return entry
}
