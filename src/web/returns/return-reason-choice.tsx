import { useId } from 'react'
import type { UseControllerReturn } from 'react-hook-form'
import type { ReturnOffer } from '#contract/shop/returns.ts'
import { formatDay } from '#web/format-date.ts'
import { returnReasonText, returnTexts as texts } from '#web/text/shared/return-texts.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import type { ReturnRequestValues } from './use-return-request.ts'

type ReturnReasonChoiceProps = {
  reason: UseControllerReturn<ReturnRequestValues, 'reason'>
  offered: ReturnOffer['reasons']
}

/** The reason for a return: all reasons at once, each with its last day. */
export function ReturnReasonChoice({ reason: { field, fieldState }, offered }: ReturnReasonChoiceProps) {
  const id = useId()
  const error = fieldState.error?.message
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="min-w-0">
      <legend className="mb-2 font-bold">{texts.reason}</legend>
      <div className="flex flex-col gap-2">
        {offered.map(({ reason, lastDay }, index) => (
          <RadioCard
            key={reason}
            ref={index === 0 ? field.ref : undefined}
            name={id}
            value={reason}
            label={returnReasonText(reason)}
            hint={lastDay ? texts.until(formatDay(lastDay)) : undefined}
            isChosen={field.value === reason}
            isFaulty={error !== undefined}
            onChoose={() => field.onChange(reason)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 font-medium text-brake text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
