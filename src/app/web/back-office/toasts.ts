import { adminBannerToasts, adminCatalogToasts, contentToasts, productToasts } from '#modules/catalog/web/toasts.ts'
import { messageToasts } from '#modules/customers/messages/web/staff/texts.ts'
import { adminVehicleToasts } from '#modules/fitment/cars/web/toasts.ts'
import { productImportToasts } from '#modules/supply/imports/web/toasts.ts'
import { failed, succeeded, type ToastEntry, tried } from '#platform/web/toasts/toast-entry.ts'
import { settingsToasts } from '../../settings/web/texts.ts'

export const adminSystemToasts = {
  'admin.failedJobs.list': failed('Erro ao carregar tarefas'),
  'admin.failedJobs.retry': tried(['Tarefa na fila', 'Ela será tentada de novo agora.'], 'Erro ao tentar de novo'),
  'admin.failedJobs.retryAll': tried(['Tarefas na fila', 'Tentadas de novo: {count}.'], 'Erro ao tentar de novo'),
  'admin.failedJobs.discard': tried(['Tarefa descartada', 'O motivo ficou registrado.'], 'Erro ao descartar'),
  'admin.system.sendEmailsNow': tried(['E-mails a caminho', 'Enviados agora: {count}.'], 'Erro ao adiantar e-mails'),
} as const satisfies Record<string, ToastEntry>

