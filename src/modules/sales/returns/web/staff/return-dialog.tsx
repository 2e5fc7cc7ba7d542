import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { useConfirmUnsavedClose, useUnsavedForm } from '#platform/web/forms/leave-guard.tsx'
import { OpenedRecord } from '#platform/web/lists/opened-record.tsx'
import { UpdatesBar } from '#platform/web/lists/updates.tsx'
import { useMay } from '#platform/web/staff-rights.ts'
import { Button, buttonStyle, NameAndDetails } from '#platform/web/ui/index.ts'
import { fitPromiseTexts } from '../../../fit-promise/web/texts.ts'
import type { AdminReturn } from '../../staff-contract.ts'
import { ReturnFacts, ReturnStateBadge } from '../return-facts.tsx'
import { RefundForm } from './refund-form.tsx'
import { AnswerForm, ReceiptForm } from './return-answers.tsx'
import { ReturnRefunds } from './return-refunds.tsx'
import type { ReturnStepProps, UnsavedRef } from './return-step.tsx'
import { adminReturnTexts as texts } from './texts.ts'

type ReturnDialogProps = {
  id: string | undefined
  /** The number of its order, if the list contains it. */
  numberOf: (id: string) => string | undefined
  onClose: () => void
}

export function ReturnDialog({ id, numberOf, onClose }: ReturnDialogProps) {
  const isUnsaved = useRef<boolean>(null)
  useUnsavedForm(() => isUnsaved.current === true)
  return (
    <OpenedRecord
      id={id}
      openedBy="return"
      find={api.admin.returns.find}
      // Unsaved input holds back updates, wherever they come from.
      isLive
      size="medium"
      title={(found, shownId) => texts.titleOf(found?.orderNumber ?? numberOf(shownId) ?? '')}
      failure={texts.notLoaded}
      blocks={['h-24', 'h-48']}
      onClose={onClose}
    >
      {(latest) => <ReturnContent key={latest.id} latest={latest} isUnsaved={isUnsaved} />}
    </OpenedRecord>
  )
}

type ReturnContentProps = { latest: AdminReturn; isUnsaved: UnsavedRef }

/** A return and its next step. While there is unsaved input, changes from elsewhere are offered instead of shown. */
function ReturnContent({ latest, isUnsaved }: ReturnContentProps) {
  const [shown, setShown] = useState(latest)
  useEffect(() => {
    if (isUnsaved.current !== true) setShown(latest)
  }, [latest, isUnsaved])
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <NameAndDetails name={shown.customerName} details={shown.customerEmail} />
        <span className="flex items-center gap-2">
          <ReturnStateBadge state={shown.state} />
          <Link to="/admin/orders" search={{ order: shown.orderId }} className={buttonStyle('quiet')}>
            {texts.seeOrder}
          </Link>
        </span>
      </div>
      <ReturnFacts shown={shown} readPicture={(id) => api.admin.returns.picture.call({ id })} />
      <PromisedFreight shown={shown} />
      <ReturnRefunds shown={shown} />
      <div className="flex flex-col gap-4 has-[>[role=status]:empty]:gap-0">
        <UpdatesBar isInline hasUpdates={shown !== latest} onShow={() => setShown(latest)} />
        {/* What a step changed may be read before its response arrives, and is held back then. */}
        <NextStep key={shown.state} shown={shown} isUnsaved={isUnsaved} onMoved={() => setShown(latest)} />
      </div>
    </div>
  )
}

/** Who pays the freight of what was promised to fit. */
function PromisedFreight({ shown: { reason, lines } }: { shown: AdminReturn }) {
  const products = lines.flatMap(({ name, fit }) => (fit?.promiseDays ? [`${name} (${fit.vehicle})`] : []))
  if (products.length === 0 || reason === 'before-dispatch') return null
  return (
    <p className="wrap-anywhere rounded-md border-go border-l-4 bg-go-pale p-3 leading-snug">
      {reason === 'does-not-fit' && <b className="block">{fitPromiseTexts.staffFreight}</b>}
      {fitPromiseTexts.staffWhy(products)}
    </p>
  )
}

function NextStep(step: ReturnStepProps) {
  const mayAnswer = useMay('orders.edit')
  const mayPay = useMay('orders.money')
  if (step.shown.state === 'received' ? !mayPay : !mayAnswer) return null
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
