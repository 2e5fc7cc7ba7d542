import { useMutation } from '@tanstack/react-query'
import type { Order } from '#contract/shop/orders.ts'
import { api } from '#web/api-client.ts'
import { paymentResultTexts } from '#web/text/storefront/payment-result-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { focusReplacement } from '#web/ui/focus-replacement.ts'

const texts = paymentResultTexts.accountOffer

/**
 * Offers to move a guest's order to an account: a link is sent to the order's e-mail, whether it has an
 * account already or not.
 */
export function AccountOffer({ order }: { order: Pick<Order, 'id' | 'buyer'> }) {
  const offer = useMutation(api.orderClaims.offer.mutationOptions({ meta: { toast: 'orderClaim.offer' } }))
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
