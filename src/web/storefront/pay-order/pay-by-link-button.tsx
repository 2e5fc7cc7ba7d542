import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { storePaymentLink } from '#web/storefront/shared/payment-link-of-tab.ts'
import { useExternalRedirect } from '#web/storefront/shared/use-external-redirect.ts'
import { payOrderTexts as texts } from '#web/text/storefront/pay-order-texts.ts'
import { Button } from '#web/ui/button.tsx'

type PayByLinkButtonProps = {
  token: string
  externalReference: string
  label: string
  tone: 'primary' | 'secondary'
}

/** Opens the payment page of the link's order; the provider redirects back to this page. */
export function PayByLinkButton({ token, externalReference, label, tone }: PayByLinkButtonProps) {
  const queryClient = useQueryClient()
  const { isLeaving, leaveTo } = useExternalRedirect()
  const paying = useMutation(
    api.paymentLinks.pay.mutationOptions({
      meta: { toast: 'orders.pay' },
      onSuccess: ({ paymentUrl }) => {
        storePaymentLink(externalReference, token)
        leaveTo(paymentUrl)
      },
      // If the order can no longer be paid, the one on the screen is out of date.
      onError: () => queryClient.invalidateQueries({ queryKey: api.paymentLinks.key() }),
    }),
  )
  const isBusy = paying.isPending || isLeaving
  return (
    <Button size="large" tone={tone} isBusy={isBusy} className="mt-6 w-full" onClick={() => paying.mutate({ token })}>
      {isBusy ? texts.paying : label}
    </Button>
  )
}
