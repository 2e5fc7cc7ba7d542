import type { Order } from '#contract/shop/orders.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatTaxId } from '#domain/tax-id.ts'
import { store } from '#web/text/shared/store.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'

/** Seller and buyer, at the top of a printed order; the screen shows them elsewhere. */
export function PrintedParties({ order: { buyer } }: { order: Pick<Order, 'buyer'> }) {
  const { name, legalName, taxId, address, phone, email } = store()
  return (
    <div className="mb-6 hidden grid-cols-2 gap-8 border-ink border-b-2 pb-4 text-sm leading-snug print:grid">
      <Party title={texts.seller} lines={[name, legalName, `CNPJ ${taxId}`, address, `${phone} · ${email}`]} />
      <Party
        title={texts.buyer}
        lines={[
          buyer.name,
          ...(buyer.taxId ? [texts.taxId(formatTaxId(buyer.taxId), buyer.taxId.length)] : []),
          buyer.email,
          formatPhone(buyer.phone),
        ]}
      />
    </div>
  )
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <p className="mb-1 font-bold">{title}</p>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  )
}
