import { useEffect, useMemo, useState } from 'react'
import { encode } from 'uqr'
import type { Order } from '#contract/shop/orders.ts'
import { timeLeft } from '#domain/time-left.ts'
import { orderTexts } from '#web/text/storefront/order-texts.ts'
import { toastError } from '#web/toast.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

// The quiet zone around the modules, which readers need.
const margin = 4

/** A text as a QR code. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 0 })
    return { path: pathOf(data), side: size + 2 * margin }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-sm bg-white"
    >
      <path d={path} className="fill-ink" />
    </svg>
  )
}

/** The dark modules as a path, a square of one unit for each. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

type PixPaymentProps = { order: Pick<Order, 'status' | 'payment' | 'paymentDueAt'>; className?: string }

/**
 * How to pay an open Pix: its QR code, the code as text to copy, and the time left; renders nothing for
 * any other order.
 */
export function PixPayment({ order, className }: PixPaymentProps) {
  const code = order.status === 'pending' ? order.payment?.pixCode : null
  if (!code) return null
  const texts = orderTexts.pix
  return (
    <section
      aria-labelledby="pix-heading"
      className={joinClasses('grid gap-5 rounded-md bg-paper p-5 sm:grid-cols-[auto_1fr] sm:p-6', className)}
    >
      <QrCode text={code} label={texts.drawing} />
      <div className="min-w-0">
        <h2 id="pix-heading" className="font-extrabold text-xl">
          {texts.title}
        </h2>
        <p className="mt-1 text-steel leading-relaxed">{texts.steps}</p>
        <Countdown until={order.paymentDueAt} />
        <p className="mt-4 font-semibold text-sm">{texts.code}</p>
        {/* The padding belongs to the box: inside the text, a third line would show in it. */}
        <p className="mt-1 mb-3 rounded-sm bg-white px-3 py-2 font-mono text-sm ring-1 ring-line">
          <span className="line-clamp-2 select-all break-all">{code}</span>
        </p>
        <CopyButton
          text={code}
          label={texts.copy}
          copiedLabel={orderTexts.copied}
          onFailure={() => toastError('orders.copyPixCode')}
          isMain
        />
        <p className="mt-3 text-sm text-steel">{texts.waiting}</p>
      </div>
    </section>
  )
}

function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeft(new Date(until), now)
  return (
    <p role="timer" className="tabular mt-3 font-bold">
      {left ? orderTexts.pix.left(left) : orderTexts.pix.over}
    </p>
  )
}
