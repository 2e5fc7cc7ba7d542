import type { ReturnReason } from './return-reasons.ts'

/**
 * What the reasons are called, on screens and in e-mails. Apart from the list of them, which pages read
 * from the start.
 */
export const returnReasonLabels: Record<ReturnReason, string> = {
  regret: 'Arrependimento da compra',
  defect: 'Produto com defeito',
  'damaged-in-transit': 'Produto danificado no transporte',
  'wrong-item': 'Produto diferente do pedido',
  agreement: 'Acordo com o cliente',
  'before-dispatch': 'Cancelado antes do envio',
}
