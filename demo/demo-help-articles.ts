/** An answer of the help centre; each line of its content is a paragraph. */
export type DemoHelpArticle = {
  title: string
  category: 'orders' | 'shipping' | 'payments' | 'returns'
  content: string
}

function article(category: DemoHelpArticle['category'], title: string, ...content: string[]): DemoHelpArticle {
  return { title, category, content: content.join('\n') }
}

/** What customers ask most, answered by the rules of this shop. */
export const demoHelpArticles: readonly DemoHelpArticle[] = [
  article(
    'orders',
    'Como acompanho o meu pedido?',
    'Entre na sua conta e abra Meus Pedidos. Lá estão todas as suas compras, com os itens, o valor e a situação de cada uma: Pendente, Processando, Enviado, Entregue ou Cancelado.',
    'Pendente quer dizer que ainda esperamos a confirmação do pagamento. Processando, que o pagamento foi aprovado e estamos separando e embalando os produtos.',
    'Quando o pedido sai daqui, a situação muda para Enviado e o código de rastreio aparece no próprio pedido. É só copiar e consultar no site dos Correios ou da transportadora.',
    'Sem entrar na conta também dá: em Rastrear Pedido, no menu e no rodapé, informe o número do pedido e o e-mail da compra.',
  ),
  article(
    'orders',
    'Posso cancelar ou mudar um pedido?',
    'Enquanto o pedido estiver Pendente, você pode cancelar em Meus Pedidos. Os produtos voltam para o estoque na hora e nada é cobrado.',
    'Depois que o pagamento é aprovado, abra o pedido em Meus Pedidos, ou em Rastrear Pedido se comprou sem conta, e toque em "Desistir ou trocar". Se ele ainda não tiver saído, cancelamos e devolvemos o valor.',
    'Para trocar um item, a quantidade ou o endereço, o caminho mais rápido é cancelar o pedido pendente e fazer outro. Assim o frete é calculado de novo e você confere tudo antes de pagar.',
  ),
  article(
    'orders',
    'Como sei se a roda ou o pneu serve no meu carro?',
    'Na página inicial, escolha montadora, modelo e ano em "Busque por veículo". Comparamos cada roda, pneu, kit e anel com as medidas de fábrica do seu carro e dizemos: serve, serve com ressalva, não serve ou sem dados, sempre com o motivo. O carro fica guardado, e a página do produto, os favoritos e o carrinho também avisam o que vai servir nele.',
    'Serve com ressalva pede um cuidado, que está escrito no produto: um anel centralizador, uma medida que só algumas versões têm, uma roda que fica um pouco mais para fora. Sem dados quer dizer que falta uma medida, do carro ou do produto: nesse caso, confira antes de comprar.',
    'Para pneus, confira a medida gravada na lateral do pneu atual, como 185/65 R15 88H. O índice de carga e o de velocidade podem ser maiores que os do manual, nunca menores. Para rodas, confira quatro coisas: a furação (por exemplo, 4x100), o diâmetro do cubo, o ET e a tala. Furação igual, sozinha, não garante o encaixe.',
    'Versões do mesmo ano podem ser diferentes, seja carro, picape ou van: confira no manual ou na etiqueta da porta. Todas as regras, os limites e o que diz a lei estão na página "Como sabemos o que serve", que tem um link aqui ao lado e no rodapé.',
    'Ficou na dúvida? Mande modelo, ano e versão pelo WhatsApp ou pelo Fale Conosco antes de comprar. Preferimos responder uma pergunta a receber uma devolução.',
  ),
  article(
    'shipping',
    'Quanto custa o frete e em quanto tempo chega?',
    'Informe o CEP na página do produto ou no carrinho: o valor e o prazo aparecem na hora, antes de você pagar. Enviamos de Paranaguá, no Paraná, para todo o Brasil.',
    'Em Paranaguá a entrega é grátis, em 1 dia útil. Em Pontal do Paraná e Matinhos custa R$ 20,00 e leva de 1 a 2 dias úteis.',
    'Nas outras cidades, acessórios e produtos de limpeza vão pelos Correios: PAC em 3 a 5 dias úteis ou SEDEX em 1 a 2 dias úteis. Rodas, pneus, kits e volumes grandes vão por transportadora: Express em 3 a 7 dias úteis ou Econômica em 7 a 12.',
    'Os prazos contam em dias úteis depois do envio. Sábados, domingos e feriados não entram na conta.',
  ),
  article(
    'shipping',
    'Por que rodas e pneus não vão pelos Correios?',
    'Um jogo com quatro rodas costuma passar de 30 kg, o limite de peso dos Correios, e pneus ocupam muito espaço. Por isso esses produtos seguem por transportadora, que está acostumada a esse tipo de volume.',
    'A transportadora cobra pelo peso ou pelo espaço que a caixa ocupa, o que for maior. Se você comprar acessórios junto com rodas ou pneus, tudo vai no mesmo envio e o frete é um só.',
    'Dica: comprar o jogo completo de uma vez quase sempre sai melhor do que pagar dois fretes.',
  ),
  article(
    'shipping',
    'O que devo conferir quando a entrega chegar?',
    'Antes de assinar, olhe as caixas: elas devem estar fechadas, secas e sem amassados fundos. Se algo parecer errado, anote no comprovante de entrega, tire fotos e, se o dano for evidente, recuse o volume.',
    'Abra as embalagens ainda no mesmo dia e confira modelo, medida e quantidade. Não monte a roda ou o pneu antes dessa conferência.',
    'Faltou alguma coisa ou veio avariada? Escreva pelo Fale Conosco com o número do pedido e as fotos. Nós resolvemos com a transportadora; você não precisa tratar com ela.',
  ),
  article(
    'payments',
    'Quais são as formas de pagamento?',
    'Você pode pagar com cartão de crédito, Pix ou boleto. Depois de confirmar o pedido, você segue para a página segura do provedor de pagamento e escolhe lá como prefere pagar.',
    'Os dados do cartão são digitados só nessa página. A Aro Certo não vê nem guarda o número do seu cartão.',
    'Cartão e Pix costumam ser confirmados em minutos. O boleto depende do banco e pode levar até 2 dias úteis.',
  ),
  article(
    'payments',
    'Em quantas vezes posso parcelar?',
    'No cartão de crédito, em até 12x sem juros. O número de parcelas de cada produto aparece na página dele, e o total é sempre o preço à vista: parcelar não encarece a compra.',
    'Produtos de menor valor têm menos parcelas, para que nenhuma fique pequena demais.',
    'O limite do cartão precisa cobrir o valor total da compra, e não só a primeira parcela. Pix e boleto são pagos de uma vez.',
  ),
  article(
    'payments',
    'Meu pagamento não foi aprovado. E agora?',
    'O pedido continua guardado em Meus Pedidos, como Pendente. Abra o pedido e toque em pagar para tentar de novo, com o mesmo cartão, outro cartão, Pix ou boleto.',
    'As recusas mais comuns são limite insuficiente, dado digitado errado ou bloqueio de segurança do banco. Uma ligação para o banco costuma resolver o último caso.',
    'Não deixe para muito depois: um pedido que não é pago no prazo é cancelado e os produtos voltam para o estoque. Nesse caso nada é cobrado, e você pode comprar novamente.',
  ),
  article(
    'returns',
    'Comprei e me arrependi. Posso devolver?',
    'Pode. Você tem 7 dias corridos, contados do recebimento, para desistir da compra, sem precisar explicar o motivo.',
    'Abra o pedido em Meus Pedidos, ou em Rastrear Pedido se comprou sem conta, e toque em "Desistir ou trocar"; se preferir, escreva pelo Fale Conosco com o número do pedido. Enviamos as instruções e pagamos o frete da devolução. Mande o produto sem uso e sem montagem, de preferência na embalagem original.',
    'Devolvemos tudo o que você pagou, inclusive o frete da entrega, pela mesma forma de pagamento. No cartão, o estorno aparece na fatura conforme o prazo da administradora.',
  ),
  article(
    'returns',
    'Recebi um produto errado ou com defeito',
    'Sentimos muito por isso. Abra o pedido em Meus Pedidos e toque em "Desistir ou trocar": dá para contar o que houve e mandar fotos do produto e da embalagem. Sem conta, escreva pelo Fale Conosco com o número do pedido. Se for uma roda ou um pneu, não monte.',
    'Se o produto veio trocado ou danificado, a coleta e o novo envio são por nossa conta. Se não houver outro igual em estoque, você escolhe entre um produto equivalente e o dinheiro de volta.',
    'Em caso de defeito que só aparece no uso, vale a garantia: avaliamos a peça e respondemos em até 30 dias, como prevê o Código de Defesa do Consumidor.',
  ),
  article(
    'returns',
    'Como funciona a garantia de 1 ano?',
    'Todos os produtos da loja têm 1 ano de garantia contra defeitos de fabricação, contado da entrega. Ela se soma à garantia legal de 90 dias do Código de Defesa do Consumidor. Guarde a nota fiscal: é ela que comprova a data.',
    'São exemplos de defeito: bolha que aparece no pneu sem sinal de impacto, verniz que descasca sozinho, roda que não aceita balanceamento.',
    'Não entram na garantia o desgaste normal, cortes, batidas em buraco ou meio-fio, montagem incorreta, pressão errada e uso em competição.',
    'Para pedir a garantia, escreva pelo Fale Conosco com fotos e o número do pedido. Dizemos o próximo passo e, quando for preciso recolher a peça, combinamos a coleta com você.',
  ),
]