export const adminToasts = {
  ...settingsToasts,
  ...adminBannerToasts,
  ...adminCatalogToasts,
  ...productImportToasts,
  ...adminVehicleToasts,
  ...adminSystemToasts,
  ...productToasts,
  ...contentToasts,
  ...messageToasts,
  'admin.list': failed('Erro ao carregar a lista'),
  'admin.reports': failed('Erro ao carregar o relatório'),
  /** Shown above a page whose session ended. */
  'admin.signInAgain': tried(
    ['Você entrou novamente', 'O que você digitou continua aqui. Agora é só salvar.'],
    ['Falha no login', 'Verifique suas credenciais e tente novamente.'],
  ),
  'admin.rightsBack': succeeded('Seu acesso voltou', 'O que você digitou continua aqui. Agora é só salvar.'),
  'admin.signOut': tried(['Logout realizado', 'Você saiu com sucesso.'], 'Erro ao desconectar'),
  'admin.bulkEdits.plan': failed('Erro ao preparar a alteração'),
  'admin.bulkEdits.list': failed('Erro ao carregar alterações'),
  'admin.bulkEdits.rows': failed('Erro ao carregar produtos da alteração'),
  'admin.bulkEdits.apply': failed('Erro ao aplicar a alteração'),
  'admin.bulkEdits.undo': failed('Erro ao desfazer a alteração'),
  'admin.bulkEdits.schedule': tried('Agendamento salvo', 'Erro ao agendar'),
  'admin.freight.add': tried(['Frete alterado', '{when}'], 'Erro ao alterar o frete'),
  'admin.freight.delete': tried('Tabela de frete excluída', 'Erro ao excluir a tabela de frete'),
  'admin.freight.invalid': failed('Confira os campos', 'Há valores a corrigir. O primeiro está em foco.'),
  'admin.exports.copyFeed': failed('Não foi possível copiar o endereço', 'Selecione o endereço e copie.'),
  'admin.export': failed('Erro ao exportar'),
  'admin.orders.list': failed('Erro ao buscar pedidos'),
  'admin.orders.changeStatus': tried(
    ['Status atualizado', 'O pedido {order} agora está como {status}.'],
    'Erro ao atualizar status',
  ),
  'admin.orders.addNote': tried('Anotação guardada', 'Erro ao guardar anotação'),
  'admin.discounts.give': tried(
    ['Desconto dado', 'O cliente recebe um e-mail com o novo total.'],
    'Erro ao dar desconto',
  ),
  'admin.phoneOrders.place': tried(
    ['Pedido criado', 'O link de pagamento foi enviado por e-mail.'],
    'Erro ao criar pedido',
  ),
  'admin.phoneOrders.incomplete': failed('Falta algo no pedido', 'Confira produtos, cliente, endereço e entrega.'),
  'admin.phoneOrders.copyLink': failed('Não foi possível copiar', 'Selecione o link e copie.'),
  'admin.orders.sendEmail': tried('E-mail na fila de envio', 'O e-mail não foi enviado'),
  'admin.orderInvoices.attach': {
    ...tried(['Nota fiscal anexada', 'O cliente já a vê na página do pedido.'], 'Erro ao anexar nota fiscal'),
    askedFor: ['INVOICE_DIFFERS'],
  },
  'admin.orderInvoices.remove': tried('Nota fiscal retirada', 'Erro ao retirar nota fiscal'),
  'admin.orderInvoices.read': failed('Erro ao baixar nota fiscal'),
  'admin.orders.tag': failed('Erro ao mudar marcadores'),
  'admin.credit.grant': tried('Crédito dado', 'Erro ao dar crédito'),
  'admin.users.block': tried(
    ['Cliente bloqueado', 'As sessões foram encerradas, e o motivo está nas anotações.'],
    'Erro ao bloquear cliente',
  ),
  'admin.users.unblock': tried('Cliente desbloqueado', 'Erro ao desbloquear cliente'),
  'admin.users.blockBuyer': tried(
    ['Comprador bloqueado', 'Ele aparece em Clientes, em Bloqueados.'],
    'Erro ao bloquear',
  ),
  'admin.users.unblockBuyer': tried('Comprador desbloqueado', 'Erro ao desbloquear'),
  'admin.team.invite': tried(
    ['Já está na equipe', '{name} já tinha uma conta e entra com a senha dela.'],
    'Erro ao convidar',
  ),
  'admin.team.sendInvitation': failed('Erro ao enviar o convite'),
  'admin.team.cancel': tried(['Convite cancelado', 'O link de {name} não dá mais acesso.'], 'Erro ao cancelar'),
  'admin.team.resetSecondStep': tried(
    ['Verificação desligada', '{name} volta a entrar só com a senha.'],
    'Erro ao desligar a verificação',
  ),
  'admin.team.setRole': tried('Função mudada', 'Erro ao atualizar usuário'),
  'admin.team.remove': tried(['Retirado da equipe', '{name} não entra mais na administração.'], 'Erro ao retirar'),
  'admin.roles.save': tried('Função salva', 'Erro ao salvar função'),
  'admin.roles.delete': tried(['Função excluída', '{name}'], 'Erro ao excluir função'),
  'admin.users.addNote': tried('Anotação guardada', 'Erro ao guardar anotação'),
  'admin.attention.close': tried(
    ['Pendência resolvida', 'O que foi feito ficou registrado.'],
    'Erro ao resolver pendência',
  ),
  'admin.stock.adjust': tried(
    ['Estoque ajustado', 'O movimento ficou registrado com o seu nome.'],
    'Erro ao ajustar estoque',
  ),
  'admin.stockCounts.list': failed('Erro ao carregar contagens'),
  'admin.stockCounts.lines': failed('Erro ao carregar diferenças'),
  'admin.stockCounts.start': failed('Erro ao começar a contagem'),
  'admin.stockCounts.record': failed('Não foi contado'),
  'admin.stockCounts.move': tried('Contagem atualizada', 'Erro ao mudar a contagem'),
  'admin.promotions.list': failed('Erro ao carregar promoções'),
  'admin.promotions.find': failed('Erro ao carregar a promoção'),
  'admin.promotions.invalid': failed('Confira os campos', 'Há valores a corrigir. O primeiro está em foco.'),
  'admin.promotions.create': tried(['Promoção criada', '{name} foi salva.'], 'Erro ao criar a promoção'),
  'admin.promotions.update': tried(['Promoção atualizada', '{name} foi salva.'], 'Erro ao atualizar a promoção'),
  'admin.promotions.stop': tried(['Promoção parada', '{name} não vale mais.'], 'Erro ao parar a promoção'),
  'admin.promotions.delete': tried(['Promoção excluída', '{name} foi excluída.'], 'Erro ao excluir a promoção'),
  'admin.shipments.list': failed('Erro ao carregar envios'),
  'admin.shipments.update': tried(['Envio atualizado com sucesso', '{outcome}'], 'Erro ao atualizar envio'),
  'admin.shipments.dispatchMany': tried(['Despacho registrado', '{outcome}'], 'Erro ao despachar'),
  'admin.labels.buy': tried(['Etiquetas pedidas', '{outcome}'], 'Erro ao comprar etiquetas'),
  'admin.shipments.deliverMany': tried(['Entregas registradas', '{outcome}'], 'Erro ao registrar entregas'),
  'admin.orderAddresses.change': tried(
    ['Endereço alterado', 'O cliente recebe um e-mail com o novo endereço.'],
    'Erro ao mudar o endereço',
  ),
  'admin.cancellations.cancel': tried(
    ['Peças canceladas', 'O estoque foi atualizado e o cliente recebe um e-mail.'],
    'Erro ao cancelar peças',
  ),
  'admin.returns.list': failed('Erro ao carregar devoluções'),
  'admin.returns.request': tried(['Devolução aberta', 'O cliente foi avisado por e-mail.'], 'Erro ao abrir devolução'),
  'admin.returns.answer': {
    ...tried(['Devolução respondida', 'O cliente foi avisado por e-mail.'], 'Erro ao responder devolução'),
    askedFor: ['REVERSE_CODE_TAKEN'],
  },
  'admin.returns.receive': tried(
    ['Recebimento registrado', 'O estoque foi atualizado.'],
    'Erro ao registrar recebimento',
  ),
  'admin.returns.refund': tried('Reembolso registrado', 'Erro ao registrar reembolso'),
  'admin.returns.askProvider': tried(
    ['Reembolso pedido ao provedor', 'O dinheiro volta pela forma em que foi pago.'],
    'Erro ao pedir o reembolso',
  ),
  'admin.returns.close': tried(
    ['Devolução encerrada sem reembolso', 'O cliente foi avisado por e-mail.'],
    'Erro ao encerrar devolução',
  ),
  'admin.audit.list': failed('Erro ao carregar histórico'),
  'admin.users.list': failed('Erro ao buscar usuários'),
  'admin.users.erase': tried(
    ['Dados apagados', 'A conta não existe mais. Os pedidos continuam guardados.'],
    'Os dados não foram apagados',
  ),
  'admin.users.eraseGuest': tried(
    ['Dados apagados', 'Os pedidos continuam guardados pelo prazo da lei.'],
    'Os dados não foram apagados',
  ),
  'admin.stockAlerts.deleteOf': tried(['Nenhum aviso pendente', '{outcome}'], 'Os pedidos não foram excluídos'),
} as const satisfies Record<string, ToastEntry>

declare module '#platform/web/toasts/toast-texts.ts' {
  interface ToastKeys {
    backOffice: keyof typeof adminToasts
  }
}
