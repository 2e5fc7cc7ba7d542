import type { ToastEntry } from '../shared/toast-entry.ts'
import { tryAgain } from '../shared/try-again.ts'

/** The toasts of the product form. */
export const productToasts = {
  'admin.productForm.create': {
    success: { title: 'Produto criado' },
    failure: { title: 'Erro ao criar produto', text: tryAgain },
  },
  'admin.productForm.update': {
    success: { title: 'Produto atualizado' },
    failure: { title: 'Erro ao atualizar produto', text: tryAgain },
  },
  'admin.productForm.stock': { failure: { title: 'Erro ao carregar movimentos', text: tryAgain } },
  'admin.productForm.copyPreview': {
    failure: { title: 'Não foi possível copiar o link', text: 'Abra a prévia e copie o endereço dela.' },
  },
  'admin.productForm.load': { failure: { title: 'Erro ao carregar dados do formulário', text: tryAgain } },
  'admin.productForm.loadProduct': { failure: { title: 'Erro ao carregar produto', text: tryAgain } },
  'admin.productForm.suggest': { success: { title: 'Categoria sugerida', text: '{category}' } },
  'admin.productForm.invalid': {
    failure: { title: 'Erro de validação', text: 'Por favor, corrija os erros no formulário.' },
  },
} as const satisfies Record<string, ToastEntry>
