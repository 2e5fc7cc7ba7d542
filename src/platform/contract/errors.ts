import { ORPCError } from '@orpc/client'
import { z } from 'zod'
import { formatBRL, maxGoodsCents } from '#platform/money.ts'

function refusal(status: number, message: string): { status: number; message: string }
function refusal<Data extends z.ZodType>(
  status: number,
  message: string,
  data: Data,
): { status: number; message: string; data: Data }
function refusal(status: number, message: string, data?: z.ZodType) {
  return { status, message, ...(data && { data }) }
}

/**
 * Every expected failure of the shop: its code for programs, its HTTP status, and the sentence for people.
 * Procedures declare theirs with `declare`, services throw them with `shopError`.
 */
export const errorCatalog = {
  INVALID_INPUT: refusal(
    400,
    'Confira os dados enviados.',
    z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }),
  ),
  INVALID_POSTAL_CODE: refusal(400, 'Por favor insira um CEP válido com 8 dígitos'),
  UNAUTHENTICATED: refusal(401, 'Você precisa estar logado para acessar esta página.'),
  INVALID_CREDENTIALS: refusal(401, 'Verifique suas credenciais e tente novamente.'),
  TWO_FACTOR_REQUIRED: refusal(401, 'Informe o código do aplicativo de verificação.'),
  WRONG_CODE: refusal(422, 'O código não confere, expirou ou já foi usado.'),
  TWO_FACTOR_MISSING: refusal(403, 'A loja exige a verificação em duas etapas. Ative-a em Minha Conta.'),
  TWO_FACTOR_ON: refusal(409, 'A verificação em duas etapas já está ativa.'),
  SESSION_ENDED: refusal(401, 'Sua sessão terminou. Entre novamente.'),
  WRONG_PASSWORD: refusal(422, 'A senha atual não confere.'),
  GUESSABLE_PASSWORD: refusal(422, 'Esta senha é muito comum ou fácil de adivinhar. Escolha outra.'),
  RESET_LINK_ENDED: refusal(410, 'Este link expirou ou já foi usado. Peça um novo.'),
  CLAIM_LINK_ENDED: refusal(410, 'Este link expirou ou já foi usado. Peça um novo na página do pedido.'),
  PAYMENT_LINK_ENDED: refusal(410, 'Este link de pagamento expirou. Fale conosco para receber outro.'),
  CLAIM_OF_OTHERS: refusal(403, 'Este pedido é de outro e-mail. Entre com a conta dele para guardá-lo.'),
  FORBIDDEN: refusal(403, 'Você não tem permissão para acessar esta área administrativa.'),
  ACCOUNT_BLOCKED: refusal(403, 'Esta conta está bloqueada. Fale com a loja.'),
  RESERVED: refusal(
    403,
    'Seu acesso não inclui isto. Peça a quem administra a loja.',
    z.object({ permission: z.string() }),
  ),
  FOREIGN_ORIGIN: refusal(403, 'Este pedido veio de outro site e foi recusado.'),
  INVALID_SIGNATURE: refusal(401, 'A assinatura da notificação não confere.'),

  NOT_FOUND: refusal(404, 'Não encontramos o que você procura.'),
  PRODUCT_NOT_FOUND: refusal(404, 'Produto não encontrado'),
  VEHICLE_NOT_FOUND: refusal(404, 'Ainda não conhecemos este carro.'),
  ADDRESS_NOT_FOUND: refusal(404, 'Este endereço não está na sua conta.'),
  CAR_NOT_FOUND: refusal(404, 'Este carro não está na sua garagem.'),
  CATEGORY_NOT_FOUND: refusal(404, 'Categoria não encontrada.'),
  SUBCATEGORY_NOT_FOUND: refusal(404, 'Subcategoria não encontrada.'),
  BRAND_NOT_FOUND: refusal(404, 'Marca não encontrada.'),
  TRADE_WORD_NOT_FOUND: refusal(404, 'Palavra não encontrada.'),
  MESSAGE_NOT_FOUND: refusal(404, 'Mensagem não encontrada.'),
  CANNED_ANSWER_NOT_FOUND: refusal(404, 'Resposta pronta não encontrada.'),
  SUPPLIER_NOT_FOUND: refusal(404, 'Fornecedor não encontrado.'),
  PROMOTION_NOT_FOUND: refusal(404, 'Promoção não encontrada.'),
  BANNER_NOT_FOUND: refusal(404, 'Banner não encontrado.'),
  CONTENT_NOT_FOUND: refusal(404, 'Conteúdo não encontrado.'),
  ORDER_NOT_FOUND: refusal(404, 'Pedido não encontrado.'),
  ORDER_NOT_TRACKED: refusal(
    404,
    'Não encontramos um pedido com este número e este e-mail. Confira os dois e tente novamente.',
  ),
  INVOICE_NOT_FOUND: refusal(404, 'Este arquivo da nota fiscal não está mais no pedido.'),
  FAVORITES_NOT_SHARED: refusal(404, 'Esta lista não é mais compartilhada.'),
  TRACKING_ENDED: refusal(410, 'O acompanhamento expirou. Informe o pedido novamente.'),
  USER_NOT_FOUND: refusal(404, 'Usuário não encontrado.'),
  CART_ITEM_NOT_FOUND: refusal(404, 'Este produto não está no seu carrinho.'),
  MEDIA_NOT_FOUND: refusal(404, 'Uma das imagens não foi encontrada. Envie-a novamente.'),
  UNKNOWN_POSTAL_CODE: refusal(404, 'CEP não encontrado'),
  POSTAL_CODE_LOOKUP_FAILED: refusal(502, 'Erro ao buscar informações do CEP'),

  EMAIL_TAKEN: refusal(409, 'Tente novamente com um email diferente.'),
  ADDRESSES_FULL: refusal(409, 'Sua conta guarda até 10 endereços. Remova um deles para guardar outro.'),
  GARAGE_FULL: refusal(409, 'A garagem guarda até 10 carros. Tire um deles para colocar outro.'),
  FAVORITES_FULL: refusal(409, 'Sua lista guarda até 200 favoritos. Tire um deles para guardar outro.'),
  ORDER_TOO_LARGE: refusal(
    409,
    `Um pedido pela loja soma até ${formatBRL(maxGoodsCents)} em produtos. Diminua a quantidade ou fale conosco.`,
  ),
  CART_FULL: refusal(409, 'O carrinho guarda até 100 produtos diferentes. Tire um deles para colocar outro.'),
  CAR_TAKEN: refusal(409, 'Este carro, com esta versão, já está na sua garagem.'),
  INVOICE_TAKEN: refusal(409, 'Esta nota fiscal já está em outro pedido. Confira a chave de acesso.'),
  INVOICE_DIFFERS: refusal(
    409,
    'A nota fiscal difere do pedido. Confira e confirme.',
    z.object({
      differences: z.array(
        z.object({
          kind: z.enum(['buyer', 'total', 'month', 'purpose']),
          invoice: z.string().nullable(),
          order: z.string().nullable(),
        }),
      ),
    }),
  ),
  EMPTY_CART: refusal(409, 'Adicione produtos ao carrinho antes de prosseguir.'),
  PRODUCT_UNAVAILABLE: refusal(
    409,
    'Um dos produtos não está mais à venda.',
    z.object({ productId: z.uuid(), productName: z.string() }),
  ),
  PRICE_ON_REQUEST: refusal(409, 'Este produto tem preço sob consulta. Fale conosco para comprá-lo.'),
  INSUFFICIENT_STOCK: refusal(
    409,
    'Não há unidades suficientes em estoque.',
    z.object({ productId: z.uuid(), productName: z.string(), available: z.int() }),
  ),
  SHIPPING_UNAVAILABLE: refusal(409, 'Esta opção de frete não está disponível para o endereço. Escolha outra.'),
  COUPON_UNKNOWN: refusal(404, 'O código informado não é válido ou expirou.'),
  COUPON_REFUSED: refusal(409, 'Este cupom não pode ser usado agora.'),
  TOTAL_CHANGED: refusal(
    409,
    'O total do pedido mudou. Confira o novo valor e confirme.',
    z.object({
      subtotalCents: z.int(),
      shippingCents: z.int(),
      discountCents: z.int(),
      pixDiscountCents: z.int(),
      totalCents: z.int(),
      /** Why the cart's coupon counts no more. */
      couponRefusal: z.string().nullable().optional(),
    }),
  ),
  TOO_MANY_UNPAID: refusal(
    409,
    'Você já tem vários pedidos aguardando pagamento. Pague ou cancele um deles em Meus Pedidos para fazer outro.',
  ),
  ORDER_NOT_PAYABLE: refusal(409, 'Este pedido não está aguardando pagamento.'),
  ORDER_NOT_CANCELLABLE: refusal(409, 'Este pedido não pode mais ser cancelado por aqui. Fale conosco.'),
  PRICE_FIXED: refusal(409, 'O desconto só entra em um pedido que espera o pagamento, sem pagamento em andamento.'),
  DISCOUNT_TOO_HIGH: refusal(409, 'O desconto passa do valor dos produtos ou deixa o pedido sem nada a pagar.'),
  DISCOUNT_OVER_LIMIT: refusal(409, 'O desconto passa do limite do seu acesso.'),
  ADDRESS_FIXED: refusal(409, 'O endereço só muda em um pedido pago que ainda não foi enviado.'),
  INVOICE_HAS_ADDRESS: refusal(
    409,
    'A nota fiscal tem o endereço anterior. Confirme para mudar o endereço mesmo assim.',
  ),
  ORDER_NOT_SAVED: refusal(500, 'Erro ao salvar pedido: ocorreu um erro. Por favor, tente novamente.'),
  ORDER_ITEMS_NOT_SAVED: refusal(500, 'Erro ao salvar itens do pedido: ocorreu um erro. Por favor, tente novamente.'),
  STOCK_GONE: refusal(409, 'O estoque deste pedido já foi vendido; ele não pode ser reaberto.'),
  CREDIT_GONE: refusal(409, 'O crédito deste pedido já foi usado em outra compra. Fale com o cliente.'),
  CREDIT_DAY_PAST: refusal(422, 'Escolha hoje ou um dia que ainda não passou.'),
  CREDIT_IMPOSSIBLE: refusal(409, 'Este cliente não tem mais conta para receber crédito.'),
  TRACKING_CODE_REQUIRED: refusal(409, 'Informe o código de rastreio para enviar um pedido pago.'),
  SHIPMENT_HELD_BACK: refusal(409, 'Falta decidir sobre o dinheiro do pedido. Confira antes de enviar.'),
  TRACKING_CODE_TAKEN: refusal(409, 'Este código de rastreio já está em outro pedido.'),
  PAYMENT_UNCONFIRMED: refusal(
    409,
    'Este pedido não tem um pagamento aprovado que cubra o total. Informe como ele foi pago.',
  ),
  PAYMENT_REFERENCE_TAKEN: refusal(409, 'Este pagamento já está em outro pedido. Confira o comprovante.'),
  MONEY_UNDECIDED: refusal(409, 'Este pedido foi pago. Informe o que será feito com o dinheiro.'),
  REFUND_IMPOSSIBLE: refusal(
    409,
    'O provedor não pode devolver este pagamento: foi registrado à mão ou está contestado. Escolha outra opção.',
  ),
  RETURN_NOT_FOUND: refusal(404, 'Devolução não encontrada.'),
  NOT_RETURNABLE: refusal(409, 'Este pedido não pode ser devolvido por aqui. Fale conosco.'),
  RETURN_TOO_LATE: refusal(409, 'O prazo para devolver por este motivo já terminou. Fale conosco.'),
  RETURN_TOO_MANY: refusal(409, 'Algumas destas peças já foram devolvidas. Confira as quantidades.'),
  REVERSE_CODE_TAKEN: refusal(409, 'Este código de postagem já está em outra devolução.'),
  RETURN_MOVED_ON: refusal(409, 'Esta devolução já está em outra etapa. Confira e tente novamente.'),
  RETURN_PICTURE_NOT_FOUND: refusal(404, 'Esta foto não está mais guardada.'),
  RETURN_PICTURES_GONE: refusal(409, 'As fotos esperaram demais e não estão mais guardadas. Adicione-as novamente.'),
  REFUND_TOO_HIGH: refusal(409, 'O valor é maior do que o que ainda pode ser devolvido deste pedido.'),
  REFUND_CONTESTED: refusal(
    409,
    'A contestação deste pagamento ainda está aberta no banco. Encerre a devolução do dinheiro depois da decisão: se a loja vencer, ela devolve sozinha.',
  ),
  EMAIL_UNNEEDED: refusal(409, 'Este e-mail não se aplica mais ao pedido.'),
  SENT_TOO_OFTEN: refusal(409, 'Este e-mail já foi enviado dez vezes.'),
  COUNT_NOT_FOUND: refusal(404, 'Contagem não encontrada.'),
  COUNT_MOVED_ON: refusal(409, 'Esta contagem já está em outra etapa. Confira e tente novamente.'),
  NOT_IN_COUNT: refusal(409, 'Este produto não faz parte desta contagem.'),
  CODE_OF_SEVERAL: refusal(409, 'Vários produtos têm este código. Use o SKU.'),
  IMPORT_NOT_FOUND: refusal(404, 'Importação não encontrada.'),
  IMPORT_UNREADABLE: refusal(422, 'Não foi possível ler o arquivo. Confira as colunas e tente novamente.'),
  IMPORT_MOVED_ON: refusal(409, 'Esta importação já está em outra etapa. Confira e tente novamente.'),
  LABELS_NOT_BOUGHT: refusal(409, 'Nenhum destes pedidos tem etiqueta comprada.'),
  LABELS_NOT_PRINTED: refusal(502, 'O serviço de etiquetas não respondeu. Tente de novo em instantes.'),
  EXPORT_TOO_LONG: refusal(422, 'O Excel lê no máximo 1.048.575 linhas por planilha. Exporte em CSV, ou use filtros.'),
  CHANGES_NOT_FOUND: refusal(404, 'Alteração não encontrada.'),
  TOO_MANY_PRODUCTS: refusal(422, 'São produtos demais para uma alteração: no máximo 20.000. Use filtros.'),
  UNUSUAL_PRICES: refusal(409, 'Há preços que mudam muito. Confira e confirme.'),
  TIMES_OUT_OF_ORDER: refusal(422, 'Escolha horários que ainda não passaram, com a volta depois do começo.'),
  CHANGES_MOVED_ON: refusal(409, 'Esta alteração já está em outra etapa. Confira e tente novamente.'),
  YEARS_OVERLAP: refusal(
    409,
    'Os anos se sobrepõem aos de outra geração deste modelo. Mude os anos, ou dê um rótulo a cada uma.',
  ),
  FREIGHT_NOT_FOUND: refusal(404, 'Esta tabela de frete não existe mais.'),
  FREIGHT_IN_FORCE: refusal(409, 'Esta tabela já entrou em vigor e não muda mais. Faça uma nova.'),
  FREIGHT_DAY_PAST: refusal(422, 'Escolha hoje ou um dia que ainda não começou.'),
  FREIGHT_DAY_TAKEN: refusal(
    409,
    'Já existe uma tabela de frete a partir deste dia. Escolha outro dia, ou altere aquela.',
  ),
  COUPON_CODE_TAKEN: refusal(409, 'Já existe um cupom com este código. Escolha outro.'),
  PROMOTION_FIXED: refusal(
    409,
    'Pedidos já usaram esta promoção: só mudam o nome, o fim, a prioridade e limites maiores. Para o resto, copie-a.',
  ),
  PROMOTION_IN_ORDERS: refusal(
    409,
    'Há pedidos com esta promoção: ela não pode ser excluída. Pare a promoção para que não valha mais.',
  ),
  NAME_TAKEN: refusal(409, 'Já existe um registro com este nome.'),
  IN_USE: refusal(409, 'Não é possível excluir: há produtos ou subcategorias que dependem deste registro.'),
  PROTECTED_NAME: refusal(409, 'As categorias Rodas e Pneus não podem ser renomeadas nem excluídas.'),
  SUBCATEGORY_OF_ANOTHER_CATEGORY: refusal(409, 'A subcategoria não pertence à categoria escolhida.'),
  LAST_ADMINISTRATOR: refusal(409, 'A loja precisa de um proprietário: o último não pode perder o acesso.'),
  ROLE_NOT_FOUND: refusal(404, 'Esta função não existe mais.'),
  MORE_THAN_OWN: refusal(403, 'Você só pode dar ou retirar o que o seu próprio acesso inclui.'),
  TWO_FACTOR_OFF: refusal(409, 'A verificação em duas etapas não está ativa.'),
  INVITATION_ENDED: refusal(410, 'Este convite já foi aceito, cancelado ou expirou.'),
  ALREADY_STAFF: refusal(409, 'Esta pessoa já está na equipe. Mude a função dela na lista.'),
  STILL_ADMINISTRATOR: refusal(409, 'Esta pessoa é administradora. Retire o acesso dela antes de apagar os dados.'),
  ADMINISTRATOR_NOT_BLOCKED: refusal(409, 'Esta pessoa é administradora. Retire o acesso dela antes de bloquear.'),
  ORDER_OF_ACCOUNT: refusal(409, 'Este pedido pertence a uma conta. Apague os dados em Usuários.'),
  ORDER_UNDER_WAY: refusal(
    409,
    'Esta pessoa tem um pedido em andamento. Apague os dados depois que ele for entregue ou cancelado.',
  ),
  RETURN_UNDER_WAY: refusal(
    409,
    'Esta pessoa tem uma devolução em aberto. Apague os dados depois que ela for encerrada.',
  ),
  REFUND_UNDER_WAY: refusal(
    409,
    'Esta pessoa tem um reembolso em andamento. Apague os dados depois que o dinheiro for devolvido.',
  ),
  CANNOT_MOVE: refusal(409, 'Este item já está na ponta da lista.'),
  CONTENT_FIXED: refusal(
    409,
    'As páginas da loja têm título e lugar fixos e não podem ser excluídas; um artigo tem sempre um assunto.',
  ),
  CHANGED_MEANWHILE: refusal(409, 'Outra pessoa alterou este registro. Recarregue e tente novamente.'),

  UPLOAD_EMPTY: refusal(400, 'O arquivo está vazio.'),
  UPLOAD_INTERRUPTED: refusal(400, 'O envio foi interrompido. Envie o arquivo novamente.'),
  UPLOAD_TOO_LARGE: refusal(413, 'O arquivo tem mais de 10 MB.'),
  UPLOAD_TYPE_REFUSED: refusal(
    415,
    'Este arquivo não é uma imagem ou um vídeo aceito. Use JPG, PNG, WebP, AVIF, GIF, HEIC, TIFF, MP4, MOV ou WebM.',
  ),
  UPLOAD_DAMAGED: refusal(422, 'O arquivo está danificado ou incompleto. Salve-o de novo, ou envie o original.'),
  UPLOAD_TOO_MANY_PIXELS: refusal(
    422,
    'A imagem tem pixels demais: o máximo é 60 milhões, 32 milhões se for progressiva ou entrelaçada, ou 25 milhões em HEIC. Reduza-a, ou salve-a em JPEG, e envie novamente.',
  ),
  UPLOAD_MANY_PAGES: refusal(422, 'O arquivo tem várias páginas. Salve cada imagem em um arquivo e envie novamente.'),
  UPLOAD_FILM_NOT_PLAYED: refusal(
    422,
    'Muitos navegadores não reproduzem este vídeo. Salve-o como MP4 com H.264; no iPhone, grave com Ajustes > Câmera > Formatos > Mais compatível.',
  ),
  STORAGE_FULL: refusal(
    507,
    'O servidor da loja está sem espaço, e nada foi guardado. Avise o suporte e tente de novo depois.',
  ),
  PAYLOAD_TOO_LARGE: refusal(413, 'Os dados enviados são grandes demais.'),
  TOO_MANY_REQUESTS: refusal(
    429,
    'Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.',
    z.object({ retryAfterSeconds: z.int() }),
  ),
  PAYMENT_PROVIDER_FAILED: refusal(
    502,
    'Erro ao processar pagamento: o provedor não respondeu. Seu pedido foi salvo e pode ser pago em Meus Pedidos.',
    z.object({ orderId: z.uuid() }),
  ),
  TOO_BUSY: refusal(
    503,
    'A loja está com muitos pedidos neste momento. Aguarde alguns segundos e tente novamente.',
    z.object({ retryAfterSeconds: z.int() }),
  ),
  INTERNAL: refusal(500, 'Ocorreu um erro. Por favor, tente novamente.'),
}

export type ErrorCode = keyof typeof errorCatalog
type Catalog = typeof errorCatalog
type DataOf<Code extends ErrorCode> = Catalog[Code] extends { data: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

/** The catalog's entries for a procedure's `.errors(…)`. */
export function declare<Code extends ErrorCode>(...codes: Code[]): Pick<Catalog, Code> {
  return Object.fromEntries(codes.map((code) => [code, errorCatalog[code]])) as Pick<Catalog, Code>
}

/** An expected failure, ready to be thrown. `message` replaces the catalog's Portuguese sentence. */
export function shopError<Code extends ErrorCode>(
  code: Code,
  ...[options]: DataOf<Code> extends undefined
    ? [{ message?: string | undefined; cause?: unknown }?]
    : [{ data: DataOf<Code>; message?: string | undefined; cause?: unknown }]
): ORPCError<Code, DataOf<Code>> {
  const entry = errorCatalog[code]
  const { message, cause, data } = { data: undefined, ...options } as {
    message?: string
    cause?: unknown
    data: DataOf<Code>
  }
  return new ORPCError<Code, DataOf<Code>>(code, {
    defined: true,
    status: entry.status,
    message: message ?? entry.message,
    data,
    cause,
  } as never)
}
