import { Link } from '@tanstack/react-router'
import { type TrackingFault, trackOrderPath } from '#domain/tracking-page.ts'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { trackingTexts as texts } from '#web/text/storefront/tracking-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** Asks for an order's number and e-mail. The browser itself sends the form: it works without scripts, and the e-mail stands in no address. */
export function TrackOrderForm({ fault }: { fault: TrackingFault | undefined }) {
  return (
    <div className="mx-auto mt-6 max-w-lg">
      <h1 className="font-black text-3xl tracking-tight md:text-4xl">{layoutTexts.trackOrder}</h1>
      <p className="mt-3 text-steel leading-relaxed">{texts.introduction}</p>
      {fault && (
        <p role="alert" className="mt-5 rounded-sm bg-brake-pale px-4 py-3 font-medium text-brake-dark">
          {texts.faults[fault]}
        </p>
      )}
      <form method="post" action={trackOrderPath} className="mt-6 flex flex-col gap-5">
        <TextField
          label={texts.number}
          hint={texts.numberHint}
          name="number"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField label={texts.email} type="email" name="email" required maxLength={254} autoComplete="email" />
        <button type="submit" className={buttonStyle('primary', 'large', 'mt-2 w-full')}>
          {texts.submit}
        </button>
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
