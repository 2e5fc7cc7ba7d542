import { formatBRL } from '#platform/money.ts'
import type { EmailContent, EmailTexts } from '#platform/server/email/texts.ts'
import type { WithSettings } from '#platform/server/shop.ts'

type RestockedProduct = { path: string; name: string; priceCents: number; isPriceOnRequest: boolean }

export function stockAlertEmailTexts(
  shop: WithSettings<'url' | 'store'>,
  { path, name, priceCents, isPriceOnRequest }: RestockedProduct,
): EmailTexts {
  const content: EmailContent = {
    title: 'Voltou ao estoque',
    preview: `${name} chegou. As unidades não ficam reservadas.`,
    greeting: 'Olá!',
    parts: [
      'O produto que você esperava está de volta à loja:',
      { kind: 'amounts', rows: [{ label: name, amount: isPriceOnRequest ? 'Sob consulta' : formatBRL(priceCents) }] },
      'As unidades não ficam reservadas: outras pessoas podem ter recebido o mesmo aviso, e o produto pode esgotar de novo.',
      { kind: 'button', label: 'Ver o produto', url: shop.settings.url + path },
      {
        kind: 'note',
        text: 'Este é o único e-mail deste aviso. Depois de enviá-lo, apagamos o seu endereço do pedido de aviso.',
      },
    ],
    reason: `Você recebeu esta mensagem porque alguém informou este e-mail em "Avise-me quando chegar" na ${shop.settings.store.name}.`,
  }
  return { subject: `Voltou ao estoque: ${name}`, content }
}

export const stockAlertTexts = {
  deleted: (count: number) =>
    count === 1 ? '1 pedido de aviso de um e-mail' : `${count.toLocaleString('pt-BR')} pedidos de aviso de um e-mail`,
} as const
