import { useEffect, useMemo, useState } from 'react'
import { encode } from 'uqr'
import { api, useCall } from '#platform/web/calls/index.ts'
import { toastError } from '#platform/web/toasts/toast.ts'
import { Button, CopyButton, focusReplacement, joinClasses } from '#platform/web/ui/index.ts'
import type { Order } from '../../orders/contract.ts'
import { orderTexts } from '../../orders/web/texts.ts'
import { paymentResultTexts } from './texts.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The time until an instant: '2 h 05 min' while there are hours, else '04:09'; undefined once it has passed. */
export function timeLeft(until: Date, now: Date): string | undefined {
  const left = until.getTime() - now.getTime()
  if (left <= 0) return undefined
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  if (left >= 24 * hour) return `${Math.floor(left / (24 * hour))} d ${Math.floor((left % (24 * hour)) / hour)} h`
  if (left >= hour) return `${Math.floor(left / hour)} h ${two((left % hour) / minute)} min`
  return `${two(left / minute)}:${two((left % minute) / second)}`
}

// The quiet zone around the modules, which readers need.
const margin = 4

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

/** How to pay an open Pix; renders nothing for any other order. */
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

const texts = paymentResultTexts.accountOffer

/** Offers to move a guest's order to an account, by a link to the order's e-mail. */
export function AccountOffer({ order }: { order: Pick<Order, 'id' | 'buyer'> }) {
  const offer = useCall(api.orderClaims.offer, { toast: 'orderClaim.offer' })
  return (
    <section className="mt-8 w-full rounded-md border border-line p-5 text-left sm:p-6" aria-label={texts.title}>
      <h2 className="font-extrabold text-lg">{texts.title}</h2>
      <p className="mt-1 text-steel leading-relaxed">{texts.text}</p>
      <div role="status" className="mt-4">
        {offer.data ? (
          <p ref={focusReplacement} tabIndex={-1} className="wrap-anywhere font-bold outline-none">
            {texts.sent(offer.data.email)}
          </p>
        ) : (
          <Button tone="secondary" isBusy={offer.isPending} onClick={() => offer.mutate({ id: order.id })}>
            {texts.send}
          </Button>
        )}
      </div>
    </section>
  )
}
