import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AdminReturn } from '#contract/admin/returns.ts'
import { api } from '#web/api-client.ts'
import { UpdatesBar } from '#web/back-office/shared/updates/updates-bar.tsx'
import { ReturnFacts } from '#web/returns/return-facts.tsx'
import { ReturnStateBadge } from '#web/returns/return-state-badge.tsx'
import { adminReturnTexts as texts } from '#web/text/back-office/admin-return-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { NextStep } from './next-step.tsx'
import { ReturnRefunds } from './return-refunds.tsx'
import type { UnsavedRef } from './use-return-step.ts'

type ReturnContentProps = { latest: AdminReturn; isUnsaved: UnsavedRef }

/** A return and its next step. While there is unsaved input, changes from elsewhere are offered instead of shown. */
export function ReturnContent({ latest, isUnsaved }: ReturnContentProps) {
  const [shown, setShown] = useState(latest)
  useEffect(() => {
    if (isUnsaved.current !== true) setShown(latest)
  }, [latest, isUnsaved])
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="wrap-anywhere block font-semibold">{shown.customerName}</span>
          <span className="wrap-anywhere block text-sm text-steel">{shown.customerEmail}</span>
        </span>
        <span className="flex items-center gap-2">
          <ReturnStateBadge state={shown.state} />
          <Link to="/admin/orders" search={{ order: shown.orderId }} className={buttonStyle('quiet')}>
            {texts.seeOrder}
          </Link>
        </span>
      </div>
      <ReturnFacts shown={shown} readPicture={(id) => api.admin.returns.picture.call({ id })} />
      <ReturnRefunds shown={shown} />
      <div className="flex flex-col gap-4 has-[>[role=status]:empty]:gap-0">
        <UpdatesBar isInline hasUpdates={shown !== latest} onShow={() => setShown(latest)} />
        {/* What a step changed may be read before its response arrives, and is held back then. */}
        <NextStep key={shown.state} shown={shown} isUnsaved={isUnsaved} onMoved={() => setShown(latest)} />
      </div>
    </div>
  )
}
