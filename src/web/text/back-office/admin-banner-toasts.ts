import type { ToastEntry } from '../shared/toast-entry.ts'
import { tryAgain } from '../shared/try-again.ts'

/** The toasts of the banner screens. */
export const adminBannerToasts = {
  'admin.banners.list': { failure: { title: 'Erro ao carregar banners', text: tryAgain } },
  'admin.banners.find': { failure: { title: 'Erro ao carregar banner', text: tryAgain } },
  /** An address without a valid id. */
  'admin.banners.unnamed': { failure: { title: 'ID do banner não encontrado' } },
  'admin.banners.invalid': {
    failure: { title: 'Erro de validação', text: 'Por favor, corrija os erros no formulário.' },
  },
  'admin.banners.create': {
    success: { title: 'Banner criado', text: '{name} foi adicionado.' },
    failure: { title: 'Erro ao criar banner', text: tryAgain },
  },
  'admin.banners.update': {
    success: { title: 'Banner atualizado', text: 'As alterações foram salvas.' },
    failure: { title: 'Erro ao atualizar banner', text: tryAgain },
  },
  'admin.banners.delete': {
    success: { title: 'Banner excluído', text: '{name} saiu da loja.' },
    failure: { title: 'Erro ao excluir banner', text: tryAgain },
  },
  'admin.banners.setActive': {
    success: { title: 'Status atualizado', text: '{name}: {state}.' },
    failure: { title: 'Erro ao atualizar status', text: tryAgain },
  },
  'admin.banners.move': {
    success: { title: 'Ordem atualizada', text: '{name} agora é o {place}º banner.' },
    failure: { title: 'Erro ao atualizar ordem', text: tryAgain },
  },
} as const satisfies Record<string, ToastEntry>
