import { ORPCError } from '@orpc/client'
import { z } from 'zod'
import { maxGoodsCents } from '#platform/limits.ts'
import { formatBRL } from '#platform/money.ts'

/**
 * Every expected failure of the shop: its code for programs, its HTTP status, and the sentence for people.
 * Procedures declare theirs with `declare`, services throw them with `shopError`.
 */
export const errorCatalog = {
  INVALID_INPUT: {
    status: 400,
    message: 'Confira os dados enviados.',
    data: z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }),
  },
  INVALID_POSTAL_CODE: { status: 400, message: 'Por favor insira um CEP válido com 8 dígitos' },
  UNAUTHENTICATED: { status: 401, message: 'Você precisa estar logado para acessar esta página.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Verifique suas credenciais e tente novamente.' },
  SESSION_ENDED: { status: 401, message: 'Sua sessão terminou. Entre novamente.' },
  WRONG_PASSWORD: { status: 422, message: 'A senha atual não confere.' },
  GUESSABLE_PASSWORD: {
    status: 422,
    message: 'Esta senha é muito comum ou fácil de adivinhar. Escolha outra.',
  },
  RESET_LINK_ENDED: { status: 410, message: 'Este link expirou ou já foi usado. Peça um novo.' },
  CLAIM_LINK_ENDED: { status: 410, message: 'Este link expirou ou já foi usado. Peça um novo na página do pedido.' },
  PAYMENT_LINK_ENDED: { status: 410, message: 'Este link de pagamento expirou. Fale conosco para receber outro.' },
  CLAIM_OF_OTHERS: { status: 403, message: 'Este pedido é de outro e-mail. Entre com a conta dele para guardá-lo.' },
  FORBIDDEN: { status: 403, message: 'Você não tem permissão para acessar esta área administrativa.' },
  RESERVED: {
    status: 403,
    message: 'Seu acesso não inclui custos, listas e permissões. Peça a quem administra a loja.',
  },
  FOREIGN_ORIGIN: { status: 403, message: 'Este pedido veio de outro site e foi recusado.' },
  INVALID_SIGNATURE: { status: 401, message: 'A assinatura da notificação não confere.' },

  NOT_FOUND: { status: 404, message: 'Não encontramos o que você procura.' },
  PRODUCT_NOT_FOUND: { status: 404, message: 'Produto não encontrado' },
  VEHICLE_NOT_FOUND: { status: 404, message: 'Ainda não conhecemos este carro.' },
  ADDRESS_NOT_FOUND: { status: 404, message: 'Este endereço não está na sua conta.' },
  CAR_NOT_FOUND: { status: 404, message: 'Este carro não está na sua garagem.' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'Categoria não encontrada.' },
  SUBCATEGORY_NOT_FOUND: { status: 404, message: 'Subcategoria não encontrada.' },
  BRAND_NOT_FOUND: { status: 404, message: 'Marca não encontrada.' },
  SUPPLIER_NOT_FOUND: { status: 404, message: 'Fornecedor não encontrado.' },
  BANNER_NOT_FOUND: { status: 404, message: 'Banner não encontrado.' },
  ORDER_NOT_FOUND: { status: 404, message: 'Pedido não encontrado.' },
  ORDER_NOT_TRACKED: {
    status: 404,
    message: 'Não encontramos um pedido com este número e este e-mail. Confira os dois e tente novamente.',
  },
  INVOICE_NOT_FOUND: { status: 404, message: 'Este arquivo da nota fiscal não está mais no pedido.' },
  FAVORITES_NOT_SHARED: { status: 404, message: 'Esta lista não é mais compartilhada.' },
  TRACKING_ENDED: { status: 410, message: 'O acompanhamento expirou. Informe o pedido novamente.' },
  USER_NOT_FOUND: { status: 404, message: 'Usuário não encontrado.' },
  CART_ITEM_NOT_FOUND: { status: 404, message: 'Este produto não está no seu carrinho.' },
  MEDIA_NOT_FOUND: { status: 404, message: 'Uma das imagens não foi encontrada. Envie-a novamente.' },
  UNKNOWN_POSTAL_CODE: { status: 404, message: 'CEP não encontrado' },
  POSTAL_CODE_LOOKUP_FAILED: { status: 502, message: 'Erro ao buscar informações do CEP' },

  EMAIL_TAKEN: { status: 409, message: 'Tente novamente com um email diferente.' },
  ADDRESSES_FULL: {
    status: 409,
    message: 'Sua conta guarda até 10 endereços. Remova um deles para guardar outro.',
  },
  GARAGE_FULL: { status: 409, message: 'A garagem guarda até 10 carros. Tire um deles para colocar outro.' },
  FAVORITES_FULL: {
    status: 409,
    message: 'Sua lista guarda até 200 favoritos. Tire um deles para guardar outro.',
  },
  ORDER_TOO_LARGE: {
    status: 409,
    message: `Um pedido pela loja soma até ${formatBRL(maxGoodsCents)} em produtos. Diminua a quantidade ou fale conosco.`,
  },
  CART_FULL: {
    status: 409,
    message: 'O carrinho guarda até 100 produtos diferentes. Tire um deles para colocar outro.',
  },
  CAR_TAKEN: { status: 409, message: 'Este carro, com esta versão, já está na sua garagem.' },
  INVOICE_TAKEN: { status: 409, message: 'Esta nota fiscal já está em outro pedido. Confira a chave de acesso.' },
  INVOICE_DIFFERS: {
    status: 409,
    message: 'A nota fiscal difere do pedido. Confira e confirme.',
    data: z.object({
      differences: z.array(
        z.object({
          kind: z.enum(['buyer', 'total', 'month', 'purpose']),
          invoice: z.string().nullable(),
          order: z.string().nullable(),
        }),
      ),
    }),
  },
  EMPTY_CART: { status: 409, message: 'Adicione produtos ao carrinho antes de prosseguir.' },
  PRODUCT_UNAVAILABLE: {
    status: 409,
    message: 'Um dos produtos não está mais à venda.',
    data: z.object({ productId: z.uuid(), productName: z.string() }),
  },
  PRICE_ON_REQUEST: { status: 409, message: 'Este produto tem preço sob consulta. Fale conosco para comprá-lo.' },
  INSUFFICIENT_STOCK: {
    status: 409,
    message: 'Não há unidades suficientes em estoque.',
    data: z.object({ productId: z.uuid(), productName: z.string(), available: z.int() }),
  },
  SHIPPING_UNAVAILABLE: {
    status: 409,
    message: 'Esta opção de frete não está disponível para o endereço. Escolha outra.',
  },
  COUPON_UNKNOWN: { status: 404, message: 'O código informado não é válido ou expirou.' },
  COUPON_REFUSED: { status: 409, message: 'Este cupom não pode ser usado agora.' },
  TOTAL_CHANGED: {
    status: 409,
    message: 'O total do pedido mudou. Confira o novo valor e confirme.',
    data: z.object({
      subtotalCents: z.int(),
      shippingCents: z.int(),
      discountCents: z.int(),
      pixDiscountCents: z.int(),
      totalCents: z.int(),
    }),
  },
  TOO_MANY_UNPAID: {
    status: 409,
    message:
      'Você já tem vários pedidos aguardando pagamento. Pague ou cancele um deles em Meus Pedidos para fazer outro.',
  },
  ORDER_NOT_PAYABLE: { status: 409, message: 'Este pedido não está aguardando pagamento.' },
  ORDER_NOT_CANCELLABLE: { status: 409, message: 'Este pedido não pode mais ser cancelado por aqui. Fale conosco.' },
  ADDRESS_FIXED: { status: 409, message: 'O endereço só muda em um pedido pago que ainda não foi enviado.' },
  INVOICE_HAS_ADDRESS: {
    status: 409,
    message: 'A nota fiscal tem o endereço anterior. Confirme para mudar o endereço mesmo assim.',
  },
  ORDER_NOT_SAVED: { status: 500, message: 'Erro ao salvar pedido: ocorreu um erro. Por favor, tente novamente.' },
  ORDER_ITEMS_NOT_SAVED: {
    status: 500,
    message: 'Erro ao salvar itens do pedido: ocorreu um erro. Por favor, tente novamente.',
  },
  STOCK_GONE: { status: 409, message: 'O estoque deste pedido já foi vendido; ele não pode ser reaberto.' },
  TRACKING_CODE_REQUIRED: { status: 409, message: 'Informe o código de rastreio para enviar um pedido pago.' },
  SHIPMENT_HELD_BACK: {
    status: 409,
    message: 'Falta decidir sobre o dinheiro do pedido. Confira antes de enviar.',
  },
  TRACKING_CODE_TAKEN: { status: 409, message: 'Este código de rastreio já está em outro pedido.' },
  PAYMENT_UNCONFIRMED: {
    status: 409,
    message: 'Este pedido não tem um pagamento aprovado que cubra o total. Informe como ele foi pago.',
  },
  PAYMENT_REFERENCE_TAKEN: { status: 409, message: 'Este pagamento já está em outro pedido. Confira o comprovante.' },
  MONEY_UNDECIDED: { status: 409, message: 'Este pedido foi pago. Informe o que será feito com o dinheiro.' },
  REFUND_IMPOSSIBLE: {
    status: 409,
    message:
      'O provedor não pode devolver este pagamento: foi registrado à mão ou está contestado. Escolha outra opção.',
  },
  RETURN_NOT_FOUND: { status: 404, message: 'Devolução não encontrada.' },
  NOT_RETURNABLE: { status: 409, message: 'Este pedido não pode ser devolvido por aqui. Fale conosco.' },
  RETURN_TOO_LATE: { status: 409, message: 'O prazo para devolver por este motivo já terminou. Fale conosco.' },
  RETURN_TOO_MANY: {
    status: 409,
    message: 'Algumas destas peças já foram devolvidas. Confira as quantidades.',
  },
  REVERSE_CODE_TAKEN: { status: 409, message: 'Este código de postagem já está em outra devolução.' },
  RETURN_MOVED_ON: { status: 409, message: 'Esta devolução já está em outra etapa. Confira e tente novamente.' },
  RETURN_PICTURE_NOT_FOUND: { status: 404, message: 'Esta foto não está mais guardada.' },
  RETURN_PICTURES_GONE: {
    status: 409,
    message: 'As fotos esperaram demais e não estão mais guardadas. Adicione-as novamente.',
  },
  REFUND_TOO_HIGH: { status: 409, message: 'O valor é maior do que o que ainda pode ser devolvido deste pedido.' },
  REFUND_CONTESTED: {
    status: 409,
    message:
      'A contestação deste pagamento ainda está aberta no banco. Encerre a devolução do dinheiro depois da decisão: se a loja vencer, ela devolve sozinha.',
  },
  EMAIL_UNNEEDED: { status: 409, message: 'Este e-mail não se aplica mais ao pedido.' },
  SENT_TOO_OFTEN: { status: 409, message: 'Este e-mail já foi enviado dez vezes.' },
  COUNT_NOT_FOUND: { status: 404, message: 'Contagem não encontrada.' },
  COUNT_MOVED_ON: { status: 409, message: 'Esta contagem já está em outra etapa. Confira e tente novamente.' },
  NOT_IN_COUNT: { status: 409, message: 'Este produto não faz parte desta contagem.' },
  CODE_OF_SEVERAL: { status: 409, message: 'Vários produtos têm este código. Use o SKU.' },
  IMPORT_NOT_FOUND: { status: 404, message: 'Importação não encontrada.' },
  IMPORT_UNREADABLE: { status: 422, message: 'Não foi possível ler o arquivo. Confira as colunas e tente novamente.' },
  IMPORT_MOVED_ON: { status: 409, message: 'Esta importação já está em outra etapa. Confira e tente novamente.' },
  LABELS_NOT_BOUGHT: { status: 409, message: 'Nenhum destes pedidos tem etiqueta comprada.' },
  LABELS_NOT_PRINTED: { status: 502, message: 'O serviço de etiquetas não respondeu. Tente de novo em instantes.' },
  EXPORT_TOO_LONG: {
    status: 422,
    message: 'O Excel lê no máximo 1.048.575 linhas por planilha. Exporte em CSV, ou use filtros.',
  },
  CHANGES_NOT_FOUND: { status: 404, message: 'Alteração não encontrada.' },
  TOO_MANY_PRODUCTS: { status: 422, message: 'São produtos demais para uma alteração: no máximo 20.000. Use filtros.' },
  UNUSUAL_PRICES: { status: 409, message: 'Há preços que mudam muito. Confira e confirme.' },
  TIMES_OUT_OF_ORDER: {
    status: 422,
    message: 'Escolha horários que ainda não passaram, com a volta depois do começo.',
  },
  CHANGES_MOVED_ON: { status: 409, message: 'Esta alteração já está em outra etapa. Confira e tente novamente.' },
  YEARS_OVERLAP: {
    status: 409,
    message: 'Os anos se sobrepõem aos de outra geração deste modelo. Mude os anos, ou dê um rótulo a cada uma.',
  },
  FREIGHT_NOT_FOUND: { status: 404, message: 'Esta tabela de frete não existe mais.' },
  FREIGHT_IN_FORCE: { status: 409, message: 'Esta tabela já entrou em vigor e não muda mais. Faça uma nova.' },
  FREIGHT_DAY_PAST: { status: 422, message: 'Escolha hoje ou um dia que ainda não começou.' },
  FREIGHT_DAY_TAKEN: {
    status: 409,
    message: 'Já existe uma tabela de frete a partir deste dia. Escolha outro dia, ou altere aquela.',
  },
  NAME_TAKEN: { status: 409, message: 'Já existe um registro com este nome.' },
  IN_USE: { status: 409, message: 'Não é possível excluir: há produtos ou subcategorias que dependem deste registro.' },
  PROTECTED_NAME: { status: 409, message: 'As categorias Rodas e Pneus não podem ser renomeadas nem excluídas.' },
  SUBCATEGORY_OF_ANOTHER_CATEGORY: { status: 409, message: 'A subcategoria não pertence à categoria escolhida.' },
  LAST_ADMINISTRATOR: { status: 409, message: 'O último administrador não pode perder o acesso.' },
  STILL_ADMINISTRATOR: {
    status: 409,
    message: 'Esta pessoa é administradora. Retire o acesso dela antes de apagar os dados.',
  },
  ORDER_OF_ACCOUNT: {
    status: 409,
    message: 'Este pedido pertence a uma conta. Apague os dados em Usuários.',
  },
  ORDER_UNDER_WAY: {
    status: 409,
    message: 'Esta pessoa tem um pedido em andamento. Apague os dados depois que ele for entregue ou cancelado.',
  },
  RETURN_UNDER_WAY: {
    status: 409,
    message: 'Esta pessoa tem uma devolução em aberto. Apague os dados depois que ela for encerrada.',
  },
  REFUND_UNDER_WAY: {
    status: 409,
    message: 'Esta pessoa tem um reembolso em andamento. Apague os dados depois que o dinheiro for devolvido.',
  },
  CANNOT_MOVE: { status: 409, message: 'O banner já está na ponta da lista.' },
  CHANGED_MEANWHILE: { status: 409, message: 'Outra pessoa alterou este registro. Recarregue e tente novamente.' },

  UPLOAD_EMPTY: { status: 400, message: 'O arquivo está vazio.' },
  UPLOAD_INTERRUPTED: { status: 400, message: 'O envio foi interrompido. Envie o arquivo novamente.' },
  UPLOAD_TOO_LARGE: { status: 413, message: 'O arquivo tem mais de 10 MB.' },
  UPLOAD_TYPE_REFUSED: {
    status: 415,
    message:
      'Este arquivo não é uma imagem ou um vídeo aceito. Use JPG, PNG, WebP, AVIF, GIF, HEIC, TIFF, MP4, MOV ou WebM.',
  },
  UPLOAD_DAMAGED: {
    status: 422,
    message: 'O arquivo está danificado ou incompleto. Salve-o de novo, ou envie o original.',
  },
  UPLOAD_TOO_MANY_PIXELS: {
    status: 422,
    message:
      'A imagem tem pixels demais: o máximo é 60 milhões, 32 milhões se for progressiva ou entrelaçada, ou 25 milhões em HEIC. Reduza-a, ou salve-a em JPEG, e envie novamente.',
  },
  UPLOAD_MANY_PAGES: {
    status: 422,
    message: 'O arquivo tem várias páginas. Salve cada imagem em um arquivo e envie novamente.',
  },
  UPLOAD_FILM_NOT_PLAYED: {
    status: 422,
    message:
      'Muitos navegadores não reproduzem este vídeo. Salve-o como MP4 com H.264; no iPhone, grave com Ajustes > Câmera > Formatos > Mais compatível.',
  },
  STORAGE_FULL: {
    status: 507,
    message: 'O servidor da loja está sem espaço, e nada foi guardado. Avise o suporte e tente de novo depois.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Os dados enviados são grandes demais.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.',
    data: z.object({ retryAfterSeconds: z.int() }),
  },
  PAYMENT_PROVIDER_FAILED: {
    status: 502,
    message:
      'Erro ao processar pagamento: o provedor não respondeu. Seu pedido foi salvo e pode ser pago em Meus Pedidos.',
    data: z.object({ orderId: z.uuid() }),
  },
  TOO_BUSY: {
    status: 503,
    message: 'A loja está com muitos pedidos neste momento. Aguarde alguns segundos e tente novamente.',
    data: z.object({ retryAfterSeconds: z.int() }),
  },
  INTERNAL: { status: 500, message: 'Ocorreu um erro. Por favor, tente novamente.' },
} as const satisfies Record<string, { status: number; message: string; data?: z.ZodType }>

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
