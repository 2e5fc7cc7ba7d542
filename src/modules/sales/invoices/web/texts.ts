import type { InvoiceFile } from '../rules.ts'

const downloads: Readonly<Record<InvoiceFile, string>> = { pdf: 'Baixar DANFE (PDF)', xml: 'Baixar XML' }

export const invoiceTexts = {
  title: 'Nota fiscal',
  key: 'Chave de acesso',
  copy: 'Copiar chave',
  copied: 'Copiada',
  /** Also for a file of a later release. */
  download: (file: InvoiceFile) => downloads[file] ?? 'Baixar arquivo',
} as const

export const adminInvoiceTexts = {
  none: 'Nenhuma nota fiscal anexada.',
  attachedAt: (moment: string) => `Anexada em ${moment}`,
  attach: 'Anexar nota fiscal',
  replace: 'Trocar',
  remove: 'Retirar',
  removeQuestion: 'Retirar a nota fiscal?',
  removeWarning: 'O cliente deixa de vê-la na página do pedido. O e-mail que ele já recebeu não é desfeito.',
  introduction:
    'O cliente vê a nota na página do pedido e é avisado por e-mail. Emitente, autorização, destinatário e total são conferidos no XML.',
  xml: 'XML da NF-e',
  xmlHint: 'A chave de acesso é lida do XML.',
  pdf: 'DANFE em PDF',
  keyHint: '44 dígitos, com ou sem espaços. Só é preciso quando não há XML.',
  keyRequired: 'Informe a chave de acesso, ou envie o XML, que a traz.',
  fileRequired: 'Envie o PDF do DANFE, o XML da nota ou os dois.',
  differs: 'A nota difere do pedido',
  confirm: 'Conferi: é a nota deste pedido',
  confirmRequired: 'Marque para anexar mesmo assim. Fica registrado na auditoria.',
  tooLarge: 'O arquivo é grande demais: envie até 2 MB.',
} as const
