import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { type TypedTracking, trackingRequest } from '#contract/shop/tracking.ts'
import { type TrackingFault, trackOrderPath } from '#domain/tracking-page.ts'
import { api } from '#web/api-client.ts'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { trackingTexts as texts } from '#web/text/storefront/tracking-texts.ts'
import { userMessageOf } from '#web/toast.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const showWhole = (failure: HTMLElement | null) => failure?.scrollIntoView({ block: 'nearest' })

type TrackOrderFormProps = {
  fault?: TrackingFault | undefined
  typed?: TypedTracking | undefined
  /** The number in the address. */
  number?: string | undefined
  /** Whether this browser has no access to the order of the address, or none any more. */
  isEnded?: boolean
}

/**
 * Asks for an order's number and e-mail; a link of the shop may have given both. What was typed stays if no order is
 * found. Without scripts the browser itself submits the form; `fault` is then the reason why it is shown again, and
 * `typed` what was typed.
 */
export function TrackOrderForm({ fault, typed, number, isEnded = false }: TrackOrderFormProps) {
  const navigate = useNavigate()
  const { orderNumber, email } = useLocation({ select: ({ state }) => state })
  const fromLink = orderNumber && email ? { number: orderNumber, email } : undefined
  const given = typed ?? fromLink ?? (number ? { number, email: '' } : undefined)
  const form = useForm({ resolver: zodResolver(trackingRequest), ...(given && { defaultValues: given }) })
  const { errors } = form.formState
  const open = useMutation(
    api.tracking.open.mutationOptions({
      onSuccess: ({ number, access }: { number?: string; access: string }) => {
        if (number !== undefined) return navigate({ to: trackOrderPath, search: { order: number } })
        // A process of the release before answered, during an update: any process opens the order by this address.
        return window.location.assign(`${trackOrderPath}?access=${access}`)
      },
    }),
  )
  const failure = open.isError ? (userMessageOf(open.error) ?? texts.failed) : fault && texts.faults[fault]
  return (
    <div className="mx-auto mt-6 max-w-lg">
      <h1 className="font-black text-3xl tracking-tight md:text-4xl">{layoutTexts.trackOrder}</h1>
      <p className="mt-3 text-steel leading-relaxed">{isEnded ? texts.ended : texts.introduction}</p>
      <form
        method="post"
        action={trackOrderPath}
        noValidate
        onSubmit={form.handleSubmit((values) => !open.isPending && open.mutate(values))}
        className="mt-6 flex flex-col gap-5"
      >
        <TextField
          {...form.register('number')}
          defaultValue={given?.number}
          label={texts.number}
          hint={texts.numberHint}
          error={errors.number?.message}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...form.register('email')}
          defaultValue={given?.email}
          label={texts.email}
          error={errors.email?.message}
          type="email"
          maxLength={254}
          autoComplete="email"
        />
        {/* Not disabled until scripts are loaded, unlike other forms. */}
        <button
          type="submit"
          aria-busy={open.isPending || undefined}
          className={buttonStyle('primary', 'large', 'mt-2 w-full')}
        >
          {open.isPending && <Spinner className="size-4" />}
          {texts.submit}
        </button>
        {/* Below the button, which therefore stays in place. */}
        {failure && !open.isPending && (
          <p ref={showWhole} role="alert" className="rounded-sm bg-brake-pale px-4 py-3 font-medium text-brake-dark">
            {failure}
          </p>
        )}
      </form>
      <p className="mt-6 flex flex-wrap items-center gap-x-2 border-line border-t pt-4">
        {texts.haveAccount}
        <Link to="/profile/orders" className="flex min-h-11 items-center font-semibold text-link underline">
          {texts.toOrders}
        </Link>
      </p>
    </div>
  )
}
