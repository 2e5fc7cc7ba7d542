import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { parseBRL, plainAmount } from '#platform/money.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { registerField } from '#platform/web/forms/register-field.ts'
import { RadioCards, TextArea, TextField } from '#platform/web/ui/index.ts'
import { refundWays } from '../../rules.ts'
import { type AdminReturn, type ReturnRefundAnswer, returnRefundAnswer } from '../../staff-contract.ts'
import { type ReturnStepProps, StepForm, useReturnStep } from './return-step.tsx'
import { adminReturnTexts as texts } from './texts.ts'

type Choice = RefundValues['choice']
type Money = Pick<AdminReturn, 'leftCents' | 'leftAtProvidersCents' | 'inPanelCents'> & {
  /** What goes back as credit on top, in any way. */
  creditDueCents?: number
}

/** The ways to refund; impossible ones are disabled. */
export const offeredWays = (
  { leftCents, leftAtProvidersCents, inPanelCents, creditDueCents = 0 }: Money,
  labels: { byProvider: string; outside: string } = texts,
) => [
  {
    value: 'provider' as const,
    label: labels.byProvider,
    hint: texts.byProviderHint(leftAtProvidersCents),
    isDisabled: leftAtProvidersCents === 0,
  },
  {
    value: 'outside' as const,
    label: labels.outside,
    hint: texts.outsideHint(leftCents, inPanelCents),
    isDisabled: leftCents === 0,
  },
  {
    value: 'credit' as const,
    label: texts.asCredit,
    hint: texts.asCreditHint(leftCents),
    isDisabled: leftCents + creditDueCents === 0,
  },
]

/** What may become of the money of a return. */
export const refundChoices = (money: Money) => [
  ...offeredWays(money),
  { value: 'close' as const, label: texts.close, hint: texts.closeHint, isDisabled: false },
]

/** How much this method can refund, in cents. */
const maxCentsOf = ({ leftCents, leftAtProvidersCents }: Money, choice: Choice): number =>
  choice === 'provider' ? leftAtProvidersCents : leftCents

/** The amount that the form suggests: what is due, or what has gone back in the provider's panel. */
export function suggestRefundCents(money: Money, { choice, dueCents }: { choice: Choice; dueCents: number }): number {
  const isInPanel = choice === 'outside' && money.inPanelCents > 0
  return Math.min(dueCents, isInPanel ? money.inPanelCents : maxCentsOf(money, choice))
}

const typedRefund = z.object({ choice: z.enum([...refundWays, 'close']), amount: z.string(), message: z.string() })
export type RefundValues = z.input<typeof typedRefund>

/** The form's schema: the call's, and no more than the available amount. */
export const buildRefundForm = (money: Money) =>
  typedRefund
    .superRefine(({ choice, amount }, context) => {
      const message = choice === 'close' ? undefined : amountFault(money, { choice, cents: parseBRL(amount) })
      if (message) context.addIssue({ code: 'custom', path: ['amount'], message })
    })
    .transform(
      ({ choice, amount, message }): z.input<typeof returnRefundAnswer> =>
        choice === 'close'
          ? { kind: 'close', message }
          : {
              ...{ kind: 'refund', means: choice, amountCents: parseBRL(amount) ?? 0, message },
              creditCents: money.creditDueCents,
            },
    )
    .pipe(returnRefundAnswer)

function amountFault(
  money: Money,
  { choice, cents }: { choice: Choice; cents: number | undefined },
): string | undefined {
  const maxCents = maxCentsOf(money, choice)
  if (cents === undefined || cents + (money.creditDueCents ?? 0) < 1) return texts.invalidAmount
  return cents > maxCents ? texts.tooHigh(maxCents) : undefined
}

export function RefundForm({ shown, ...moving }: ReturnStepProps) {
  const { id, due } = shown
  const creditDueCents = due.creditCents ?? 0
  const money = { ...shown, creditDueCents }
  const choices = refundChoices(money)
  // Credit goes back by itself: there is no amount to decide about.
  const isCreditAlone = due.totalCents === 0 && creditDueCents > 0
  const first = isCreditAlone ? 'credit' : (choices.find(({ isDisabled }) => !isDisabled)?.value ?? 'close')
  const form = useForm<RefundValues, unknown, ReturnRefundAnswer>({
    resolver: zodResolver(buildRefundForm(money)),
    defaultValues: {
      choice: first,
      amount: plainAmount(suggestRefundCents(shown, { choice: first, dueCents: due.totalCents })),
      message: '',
    },
  })
  const { isDirty, dirtyFields } = form.formState
  const step = useReturnStep(moving, isDirty)
  const refund = useCall(api.admin.returns.refund, { toastOf: ({ answer }) => toastOf(answer), ...step })
  const chosen = form.watch('choice')
  const choose = (choice: RefundValues['choice']) => {
    form.setValue('choice', choice, { shouldDirty: true })
    // An amount that was typed stays.
    if (choice === 'close' || dirtyFields.amount) return
    form.setValue('amount', plainAmount(suggestRefundCents(shown, { choice, dueCents: due.totalCents })))
    form.clearErrors('amount')
  }
  const isClosing = chosen === 'close'
  const backCents = (parseBRL(form.watch('amount')) ?? 0) + creditDueCents
  return (
    <StepForm
      title={texts.refund}
      submitLabel={texts.saveChoice[chosen](backCents)}
      isBusy={refund.isPending}
      onSubmit={form.handleSubmit((answer) => refund.mutate({ id, answer }))}
    >
      {shown.takenBackCents > 0 && (
        <p className="tabular rounded-md bg-brake-pale p-4 font-semibold">
          {texts.externalRefunds(shown.takenBackCents)}
        </p>
      )}
      <RadioCards
        isLegendHidden
        legend={texts.refund}
        choices={isCreditAlone ? choices.filter(({ value }) => value === 'credit' || value === 'close') : choices}
        chosen={chosen}
        onChoose={choose}
      />
      {!isClosing && !isCreditAlone && (
        <TextField
          {...registerField(form, 'amount')}
          label={texts.amount}
          hint={texts.amountHint(texts.due(due.goodsCents, due.freightCents))}
          isRequired
          inputMode="decimal"
          autoComplete="off"
          inputClassName="tabular"
        />
      )}
      {!isClosing && creditDueCents > 0 && (
        <p className="tabular font-semibold">
          {(isCreditAlone ? texts.creditAlone : texts.creditOnTop)(creditDueCents)}
        </p>
      )}
      <TextArea
        {...registerField(form, 'message')}
        label={texts.message}
        hint={isClosing ? undefined : texts.optional}
        isRequired={isClosing}
        rows={2}
      />
    </StepForm>
  )
}

function toastOf(answer: z.input<typeof returnRefundAnswer>) {
  if (answer.kind === 'close') return 'admin.returns.close'
  return answer.means === 'provider' ? 'admin.returns.askProvider' : 'admin.returns.refund'
}
