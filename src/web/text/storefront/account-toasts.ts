import type { ToastEntry } from '../shared/toast-entry.ts'
import { tryAgain } from '../shared/try-again.ts'

/** The toasts of passwords and of the customer's own data and cars. */
export const accountToasts = {
  'password.requestReset': { failure: { title: 'Falha ao enviar o link', text: tryAgain } },
  'password.reset': {
    success: { title: 'Senha alterada', text: 'Entre com a nova senha.' },
    failure: { title: 'Falha ao alterar a senha', text: tryAgain },
  },
  'password.change': {
    success: { title: 'Senha alterada', text: 'Saímos da sua conta nos outros aparelhos.' },
    failure: { title: 'Falha ao alterar a senha', text: tryAgain },
  },
  'profile.update': {
    success: { title: 'Dados atualizados', text: 'Eles já aparecem preenchidos na sua próxima compra.' },
    failure: { title: 'Falha ao atualizar dados', text: tryAgain },
  },
  'addresses.remove': {
    success: { title: 'Endereço removido' },
    failure: { title: 'Falha ao remover endereço', text: tryAgain },
  },
  'garage.add': { failure: { title: 'Falha ao guardar o carro', text: tryAgain }, settles: ['garage'] },
  'garage.change': { failure: { title: 'Falha ao mudar o carro principal', text: tryAgain }, settles: ['garage'] },
  'garage.remove': { failure: { title: 'Falha ao tirar o carro', text: tryAgain }, settles: ['garage'] },
} as const satisfies Record<string, ToastEntry>
