import type { ContentPage } from '../rules.ts'

/** A text that the program brings along, and the day it was last changed, where the page says so. */
type OwnText = { updatedOn: string | null; body: string }

/**
 * The pages of a shop that has not changed them, with what the law requires: consumer code (articles 18, 26, 49),
 * Decreto 7.962/2013, Lei 13.709/2018 (LGPD, articles 9, 18, 19, 41), Lei 12.965/2014 (article 15), Conama 416/2009.
 */
export const ownTexts: Readonly<Record<ContentPage, OwnText>> = {
  about: {
    updatedOn: null,
    body: `A {{loja}} vende rodas, pneus, kits completos e acessórios para quem quer acertar na medida de primeira.

## O que fazemos

Cada roda traz furação, tala, ET e furo central; cada pneu, medida, índice de carga e de velocidade. São os números que decidem se a peça serve no carro, e por isso ficam à vista, não escondidos na descrição.

Quem não sabe a medida busca pelo veículo. Na dúvida, nossa equipe confere com você antes da compra.

## De onde enviamos

Os pedidos saem de {{origem}} para todo o país: pelos Correios, quando o volume permite, ou por transportadora, no caso de rodas, pneus e volumes grandes.

## A empresa

{{razao_social}}, CNPJ {{cnpj}}, {{endereco}}.

Atendimento: {{horario}}. Fale conosco por e-mail {{email}}, telefone {{telefone}}, WhatsApp {{whatsapp}} ou a página Fale Conosco.`,
  },
  privacy: {
    updatedOn: '2026-11-27',
    body: `Usamos os seus dados para vender e entregar o que você comprou, e para mais nada sem a sua autorização, conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018).

## Quem responde pelos seus dados

A controladora dos dados é {{razao_social}}, CNPJ {{cnpj}}, {{endereco}}.

{{contato_lgpd}} ou use a página Fale Conosco, com o assunto “Meus dados pessoais (LGPD)”.

## Quais dados usamos, por quê e com que base

Pedimos só o necessário para cada finalidade:

- Nome, e-mail e senha, para a sua conta (execução de contrato). A senha é guardada de forma que nem nós conseguimos lê-la.
- Telefone e endereço, para entregar o pedido (execução de contrato).
- CPF ou CNPJ, para emitir a nota fiscal (obrigação legal).
- Carrinho, favoritos e pedidos, para que você os encontre quando voltar (execução de contrato).
- Nome, e-mail, telefone e mensagem enviados em Fale Conosco, para responder a você (execução de contrato ou procedimentos preliminares).
- E-mail da lista de ofertas, com a frase que você aceitou e a data (consentimento). O cancelamento é tão simples quanto a inscrição.
- E-mail informado em “Avise-me quando chegar”, para avisar uma única vez que o produto voltou (consentimento). Para desistir antes do aviso, escreva para nós.
- Endereço de rede e registros de acesso, para a segurança da loja (legítimo interesse e obrigação legal).

## Dados de pagamento

Os dados de cartão, Pix e boleto são informados ao provedor de pagamento; não passam pela loja nem ficam guardados nela. Recebemos apenas a confirmação do pagamento.

## Cookies

Usamos apenas os cookies necessários para a loja funcionar: aro_access, que dura até 1 hora, aro_refresh, que renova a sessão; aro_guest, que guarda por até 30 dias o carrinho de quem compra sem conta; e aro_tracking, que deixa acompanhar um pedido por até 1 hora sem entrar na conta. Eles não podem ser lidos por scripts e são apagados quando você sai. Depois de entrar, de comprar ou de abrir um pedido fica aro_browser, por até um ano: por ele a loja reconhece este navegador, e as tentativas de senha de outras pessoas não deixam você esperando.

O seu navegador também guarda, só nele, o seu carro, o seu CEP, os produtos que você viu e o último carrinho, para mostrá-lo quando faltar internet. Carro, CEP e carrinho são apagados quando você sai.

Não há cookies de publicidade, de estatística nem de terceiros. Por isso não mostramos um aviso pedindo o seu aceite.

## Com quem compartilhamos

Só com quem precisa deles para atender você:

- a transportadora ou os Correios, para a entrega;
- o provedor de pagamento, para a cobrança;
- o serviço de CEP, que recebe apenas o número do CEP;
- as autoridades fiscais e judiciais, quando a lei obriga.

## Por quanto tempo guardamos

- Dados da conta: enquanto ela existir. Quando você pede a exclusão, apagamos também a inscrição na lista de ofertas e os pedidos de aviso de produtos.
- Pedidos e notas fiscais: por cinco anos completos depois do ano da compra, o prazo da legislação fiscal. Depois apagamos do pedido o seu nome, contato, endereço e nota fiscal; se você comprou sem conta, também pode pedir antes a exclusão do resto.
- Mensagens de Fale Conosco: por 2 anos.
- Lista de ofertas: até você cancelar; depois, só o registro de que houve aceite e cancelamento.
- E-mail de “Avise-me quando chegar”: até o aviso ser enviado, ou por até 180 dias.
- Registros de acesso: 6 meses, como manda o Marco Civil da Internet (Lei 12.965/2014).

## Seus direitos

Pelo artigo 18 da LGPD, você pode pedir a qualquer momento, sem custo:

- a confirmação de que tratamos os seus dados, e o acesso a eles;
- a correção do que estiver incompleto, errado ou desatualizado;
- a anonimização, o bloqueio ou a eliminação do que for excessivo;
- a portabilidade para outro fornecedor;
- a eliminação dos dados tratados com o seu consentimento, e a retirada dele;
- a lista de com quem os compartilhamos;
- a informação sobre o que acontece se você não consentir.

## Como exercer os seus direitos

Escreva para {{email}} ou pela página Fale Conosco. Confirmamos o recebimento com um protocolo; a confirmação simples vem de imediato e a declaração completa, em até 15 dias.

Se a resposta não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados (gov.br/anpd) e aos órgãos de defesa do consumidor.

## Segurança e mudanças

A comunicação com a loja é cifrada onde ela é publicada com HTTPS, o acesso da equipe é restrito e registrado. Um incidente que possa trazer risco a você é comunicado a você e à ANPD em até 3 dias úteis.

Quando esta política mudar, a data no alto muda com ela.`,
  },
  returns: {
    updatedOn: '2026-11-21',
    body: `Comprar pela internet não pode ser mais arriscado do que comprar no balcão.

## Desistência em 7 dias

Você pode desistir da compra em até 7 dias corridos depois de receber o produto, sem explicar o motivo (artigo 49 do Código de Defesa do Consumidor). Devolvemos tudo o que foi pago, com o frete, e o envio de volta é por nossa conta.

O produto deve voltar com os seus acessórios. Conferir a medida e o acabamento faz parte; monte só o que for ficar, porque o pneu montado e a roda instalada perdem valor.

## Como desistir

Basta avisar dentro do prazo, pelo meio que preferir, com o número do pedido:

- no próprio pedido, em Meus Pedidos ou em Rastrear Pedido, pelo botão “Desistir ou trocar”;
- pela página Fale Conosco, com o assunto “Troca, devolução ou garantia”: o protocolo sai na hora e vale como prova;
- por e-mail para {{email}};
- pelo WhatsApp {{whatsapp}} ou pelo telefone {{telefone}}.

## Reembolso

Confirmamos a desistência assim que ela chega e avisamos o provedor de pagamento no mesmo momento, para que a cobrança não seja lançada ou seja estornada. No cartão, o estorno aparece conforme o fechamento da fatura; no Pix e no boleto, devolvemos na conta que você indicar.

## Produto com defeito ou errado

Fale conosco assim que perceber. A lei dá 90 dias, contados da entrega, para reclamar de defeitos aparentes em produtos duráveis; nos ocultos, o prazo começa quando o defeito aparece (artigo 26).

Temos até 30 dias para resolver. Se não resolvermos, você escolhe entre a troca, o dinheiro de volta ou o abatimento do preço (artigo 18). O frete é por nossa conta.

## Medida escolhida por engano

Dentro dos 7 dias, é uma desistência como outra qualquer. Confira a medida antes de montar: na dúvida, fale conosco e conferimos com você.

## Garantia

Todos os produtos têm 1 ano de garantia contra defeitos de fabricação, contado da entrega e somado à garantia legal de 90 dias. Não são defeitos: o desgaste do uso, os danos de impacto em buracos e guias, a pressão errada e a montagem malfeita.

## Pneus usados

Pneu inservível não vai para o lixo. Ao comprar pneus novos, você pode entregar os usados para a destinação correta (Resolução Conama 416/2009); combine conosco.`,
  },
  terms: {
    updatedOn: '2026-11-21',
    body: `Estas são as condições de compra na {{loja}}. Ao fazer um pedido, você concorda com elas.

## Quem vende

{{razao_social}}, CNPJ {{cnpj}}, {{endereco}}.

Atendimento: e-mail {{email}}, telefone {{telefone}}, WhatsApp {{whatsapp}} ou a página Fale Conosco. {{horario}}.

## Preços e disponibilidade

O preço válido é o mostrado ao finalizar a compra, somado ao frete calculado para o seu endereço, que aparece à parte. As ofertas valem enquanto houver estoque, e o que anunciamos cumprimos.

Produtos com “Preço sob consulta” são orçados sob encomenda e não são vendidos pelo carrinho.

## Pedido

Antes de pagar, você revê produtos, quantidades, endereço, frete e total, e pode corrigi-los. O pedido é confirmado por e-mail assim que é registrado e fica em Meus Pedidos, para consultar e imprimir.

## Pagamento

O pagamento é feito na página do provedor de pagamento, por cartão de crédito em até 12x sem juros, conforme o produto, Pix ou boleto. O pedido que não for pago no prazo indicado é cancelado, e o produto volta ao estoque.

## Entrega

Os prazos são contados em dias úteis, a partir da confirmação do pagamento. O código de rastreio chega por e-mail quando o pedido sai.

Confira o volume na presença do entregador. Se ele estiver violado ou amassado, recuse-o e fale conosco.

## Escolha da peça

A indicação por veículo ajuda na escolha, mas um mesmo modelo pode sair de fábrica com mais de uma medida. Confira o manual do carro e a medida gravada no pneu antes de comprar, e monte com um profissional.

## Desistência, troca e garantia

Você tem 7 dias corridos, a contar do recebimento, para desistir da compra sem custo (artigo 49 do Código de Defesa do Consumidor). A página Trocas e Devoluções diz como.

## Cadastro

Mantenha os seus dados corretos e a sua senha só com você. Se desconfiar de um uso indevido da conta, avise-nos logo. A Política de Privacidade diz como cuidamos dos seus dados.

## Reclamações e foro

Fale primeiro conosco: respondemos em até 5 dias. Você também pode recorrer ao consumidor.gov.br e ao Procon do seu estado. Vale a lei brasileira, e o foro é o do seu domicílio.`,
  },
  offers: {
    updatedOn: null,
    body: `## OFERTAS ESPECIAIS

Até **30% de desconto** em rodas e pneus selecionados, por tempo limitado.

[VER OFERTAS](/products?offers=true)`,
  },
}
