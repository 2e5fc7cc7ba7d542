import { type LookUpFinding, lookUpFindingTexts } from '../orders/look-up-findings.ts'
import { differenceAdvice, type PaymentDifference } from '../orders/payment-differences.ts'
import { type RefundFault, refundFaultTexts } from '../orders/refund-faults.ts'
import { type UnknownPaymentCause, unknownPaymentTexts } from '../orders/unknown-payments.ts'
import type { AttentionKind } from './attention-kinds.ts'

const advice: Partial<Record<AttentionKind, string>> = {
  'label-unused':
    'O pedido foi cancelado, mudou de endereço ou saiu de outro jeito, e a etiqueta já estava paga. Cancele-a no serviço de etiquetas para receber o valor de volta e não a use para outro envio.',
  'backup-missing':
    'A cópia desta noite não foi feita. Peça a quem cuida do servidor para ver o registro da loja, que diz o motivo, e fazer uma cópia agora.',
  'backup-unusable':
    'A última cópia foi restaurada para conferência, e isso falhou. Peça a quem cuida do servidor para ver o registro da loja, que diz o motivo, e fazer outra cópia agora.',
  'payment-taken-back':
    'O dinheiro voltou ao cliente sem pedido da loja, pelo painel do provedor ou pelo banco, e já está descontado do pedido. Veja no painel quem devolveu e por quê: se os produtos ainda não saíram, não os envie antes disso; se foi por uma devolução, registre nela.',
  'payment-unreadable':
    'O prazo do pedido terminou, e até agora o provedor não deu uma resposta que a loja entenda. O pedido não é cancelado, e os produtos ficam reservados. Veja no painel do provedor: se não foi pago, cancele o pedido. Se foi, espere: um pagamento registrado à mão faria a loja devolver o do provedor.',
}

type KnownCauses = {
  fault?: RefundFault | undefined
  unknownCause?: UnknownPaymentCause | undefined
  difference?: PaymentDifference | undefined
  finding?: LookUpFinding | undefined
}

/** What an item means for the staff and what is to be done, where its name does not say it. */
export function adviceOn(kind: AttentionKind, causes: KnownCauses): string | undefined {
  const { fault, unknownCause, difference, finding } = causes
  if (finding) return lookUpFindingTexts[finding]
  if (fault) return refundFaultTexts[fault]
  if (difference) return differenceAdvice(difference)
  return unknownCause ? unknownPaymentTexts[unknownCause] : advice[kind]
}
