import { adminBannerToasts, adminCatalogToasts, productToasts } from '#modules/catalog/categories/web/toasts.ts'
import { adminVehicleToasts } from '#modules/fitment/cars/web/toasts.ts'
import { productImportToasts } from '#modules/supply/imports/web/toasts.ts'
import { tryAgain } from '#platform/web/toasts/texts.ts'
import type { ToastEntry } from '#platform/web/toasts/toast-entry.ts'

export const adminSystemToasts = {
  'admin.failedJobs.list': { failure: { title: 'Erro ao carregar tarefas', text: tryAgain } },
  'admin.failedJobs.retry': {
    success: { title: 'Tarefa na fila', text: 'Ela será tentada de novo agora.' },
    failure: { title: 'Erro ao tentar de novo', text: tryAgain },
  },
  'admin.failedJobs.retryAll': {
    success: { title: 'Tarefas na fila', text: 'Tentadas de novo: {count}.' },
    failure: { title: 'Erro ao tentar de novo', text: tryAgain },
  },
  'admin.failedJobs.discard': {
    success: { title: 'Tarefa descartada', text: 'O motivo ficou registrado.' },
    failure: { title: 'Erro ao descartar', text: tryAgain },
  },
  'admin.system.sendEmailsNow': {
    success: { title: 'E-mails a caminho', text: 'Enviados agora: {count}.' },
    failure: { title: 'Erro ao adiantar e-mails', text: tryAgain },
  },
} as const satisfies Record<string, ToastEntry>

