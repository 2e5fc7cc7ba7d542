import { useId } from 'react'
import { formatBRL } from '#domain/money.ts'
import { manualPaymentMethods, moneyDecisions } from '#domain/orders/order-money.ts'
import { moneyDecisionTexts, orderMoneyTexts as texts } from '#web/text/back-office/order-money-texts.ts'
import { manualPaymentTexts } from '#web/text/shared/payment-texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { MoneyAnswerState } from './use-money-answer.ts'

/** Asks how an order was paid, or what happens to its money. */
export function MoneyQuestion({ money }: { money: MoneyAnswerState }) {
  const name = useId()
  const isMissing = money.isRefused && !money.hasChoice
  const isHowPaid = money.question === 'how-paid'
  const choices = isHowPaid
    ? manualPaymentMethods.map((value) => ({ value, label: manualPaymentTexts[value] }))
    : moneyDecisions.map((value) => {
        const isImpossible = value === 'refund' && !money.canRefund
        const whyNot = money.isContested ? texts.refundContested : texts.refundImpossible
        const hint = isImpossible ? whyNot : texts.decisionHints[value]
        return { value, label: moneyDecisionTexts[value], hint, isDisabled: isImpossible }
      })
  return (
    <div className="mt-1 flex flex-col gap-4">
      <fieldset aria-describedby={isMissing ? `${name}-error` : undefined} className="min-w-0">
        <legend className="mb-1 font-bold">
          {isHowPaid ? texts.howPaid : texts.whatOfTheMoney(formatBRL(money.heldCents))}
        </legend>
        <p className="mb-3 text-sm text-steel">{isHowPaid ? texts.howPaidText : texts.whatOfTheMoneyText}</p>
        <div className="flex flex-col gap-2">
          {choices.map((choice) => (
            <RadioCard
              key={choice.value}
              {...choice}
              name={name}
              isChosen={money.choice === choice.value}
              isFaulty={isMissing}
              onChoose={() => money.choose(choice.value)}
            />
          ))}
        </div>
        {isMissing && (
          <p id={`${name}-error`} role="alert" className="mt-1.5 font-medium text-brake text-sm">
            {texts.chooseOne}
          </p>
        )}
      </fieldset>
      <TextArea
        label={texts.note}
        hint={texts.noteHint}
        rows={2}
        error={money.isRefused ? money.noteFault : undefined}
        value={money.note}
        onChange={(event) => money.setNote(event.target.value)}
      />
      {money.seenMessage && (
        <div role="alert" className="rounded-sm bg-mist/60 p-3">
          <p className="wrap-anywhere">{money.seenMessage}</p>
          <Checkbox
            label={texts.otherPayment}
            checked={money.isOtherPayment}
            onChange={({ target }) => money.setIsOtherPayment(target.checked)}
          />
          {money.isRefused && !money.isOtherPayment && (
            <p className="font-medium text-brake text-sm">{texts.otherPaymentRequired}</p>
          )}
        </div>
      )}
    </div>
  )
}
