/**
 * Findings of payment look-ups other than a difference: the provider knows none of several payments, its
 * response about one could repeatedly not be stored, or the shop has won a chargeback whose refund the staff
 * had closed by hand.
 */
export const lookUpFindings = ['provider-knows-none', 'not-stored', 'won-after-closing'] as const
export type LookUpFinding = (typeof lookUpFindings)[number]

/** What it means for the staff, and what to do. */
export const lookUpFindingTexts: Record<LookUpFinding, string> = {
  'provider-knows-none':
    'O provedor diz que não conhece vários pagamentos que a loja já recebeu por ele; este é um deles. Confira se o token de acesso é da mesma conta em que foram pagos e se não é um token de teste. Se a loja trocou de conta, é o esperado.',
  'not-stored':
    'A loja perguntou várias vezes ao provedor por este pagamento e não conseguiu registrar a resposta. Compare o pagamento no painel do provedor com o pedido e veja a causa nos registros da loja.',
  'won-after-closing':
    'A loja venceu a contestação e ficou com o dinheiro, mas a devolução dele foi encerrada à mão enquanto o banco o tinha. Confira na observação da devolução se o cliente já recebeu e, se não, devolva por fora.',
}
