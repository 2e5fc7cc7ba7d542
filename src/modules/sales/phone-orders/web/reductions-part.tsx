import { useState } from 'react'
import { FormSection } from '#platform/web/forms/page-form.tsx'
import { Button, TextField } from '#platform/web/ui/index.ts'
import { DiscountFields, useDiscount } from '../../discounts/web/discount-fields.tsx'
import type { PhoneOrderQuote } from '../contract.ts'
import { phoneOrderTexts as texts } from './texts.ts'

/** The coupon and the discount of the order that is being made. */
export function useReductions() {
  const [couponCode, setCouponCode] = useState<string | null>(null)
  const typed = useDiscount()
  return {
    couponCode,
    setCouponCode,
    fields: typed.fields,
    isChanged: couponCode !== null || typed.isDrafted,
    quoted: { couponCode, discount: typed.amount ?? null },
    /** The discount as it is ordered, null for none; undefined, with what is wrong shown, if it is not complete. */
    readDiscount: () => (typed.isDrafted ? typed.read() : null),
  }
}

type ReductionsPartProps = { reductions: ReturnType<typeof useReductions>; coupon: PhoneOrderQuote['coupon'] }

export function ReductionsPart({ reductions, coupon }: ReductionsPartProps) {
  const { couponCode, setCouponCode, fields } = reductions
  const [typed, setTyped] = useState('')
  const shown = couponCode === null ? null : coupon
  const apply = () => setCouponCode(typed.trim() || null)
  return (
    <FormSection title={texts.reductions}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            label={texts.coupon}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            className="min-w-48 grow sm:max-w-80"
            value={typed}
            error={shown?.refusal ?? undefined}
            hint={shown && !shown.refusal ? texts.couponApplied(shown.label) : undefined}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={apply}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The order is not placed by it.
              event.preventDefault()
              apply()
            }}
          />
          <Button tone="secondary" onClick={apply} className="mt-7">
            {texts.applyCoupon}
          </Button>
        </div>
        <DiscountFields isRequired={false} {...fields} />
      </div>
    </FormSection>
  )
}
