import { useState } from 'react'
import { formatBRL } from '#platform/money.ts'
import {
  describeFailure,
  dismissRelatedFailures,
  toastError,
  useDismissFailuresOnUnmount,
} from '#platform/web/toasts/toast.ts'
import { toastFor } from '#platform/web/toasts/toast-texts.ts'
import { Button, joinClasses, TextField } from '#platform/web/ui/index.ts'
import type { Cart } from '../contract.ts'
import { useApplyCoupon, useRemoveCoupon } from './change-cart.ts'
import { cartPageTexts as texts } from './texts.ts'

type CouponFieldProps = {
  cart: Cart
  /** Just unfolded: typing may begin. */
  isFocused?: boolean
}

/** The coupon of the cart: applied, it says what it saves or what it waits for, and can be taken out. */
export function CouponField({ cart: { coupon, adjustments }, isFocused = false }: CouponFieldProps) {
  const remove = useRemoveCoupon()
  if (!coupon) return <CouponForm isFocused={isFocused} />
  const saved = adjustments.filter(({ kind }) => kind === 'coupon')
  const savedCents = saved.reduce((sum, { goodsCents, shippingCents }) => sum + goodsCents + shippingCents, 0)
  return (
    <div className="flex items-start justify-between gap-3" aria-live="polite">
      <p className="min-w-0 leading-snug">
        <span className="block font-semibold">{texts.couponApplied(coupon.code)}</span>
        <span className={joinClasses('wrap-anywhere block text-sm', coupon.refusal ? 'text-steel' : 'text-go')}>
          {coupon.refusal ?? (savedCents > 0 ? texts.couponTakesOff(formatBRL(savedCents)) : coupon.label)}
        </span>
      </p>
      <Button
        tone="quiet"
        size="small"
        aria-label={texts.removeCoupon(coupon.code)}
        isBusy={remove.isPending}
        onClick={() => remove.mutate(undefined)}
      >
        {texts.remove}
      </Button>
    </div>
  )
}

function CouponForm({ isFocused }: { isFocused: boolean }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  useDismissFailuresOnUnmount('coupon.empty', 'coupon.invalid')
  const apply = useApplyCoupon()
  const submit = () => {
    if (apply.isPending) return
    if (code.trim() === '') {
      setError(toastFor('coupon.empty').failure?.text)
      toastError('coupon.empty')
      return
    }
    apply.mutate({ code }, { onError: (failure) => setError(describeFailure('coupon.invalid', failure)) })
  }
  return (
    // No form of its own: at the checkout it stands inside the order's.
    <div className="flex max-2xs:flex-wrap items-start gap-2">
      <TextField
        label={texts.coupon}
        placeholder={texts.couponPlaceholder}
        autoComplete="off"
        autoFocus={isFocused}
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={error}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          submit()
        }}
        onChange={(event) => {
          setCode(event.target.value)
          setError(undefined)
          dismissRelatedFailures('coupon.invalid')
        }}
        className="min-w-0 grow"
      />
      <Button tone="secondary" isBusy={apply.isPending} onClick={submit} className="mt-[1.625rem]">
        {texts.applyCoupon}
      </Button>
    </div>
  )
}
