import { type FormEvent, useState } from 'react'
import { toastFor } from '#web/text/shared/toasts.ts'
import { cartPageTexts } from '#web/text/storefront/cart-page-texts.ts'
import { dismissFailuresOf, toastError } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDismissFailuresOnUnmount } from '#web/use-failure-toast.ts'

/** Accepts a coupon code. The shop issues none, so every code is reported as unknown. */
export function CouponField() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  useDismissFailuresOnUnmount('coupon.empty', 'coupon.invalid')
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const situation = code.trim() === '' ? 'coupon.empty' : 'coupon.invalid'
    setError(toastFor(situation).failure?.text)
    dismissFailuresOf(situation)
    toastError(situation)
  }
  return (
    <form noValidate onSubmit={apply} className="flex max-2xs:flex-wrap items-start gap-2">
      <TextField
        label={cartPageTexts.coupon}
        placeholder={cartPageTexts.couponPlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value)
          setError(undefined)
          dismissFailuresOf('coupon.invalid')
        }}
        className="min-w-0 grow"
      />
      <Button type="submit" tone="secondary" className="mt-[1.625rem]">
        {cartPageTexts.applyCoupon}
      </Button>
    </form>
  )
}
