import { formatDateTime } from '#platform/web/formats.ts'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import type { AttentionItem } from '../contract.ts'
import { isAboutMoney } from '../rules.ts'
import { attentionTexts as texts } from './texts.ts'

/**
 * What the staff still has to decide about an order's money, for those who open the order elsewhere than on
 * the dashboard: goods must not leave before it is decided.
 */
export function OrderAttention({ items = [] }: { items: readonly AttentionItem[] | undefined }) {
  const open = items.filter(({ kind }) => isAboutMoney(kind))
  if (open.length === 0) return null
  return (
    <div role="alert" className="mb-6 rounded-md bg-brake-pale p-4 print:hidden">
      <OrderPart title={texts.title}>
        <ul className="flex flex-col gap-3">
          {open.map((item) => (
            <li key={item.id} className="wrap-anywhere text-sm leading-snug">
              <p className="font-bold text-brake-dark">{texts.titleOf({ kind: item.kind, orderNumber: null })}</p>
              <p className="mt-1">{texts.adviceOf(item)}</p>
              <p className="tabular mt-1">
                {[formatDateTime(item.createdAt), texts.factsOf(item)].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      </OrderPart>
    </div>
  )
}
