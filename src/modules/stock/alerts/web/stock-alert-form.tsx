import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useSession } from '#modules/customers/web/index.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { useEmailField } from '#platform/web/forms/use-email-field.ts'
import { Button, focusReplacement, TextField } from '#platform/web/ui/index.ts'
import { stockAlertTexts as texts } from './texts.ts'

type StockAlertFormProps = {
  productId: string
  /** The product turned out to be in stock: the page is about to replace this form. */
  onInStock?: (() => void) | undefined
}

/** Takes the e-mail of a customer who wants one e-mail when a sold-out product is back in stock. */
export function StockAlertForm({ productId, onInStock }: StockAlertFormProps) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { input, fault, clearFault, showFailure, readEmail } = useEmailField(texts)
  const [typed, setTyped] = useState<string>()
  const request = useCall(api.stockAlerts.request, {
    toast: 'stockAlert.request',
    // A stored request replaces the form with a message; only a product that is back already needs a toast.
    toastValues: ({ outcome }) => (outcome === 'in-stock' ? {} : undefined),
    onSuccess: ({ outcome }) => {
      // The page is then rendered as that of a product in stock, without this form.
      if (outcome !== 'in-stock') return
      onInStock?.()
      void queryClient.invalidateQueries({ queryKey: api.catalog.product.key() })
    },
    onError: showFailure,
  })
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = request.isPending ? undefined : readEmail()
    if (email) request.mutate({ productId, email })
  }
  const isNoted = request.data !== undefined && request.data.outcome !== 'in-stock'
  return (
    <section aria-labelledby="stock-alert-heading" className="mt-6 rounded-md bg-paper p-4 sm:p-5">
      <h2 id="stock-alert-heading" className="mb-3 font-bold">
        {texts.title}
      </h2>
      <div role="status">
        {isNoted && (
          <p ref={focusReplacement} tabIndex={-1} className="flex items-start gap-3 font-semibold outline-none">
            <MailCheck className="mt-0.5 size-6 shrink-0 text-go" />
            {texts.success}
          </p>
        )}
      </div>
      {!isNoted && (
        // Submitted before the scripts are loaded, a form without a method would put the e-mail address into the URL.
        <form method="post" noValidate onSubmit={submit}>
          <TextField
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            label={texts.email}
            value={typed ?? user?.email ?? ''}
            error={fault}
            onChange={(event) => {
              setTyped(event.target.value)
              clearFault()
            }}
          />
          <Button type="submit" className="mt-3 w-full" isBusy={request.isPending}>
            {texts.submit}
          </Button>
          <p className="mt-3 text-sm text-steel">
            {texts.purpose}{' '}
            <Link to="/privacy" className="text-link underline underline-offset-4">
              {texts.privacyPage}
            </Link>
          </p>
        </form>
      )}
    </section>
  )
}