export const adminToasts = {
  ...adminBannerToasts,
  ...adminCatalogToasts,
  ...productImportToasts,
  ...adminVehicleToasts,
  ...adminSystemToasts,
  ...productToasts,
  'admin.list': { failure: { title: 'Erro ao carregar a lista', text: tryAgain } },
  /** Shown above a page whose session ended. */
  'admin.signInAgain': {
    success: { title: 'Você entrou novamente', text: 'O que você digitou continua aqui. Agora é só salvar.' },
    failure: { title: 'Falha no login', text: 'Verifique suas credenciais e tente novamente.' },
  },
  'admin.rightsBack': {
    success: { title: 'Seu acesso voltou', text: 'O que você digitou continua aqui. Agora é só salvar.' },
  },
  'admin.signOut': {
    success: { title: 'Logout realizado', text: 'Você saiu com sucesso.' },
    failure: { title: 'Erro ao desconectar', text: tryAgain },
  },
  'admin.bulkEdits.plan': { failure: { title: 'Erro ao preparar a alteração', text: tryAgain } },
  'admin.bulkEdits.list': { failure: { title: 'Erro ao carregar alterações', text: tryAgain } },
  'admin.bulkEdits.rows': { failure: { title: 'Erro ao carregar produtos da alteração', text: tryAgain } },
  'admin.bulkEdits.apply': { failure: { title: 'Erro ao aplicar a alteração', text: tryAgain } },
  'admin.bulkEdits.undo': { failure: { title: 'Erro ao desfazer a alteração', text: tryAgain } },
  'admin.bulkEdits.schedule': {
    success: { title: 'Agendamento salvo' },
    failure: { title: 'Erro ao agendar', text: tryAgain },
  },
  'admin.freight.read': { failure: { title: 'Erro ao carregar o frete', text: tryAgain } },
  'admin.freight.add': {
    success: { title: 'Frete alterado', text: '{when}' },
    failure: { title: 'Erro ao alterar o frete', text: tryAgain },
  },
  'admin.freight.delete': {
    success: { title: 'Tabela de frete excluída' },
    failure: { title: 'Erro ao excluir a tabela de frete', text: tryAgain },
  },
  'admin.freight.invalid': {
    failure: { title: 'Confira os campos', text: 'Há valores a corrigir. O primeiro está em foco.' },
  },
  'admin.exports.list': { failure: { title: 'Erro ao carregar exportações', text: tryAgain } },
  'admin.exports.copyFeed': {
    failure: { title: 'Não foi possível copiar o endereço', text: 'Selecione o endereço e copie.' },
  },
  'admin.exports.cancel': {
    success: { title: 'Exportação cancelada' },
    failure: { title: 'Erro ao cancelar a exportação', text: tryAgain },
  },
  'admin.export': { failure: { title: 'Erro ao exportar', text: tryAgain } },
  'admin.orders.list': { failure: { title: 'Erro ao buscar pedidos', text: tryAgain } },
  'admin.orders.changeStatus': {
    success: { title: 'Status atualizado', text: 'O pedido {order} agora está como {status}.' },
    failure: { title: 'Erro ao atualizar status', text: tryAgain },
    askedFor: ['PAYMENT_REFERENCE_SEEN'],
  },
  'admin.orders.addNote': {
    success: { title: 'Anotação guardada' },
    failure: { title: 'Erro ao guardar anotação', text: tryAgain },
  },
  'admin.phoneOrders.place': {
    success: { title: 'Pedido criado', text: 'O link de pagamento foi enviado por e-mail.' },
    failure: { title: 'Erro ao criar pedido', text: tryAgain },
  },
  'admin.phoneOrders.incomplete': {
    failure: { title: 'Falta algo no pedido', text: 'Confira produtos, cliente, endereço e entrega.' },
  },
  'admin.phoneOrders.copyLink': { failure: { title: 'Não foi possível copiar', text: 'Selecione o link e copie.' } },
  'admin.orders.sendEmail': {
    success: { title: 'E-mail na fila de envio' },
    failure: { title: 'O e-mail não foi enviado', text: tryAgain },
  },
  'admin.orderInvoices.attach': {
    success: { title: 'Nota fiscal anexada', text: 'O cliente já a vê na página do pedido.' },
    failure: { title: 'Erro ao anexar nota fiscal', text: tryAgain },
    askedFor: ['INVOICE_DIFFERS'],
  },
  'admin.orderInvoices.remove': {
    success: { title: 'Nota fiscal retirada' },
    failure: { title: 'Erro ao retirar nota fiscal', text: tryAgain },
  },
  'admin.orderInvoices.read': { failure: { title: 'Erro ao baixar nota fiscal', text: tryAgain } },
  'admin.orders.tag': { failure: { title: 'Erro ao mudar marcadores', text: tryAgain } },
  'admin.users.addNote': {
    success: { title: 'Anotação guardada' },
    failure: { title: 'Erro ao guardar anotação', text: tryAgain },
  },
  'admin.attention.close': {
    success: { title: 'Pendência resolvida', text: 'O que foi feito ficou registrado.' },
    failure: { title: 'Erro ao resolver pendência', text: tryAgain },
  },
  'admin.stock.adjust': {
    success: { title: 'Estoque ajustado', text: 'O movimento ficou registrado com o seu nome.' },
    failure: { title: 'Erro ao ajustar estoque', text: tryAgain },
  },
  'admin.stockCounts.list': { failure: { title: 'Erro ao carregar contagens', text: tryAgain } },
  'admin.stockCounts.lines': { failure: { title: 'Erro ao carregar diferenças', text: tryAgain } },
  'admin.stockCounts.start': { failure: { title: 'Erro ao começar a contagem', text: tryAgain } },
  'admin.stockCounts.record': { failure: { title: 'Não foi contado', text: tryAgain } },
  'admin.stockCounts.move': {
    success: { title: 'Contagem atualizada' },
    failure: { title: 'Erro ao mudar a contagem', text: tryAgain },
  },
  'admin.shipments.list': { failure: { title: 'Erro ao carregar envios', text: tryAgain } },
  'admin.shipments.update': {
    success: { title: 'Envio atualizado com sucesso', text: '{outcome}' },
    failure: { title: 'Erro ao atualizar envio', text: tryAgain },
    askedFor: ['PAYMENT_REFERENCE_SEEN'],
  },
  'admin.shipments.dispatchMany': {
    success: { title: 'Despacho registrado', text: '{outcome}' },
    failure: { title: 'Erro ao despachar', text: tryAgain },
  },
  'admin.labels.buy': {
    success: { title: 'Etiquetas pedidas', text: '{outcome}' },
    failure: { title: 'Erro ao comprar etiquetas', text: tryAgain },
  },
  'admin.shipments.deliverMany': {
    success: { title: 'Entregas registradas', text: '{outcome}' },
    failure: { title: 'Erro ao registrar entregas', text: tryAgain },
  },
  'admin.orderAddresses.change': {
    success: { title: 'Endereço alterado', text: 'O cliente recebe um e-mail com o novo endereço.' },
    failure: { title: 'Erro ao mudar o endereço', text: tryAgain },
  },
  'admin.cancellations.cancel': {
    success: { title: 'Peças canceladas', text: 'O estoque foi atualizado e o cliente recebe um e-mail.' },
    failure: { title: 'Erro ao cancelar peças', text: tryAgain },
  },
  'admin.returns.list': { failure: { title: 'Erro ao carregar devoluções', text: tryAgain } },
  'admin.returns.request': {
    success: { title: 'Devolução aberta', text: 'O cliente foi avisado por e-mail.' },
    failure: { title: 'Erro ao abrir devolução', text: tryAgain },
  },
  'admin.returns.answer': {
    success: { title: 'Devolução respondida', text: 'O cliente foi avisado por e-mail.' },
    failure: { title: 'Erro ao responder devolução', text: tryAgain },
    askedFor: ['REVERSE_CODE_TAKEN'],
  },
  'admin.returns.receive': {
    success: { title: 'Recebimento registrado', text: 'O estoque foi atualizado.' },
    failure: { title: 'Erro ao registrar recebimento', text: tryAgain },
  },
  'admin.returns.refund': {
    success: { title: 'Reembolso registrado' },
    failure: { title: 'Erro ao registrar reembolso', text: tryAgain },
  },
  'admin.returns.askProvider': {
    success: { title: 'Reembolso pedido ao provedor', text: 'O dinheiro volta pela forma em que foi pago.' },
    failure: { title: 'Erro ao pedir o reembolso', text: tryAgain },
  },
  'admin.returns.close': {
    success: { title: 'Devolução encerrada sem reembolso', text: 'O cliente foi avisado por e-mail.' },
    failure: { title: 'Erro ao encerrar devolução', text: tryAgain },
  },
  'admin.audit.list': { failure: { title: 'Erro ao carregar histórico', text: tryAgain } },
  'admin.users.list': { failure: { title: 'Erro ao buscar usuários', text: tryAgain } },
  'admin.users.grant': {
    success: { title: 'Usuário atualizado', text: '{name} agora é administrador.' },
    failure: { title: 'Erro ao atualizar usuário', text: tryAgain },
  },
  'admin.users.free': {
    success: { title: 'Usuário atualizado', text: '{name} tem acesso completo.' },
    failure: { title: 'Erro ao atualizar usuário', text: tryAgain },
  },
  'admin.users.offer': {
    success: { title: 'Link enviado', text: 'O acesso de {name} vale quando o link enviado para {email} for usado.' },
    failure: { title: 'Erro ao atualizar usuário', text: tryAgain },
  },
  'admin.users.restrict': {
    success: { title: 'Usuário atualizado', text: '{name} trabalha sem custos, listas e permissões.' },
    failure: { title: 'Erro ao atualizar usuário', text: tryAgain },
  },
  'admin.users.erase': {
    success: { title: 'Dados apagados', text: 'A conta não existe mais. Os pedidos continuam guardados.' },
    failure: { title: 'Os dados não foram apagados', text: tryAgain },
  },
  'admin.users.eraseGuest': {
    success: { title: 'Dados apagados', text: 'Os pedidos continuam guardados pelo prazo da lei.' },
    failure: { title: 'Os dados não foram apagados', text: tryAgain },
  },
  'admin.stockAlerts.deleteOf': {
    success: { title: 'Nenhum aviso pendente', text: '{outcome}' },
    failure: { title: 'Os pedidos não foram excluídos', text: tryAgain },
  },
  'admin.users.withdraw': {
    success: { title: 'Convite retirado', text: 'O link enviado para {email} não dá mais acesso.' },
    failure: { title: 'Erro ao atualizar usuário', text: tryAgain },
  },
  'admin.users.revoke': {
    success: { title: 'Usuário atualizado', text: '{name} não é mais administrador.' },
    failure: { title: 'Erro ao atualizar usuário', text: tryAgain },
  },
} as const satisfies Record<string, ToastEntry>

declare module '#platform/web/toasts/toast-texts.ts' {
  interface ToastKeys {
    backOffice: keyof typeof adminToasts
  }
}
