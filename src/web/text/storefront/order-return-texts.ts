/** The texts for customers who return goods. */
export const orderReturnTexts = {
  failed: 'Não foi possível carregar as devoluções.',
  rights:
    'Você pode desistir da compra em até 7 dias depois de receber, com o frete incluído no reembolso. Para defeito ou engano, o prazo é de 90 dias.',
  beforeDispatch:
    'Este pedido ainda não saiu da loja. Para desistir ou trocar, escreva para nós: a mensagem já vem com o número do pedido e recebe um protocolo na hora.',
  over: 'O prazo para devolver este pedido terminou. Se tiver alguma dúvida, fale conosco.',
  withdraw: 'Desistir da devolução',
  withdrawQuestion: 'Ficar com os produtos?',
  withdrawText: 'A devolução é cancelada. Dentro do prazo, você pode pedir outra.',
  back: 'Voltar',
} as const
