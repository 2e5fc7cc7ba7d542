/** The texts about stock alerts in the audit log. */
export const stockAlertTexts = {
  deleted: (count: number) =>
    count === 1 ? '1 pedido de aviso de um e-mail' : `${count.toLocaleString('pt-BR')} pedidos de aviso de um e-mail`,
} as const
