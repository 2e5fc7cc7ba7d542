/** The columns of exported files; those of products are the ones that imports read. */
export const exportTexts = {
  customers: [
    ...['Nome', 'Sobrenome', 'E-mail', 'Telefone', 'CPF/CNPJ', 'Cliente desde'],
    ...['Pedidos', 'Total pago', 'Último pedido', 'Crédito'],
  ],
  newsletter: ['E-mail', 'Aceite', 'O que aceitou', 'Cancelamento', 'Link para cancelar'],
  movements: ['Produto', 'Data', 'Motivo', 'Quantidade', 'Saldo', 'Pedido', 'Quem', 'Observação'],
  couponCodes: ['Código', 'Usado'],
  discounts: ['Mês', 'Tipo', 'Regra', 'Pedidos pagos', 'Desconto'],
  /** Whose movement it is where nobody made it. */
  shop: 'A loja',
}
