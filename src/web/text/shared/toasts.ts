import type { AdminToastKey } from '../back-office/admin-toasts.ts'
import { shopToasts } from './shop-toasts.ts'
import type { ToastEntry } from './toast-entry.ts'

/** Shown to staff when the shop could not be reached. */
export const connectionLost = 'Sem conexão com a loja. Confira a internet e tente novamente.'

/** Shown while a rejected call waits to be repeated. */
export const shopIsBusy = {
  title: 'A loja está muito ocupada',
  text: 'Estamos tentando de novo. O que você preencheu continua aqui.',
}

/** The situations that toasts report. */
export type ToastKey = keyof typeof shopToasts | AdminToastKey

const known: Partial<Record<ToastKey, ToastEntry>> = { ...shopToasts }

/** Adds those of the back office, which is loaded apart. */
export function addToasts(more: Readonly<Partial<Record<ToastKey, ToastEntry>>>): void {
  Object.assign(known, more)
}

/** The entry of a situation. */
export function toastFor(key: ToastKey): ToastEntry {
  const entry = known[key]
  if (!entry) throw new Error(`the toasts of ${key} have not come yet`)
  return entry
}
