import { shippingOrigin } from '#domain/shipping/destination.ts'
import type { Store } from '#domain/store.ts'
import { whatsAppLabel } from '#domain/store.ts'

type Section = { heading: string; paragraphs: readonly string[] }

export type InstitutionalPage = { title: string; description: string; intro: string; sections: readonly Section[] }

/** The shop's institutional pages, by their path. */
export const institutionalPages = (store: Store) =>
  ({
    about: {
      title: 'Quem Somos',
      description: `Conheça a ${store.name}, loja de rodas, pneus e acessórios automotivos com entrega em todo o Brasil.`,
      intro: `A ${store.name} vende rodas, pneus, kits completos e acessórios para quem quer acertar na medida de primeira.`,
      sections: [
        {
          heading: 'O que fazemos',
          paragraphs: [
            'Cada roda traz furação, tala, ET e furo central; cada pneu, medida, índice de carga e de velocidade. São os números que decidem se a peça serve no carro, e por isso ficam à vista, não escondidos na descrição.',
            'Quem não sabe a medida busca pelo veículo. Na dúvida, nossa equipe confere com você antes da compra.',
          ],
        },
        {
          heading: 'De onde enviamos',
          paragraphs: [
            `Os pedidos saem de ${shippingOrigin} para todo o país: pelos Correios, quando o volume permite, ou por transportadora, no caso de rodas, pneus e volumes grandes.`,
          ],
        },
      ],
    },
    privacy: {
      title: 'Política de Privacidade',
      description: 'Quais dados pessoais a loja usa, para quê, por quanto tempo, e como exercer os seus direitos.',
      intro:
        'Usamos os seus dados para vender e entregar o que você comprou, e para mais nada sem a sua autorização, conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018).',
      sections: [
        {
          heading: 'Quais dados usamos e por quê',
          paragraphs: [
            'Nome, e-mail e senha, para a sua conta. A senha é guardada de forma que nem nós conseguimos lê-la.',
            'Telefone, CPF ou CNPJ e endereço, para entregar o pedido e emitir a nota fiscal.',
            'Os dados de pagamento são informados ao provedor de pagamento; não passam pela loja nem ficam guardados nela.',
          ],
        },
        {
          heading: 'Cookies',
          paragraphs: [
            'Usamos apenas os cookies necessários para manter a sua sessão aberta. Não há cookies de publicidade nem de terceiros.',
          ],
        },
        {
          heading: 'Com quem compartilhamos',
          paragraphs: [
            'Com a transportadora ou os Correios, para a entrega; com o provedor de pagamento, para a cobrança; e com as autoridades fiscais, quando a lei obriga.',
          ],
        },
        {
          heading: 'Por quanto tempo guardamos',
          paragraphs: [
            'Os dados da conta, enquanto ela existir. Pedidos e notas fiscais, pelo prazo que a legislação fiscal exige. Registros de acesso, por 6 meses, como manda o Marco Civil da Internet.',
          ],
        },
        {
          heading: 'Seus direitos',
          paragraphs: [
            `Você pode confirmar, consultar, corrigir, levar ou excluir os seus dados, e retirar autorizações dadas. Escreva para ${store.email}, aos cuidados do encarregado pelos dados pessoais.`,
          ],
        },
      ],
    },
    returns: {
      title: 'Trocas e Devoluções',
      description: 'Direito de arrependimento em 7 dias, troca por defeito e garantia de 1 ano.',
      intro: 'Comprar pela internet não pode ser mais arriscado do que comprar no balcão.',
      sections: [
        {
          heading: 'Desistência em 7 dias',
          paragraphs: [
            'Você pode desistir da compra em até 7 dias corridos depois de receber o produto, sem explicar o motivo (artigo 49 do Código de Defesa do Consumidor). Devolvemos tudo o que foi pago, com o frete, e o envio de volta é por nossa conta.',
            'O produto deve voltar com os seus acessórios e sem ter sido montado ou rodado além do necessário para conferi-lo.',
          ],
        },
        {
          heading: 'Produto com defeito ou errado',
          paragraphs: [
            'Fale conosco assim que perceber. A lei dá 90 dias para reclamar de defeitos aparentes em produtos duráveis; temos até 30 dias para resolver e, se não resolvermos, você escolhe entre a troca, o dinheiro de volta ou o abatimento do preço.',
            'Confira a medida antes de montar: pneu montado ou roda instalada não podem ser trocados por engano na escolha.',
          ],
        },
        {
          heading: 'Garantia',
          paragraphs: ['Todos os produtos têm 1 ano de garantia contra defeitos de fabricação, contado da entrega.'],
        },
        {
          heading: 'Como pedir',
          paragraphs: [
            `Escreva para ${store.email} ou chame no WhatsApp ${whatsAppLabel(store)} com o número do pedido.`,
          ],
        },
      ],
    },
    terms: {
      title: 'Termos de Uso',
      description: 'As condições de compra na loja: preços, pagamento, entrega, cadastro e responsabilidades.',
      intro: `Estas são as condições de compra na ${store.name}. Ao fazer um pedido, você concorda com elas.`,
      sections: [
        {
          heading: 'Preços e disponibilidade',
          paragraphs: [
            'O preço válido é o mostrado ao finalizar a compra, somado ao frete calculado para o seu endereço. As ofertas valem enquanto houver estoque.',
          ],
        },
        {
          heading: 'Pagamento',
          paragraphs: [
            'O pagamento é feito na página do provedor de pagamento. O pedido que não for pago no prazo indicado é cancelado, e o produto volta ao estoque.',
          ],
        },
        {
          heading: 'Entrega',
          paragraphs: ['Os prazos são contados em dias úteis, a partir da confirmação do pagamento.'],
        },
        {
          heading: 'Escolha da peça',
          paragraphs: [
            'A indicação por veículo ajuda na escolha, mas um mesmo modelo pode sair de fábrica com mais de uma medida. Confira o manual do carro e a medida gravada no pneu antes de comprar, e monte com um profissional.',
          ],
        },
        {
          heading: 'Cadastro',
          paragraphs: [
            'Mantenha os seus dados corretos e a sua senha só com você. As compras feitas com a sua conta são de sua responsabilidade até que nos avise de um uso indevido.',
          ],
        },
        {
          heading: 'Quem vende',
          paragraphs: [`${store.legalName}, CNPJ ${store.taxId}, ${store.address}.`],
        },
      ],
    },
  }) satisfies Record<string, InstitutionalPage>
