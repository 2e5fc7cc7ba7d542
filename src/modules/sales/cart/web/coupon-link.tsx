import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { noteGuest } from '#modules/customers/web/index.ts'
import { client } from '#platform/web/calls/index.ts'
import { toastError, toastSuccess } from '#platform/web/toasts/toast.ts'
import { storeDiscountedCart } from './change-cart.ts'

/** Puts the coupon of a link (`/?cupom=CODE`) into the cart, says so, and takes it out of the address. */
export function CouponLink({ code }: { code: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    removeFromAddress(router)
    void apply(queryClient, code)
  }, [code, queryClient, router])
  return null
}

function removeFromAddress({ history }: AnyRouter): void {
  const { pathname, search, hash, state } = history.location
  const others = new URLSearchParams(search)
  others.delete('cupom')
  history.replace(`${pathname}${others.size > 0 ? `?${others}` : ''}${hash}`, state)
}

async function apply(queryClient: QueryClient, code: string): Promise<void> {
  try {
    const cart = await client.cart.applyCoupon({ code })
    noteGuest(queryClient)
    await storeDiscountedCart(queryClient, cart)
    const { coupon } = cart
    if (!coupon) return
    // An empty cart lacks goods for every coupon.
    const text = (cart.itemCount > 0 && coupon.refusal) || coupon.label
    toastSuccess('coupon.link', { code: coupon.code, text })
  } catch (error) {
    toastError('coupon.invalid', error)
  }
}
