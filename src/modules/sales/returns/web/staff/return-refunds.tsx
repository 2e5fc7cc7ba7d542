import { useState } from 'react'
import { formatBRL } from '#platform/money.ts'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { NoteDialog } from '#platform/web/forms/note-dialog.tsx'
import { useMay } from '#platform/web/staff-rights.ts'
import { Button, NameAndDetails, useLastDefined } from '#platform/web/ui/index.ts'
import { isDecidedElsewhere, refundFaultTexts } from '../../../payments/look-ups.ts'
import type { AdminReturn } from '../../staff-contract.ts'
import { useRefreshReturn } from './return-step.tsx'
import { adminReturnTexts as texts } from './texts.ts'

export function ReturnRefunds({ shown: { id, refunds } }: { shown: Pick<AdminReturn, 'id' | 'refunds'> }) {
  const refresh = useRefreshReturn()
  const mayPay = useMay('orders.money')
  const seesAmounts = useMay('orders.amounts')
  const [closing, setClosing] = useState<Closing>()
  // While it shuts, the dialog still says what it asked.
  const dialog = texts.closeDialogs[useLastDefined(closing?.kind) ?? 'outside']
  const settle = useCall(api.admin.returns.settleRefund, {
    toastOf: ({ means }) => (means === 'provider' ? 'admin.returns.askProvider' : 'admin.returns.refund'),
    ...refresh,
  })
  const waiting = settle.isPending ? settle.variables.means : undefined
  if (refunds.length === 0) return null
  const given = refunds.filter(({ givenUpAt }) => givenUpAt !== null)
  const givenCents = given.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isContested = given.some(({ fault }) => fault === 'contested')
  // The server refuses to close it as long as the bank may still decide for the shop.
  const mayClose = !given.some(({ fault, isBankDeciding }) => fault === 'contested' && isBankDeciding)
  // No second refund is made then: the provider is only asked for the status.
  const isOnlyAsked = given.every(({ fault }) => isDecidedElsewhere(fault))
  return (
    <section aria-label={texts.refund} className="flex flex-col gap-3">
      <ul className="flex flex-col gap-2">
        {refunds.map((refund) => (
          <li
            key={`${refund.provider} ${refund.providerPaymentId}`}
            className="flex items-start justify-between gap-4 border-line border-l-2 pl-4 leading-snug"
          >
            <NameAndDetails
              name={texts.refundOf(refund.provider, refund.providerPaymentId)}
              details={[statusTextOf(refund), refund.refundedAt && formatDateTime(refund.refundedAt)]
                .filter(Boolean)
                .join(' · ')}
            />
            {seesAmounts && <span className="tabular shrink-0 font-semibold">{formatBRL(refund.amountCents)}</span>}
          </li>
        ))}
      </ul>
      {given.length > 0 && (
        <div role="alert" className="flex flex-col items-start gap-3 rounded-md bg-brake-pale p-4">
          <div className="wrap-anywhere flex flex-col gap-2 font-semibold">
            {faultsOf(given).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          {mayPay && (
            <div className="flex flex-wrap gap-2">
              <Button
                tone={isOnlyAsked ? 'secondary' : 'primary'}
                isBusy={waiting === 'provider'}
                onClick={() => settle.mutate({ id, means: 'provider' })}
              >
                {isOnlyAsked ? texts.checkAgain : texts.tryAgain}
              </Button>
              {mayClose && (
                <Button
                  tone="secondary"
                  disabled={waiting !== undefined}
                  onClick={() => setClosing({ kind: isContested ? 'contested' : 'outside', cents: givenCents })}
                >
                  {isContested ? texts.closeRefund : texts.refundedOutside}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      <NoteDialog
        subject={closing && dialog.subject(closing.cents)}
        texts={dialog}
        isBusy={waiting === 'outside'}
        onSubmit={(note, end) => {
          // There is nothing left to close once a colleague has.
          const onError = (error: unknown) => isApiError(error, 'RETURN_MOVED_ON') && end()
          settle.mutate({ id, means: 'outside', note }, { onSuccess: end, onError })
        }}
        onEnd={() => setClosing(undefined)}
      />
    </section>
  )
}

type Refund = AdminReturn['refunds'][number]

/** Why the staff closes it, as they gave the money back, or a bank did; and how much, as it was when they began. */
type Closing = { kind: keyof typeof texts.closeDialogs; cents: number }

/** The action for each; names the payment if they differ. */
function faultsOf(refunds: readonly Refund[]): string[] {
  const textOf = ({ fault }: Refund) => (fault ? refundFaultTexts[fault] : texts.failedText)
  const all = new Set(refunds.map(textOf))
  if (all.size === 1) return [...all]
  return refunds.map((refund) => `${texts.refundOf(refund.provider, refund.providerPaymentId)}: ${textOf(refund)}`)
}

function statusTextOf({ means, refundedAt, givenUpAt, fault }: Refund): string {
  if (refundedAt && means === 'credit') return texts.refundAsCredit
  if (refundedAt) return means === 'outside' ? texts.refundOutside : texts.refundDone
  if (givenUpAt && fault === 'contested') return texts.refundContested
  return givenUpAt && fault !== 'under-way' ? texts.refundFailed : texts.refundUnderWay
}
