import type { ToastEntry } from '#platform/web/toasts/toast-entry.ts'

const tryAgain = 'Tente novamente.'

export const productImportToasts = {
  'admin.productImports.open': { failure: { title: 'Erro ao enviar o arquivo', text: tryAgain } },
  'admin.productImports.emptyFile': {
    failure: { title: 'Erro ao enviar o arquivo', text: 'O arquivo está vazio. Confira se é o arquivo certo.' },
  },
  'admin.productImports.tooLarge': {
    failure: { title: 'Arquivo grande demais', text: 'Divida a planilha em partes de até 16 MB.' },
  },
  'admin.productImports.sendPictures': { failure: { title: 'Erro ao enviar as imagens', text: tryAgain } },
  'admin.productImports.picturesTooLarge': {
    failure: { title: 'Arquivo grande demais', text: 'Divida as imagens em ZIPs de até 200 MB.' },
  },
  'admin.productChanges.retryPictures': { failure: { title: 'Erro ao buscar as imagens', text: tryAgain } },
  'admin.productImports.addNames': { failure: { title: 'Nem tudo foi cadastrado', text: tryAgain } },
  'admin.productImports.check': { failure: { title: 'Erro ao conferir o arquivo', text: tryAgain } },
  'admin.productChanges.list': { failure: { title: 'Erro ao carregar importações', text: tryAgain } },
  'admin.productChanges.rows': { failure: { title: 'Erro ao carregar as linhas', text: tryAgain } },
  'admin.productChanges.apply': { failure: { title: 'Nada foi gravado', text: tryAgain } },
  'admin.productChanges.undo': { failure: { title: 'Erro ao desfazer', text: tryAgain } },
  'admin.productChanges.refused': { failure: { title: 'Erro ao baixar as linhas recusadas', text: tryAgain } },
} as const satisfies Record<string, ToastEntry>
