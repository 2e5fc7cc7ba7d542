import { useQuery } from '@tanstack/react-query'
import { formatBRL } from '#platform/money.ts'
import { api } from '#platform/web/calls/index.ts'
import { formatDate } from '#platform/web/formats.ts'
import { joinClasses, Loaded } from '#platform/web/ui/index.ts'
import type { AdminCredit, Credit } from '../contract.ts'
import { creditReasonLabels } from '../rules.ts'
import { creditTexts as texts } from './texts.ts'

/** The customer's own credit, as their account shows it. */
export function MyCredit() {
  const credit = useQuery(api.credit.read.queryOptions({ staleTime: 0 }))
  return (
    <Loaded query={credit} failure={texts.failed} blocks={['h-24']}>
      {(found) => <CreditHistory credit={found} none={texts.none} />}
    </Loaded>
  )
}

/** A balance, what of it ends soonest, and how it came about; `none` is said where there has never been any. */
export function CreditHistory({ credit, none }: { credit: Credit | AdminCredit; none: string }) {
  const { balanceCents, expiring, entries } = credit
  if (entries.length === 0) return <p className="text-steel">{none}</p>
  return (
    <>
      <p className="tabular flex flex-wrap items-baseline gap-x-3">
        <span className="text-steel">{texts.balance}</span>
        <strong className="font-extrabold text-2xl tracking-tight">{formatBRL(balanceCents)}</strong>
      </p>
      {expiring && (
        <p className="tabular text-sm text-steel">{texts.expiring(expiring.cents, formatDate(expiring.at))}</p>
      )}
      <ul aria-label={texts.history} className="mt-3 divide-y divide-line border-line border-y">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="wrap-anywhere min-w-0 leading-snug">
              <span className="block font-semibold">{creditReasonLabels[entry.reason] ?? texts.row}</span>
              <span className="tabular block text-sm text-steel">{detailsOf(entry)}</span>
              {'note' in entry && entry.note && <span className="block text-sm">{entry.note}</span>}
            </span>
            <span
              className={joinClasses(
                'tabular shrink-0 whitespace-nowrap font-bold',
                entry.amountCents > 0 ? 'text-go' : undefined,
              )}
            >
              {entry.amountCents > 0 && '+'}
              {formatBRL(entry.amountCents)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const detailsOf = (entry: (Credit | AdminCredit)['entries'][number]): string =>
  [
    formatDate(entry.createdAt),
    entry.orderNumber && texts.order(entry.orderNumber),
    'actorName' in entry && entry.reason !== 'used' && entry.actorName,
  ]
    .filter(Boolean)
    .join(' · ')
