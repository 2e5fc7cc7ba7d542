import { useState } from 'react'
import { useConfirmUnsavedClose } from '#web/back-office/shared/confirm-unsaved-close.tsx'
import { adminReturnTexts as texts } from '#web/text/back-office/admin-return-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { RefundForm } from './refund-form.tsx'
import type { ReturnStepProps } from './use-return-step.ts'

/** The form of a return's next step, if the staff has to do something. */
export function NextStep(step: ReturnStepProps) {
  switch (step.shown.state) {
    case 'requested':
      return <AnswerForm {...step} />
    case 'authorised':
      return <ReceiveOrRefuse {...step} />
    case 'received':
      return <RefundForm {...step} />
    default:
      return null
  }
}

/** Authorised goods are received, or refused after all, for example if they do not arrive. */
function ReceiveOrRefuse(step: ReturnStepProps) {
  const [isRefusing, setIsRefusing] = useState(false)
  const { close: turn, question } = useConfirmUnsavedClose(
    () => step.isUnsaved.current === true,
    () => setIsRefusing(!isRefusing),
  )
  return (
    <div className="flex flex-col gap-3">
      {isRefusing ? <AnswerForm {...step} /> : <ReceiptForm {...step} />}
      <Button tone="quiet" className="sm:self-end" onClick={turn}>
        {isRefusing ? texts.receiveAfterAll : texts.refuseAfterAll}
      </Button>
      {question}
    </div>
  )
}
