import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import type { ReactNode, SyntheticEvent } from 'react'
import { currentNewsletterConsent, newsletterConsents } from '#modules/customers/messages/rules.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { useEmailField } from '#platform/web/forms/use-email-field.ts'
import { store } from '#platform/web/store.tsx'
import { Button, focusReplacement, TextField } from '#platform/web/ui/index.ts'
import { footerTexts, newsletterTexts as texts } from './texts.ts'

export function NewsletterForm() {
  const { input, fault, clearFault, showFailure, readEmail } = useEmailField(texts)
  const subscribe = useCall(api.newsletter.subscribe, { onError: showFailure })
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = subscribe.isPending ? undefined : readEmail()
    if (email) subscribe.mutate({ email, source: 'footer', consent: currentNewsletterConsent })
  }
  return (
    <div className="min-w-0">
      <div role="status">
        {subscribe.isSuccess && (
          <p
            ref={focusReplacement}
            tabIndex={-1}
            className="flex items-start gap-3 py-2 font-bold text-lg text-white leading-snug outline-none"
          >
            <MailCheck className="mt-0.5 size-6 shrink-0 text-signal" />
            {texts.success}
          </p>
        )}
      </div>
      {!subscribe.isSuccess && (
        // Submitted before the scripts are loaded, a form without a method would put the e-mail address into the URL.
        <form method="post" noValidate onSubmit={submit}>
          <div className="flex flex-col gap-3 xs:flex-row xs:items-start">
            <TextField
              ref={input}
              type="email"
              name="email"
              autoComplete="email"
              label={texts.placeholder}
              isLabelHidden
              placeholder={texts.placeholder}
              error={fault}
              onChange={clearFault}
              className="min-w-0 grow [&_[id$=-error]]:text-signal"
              inputClassName="min-h-13!"
            />
            <Button type="submit" size="large" isBusy={subscribe.isPending}>
              {texts.submit}
            </Button>
          </div>
          <Consent />
        </form>
      )}
    </div>
  )
}

/** The sentence that is stored as the consent; its last words link to the page they name. */
function Consent() {
  const sentence = newsletterConsents[currentNewsletterConsent] ?? ''
  const [before = '', after = ''] = sentence.split(texts.privacyPage)
  return (
    <p className="mt-3 text-sm leading-relaxed">
      {before}
      <Link to="/privacy" className="font-semibold text-white underline underline-offset-4 hover:text-signal">
        {texts.privacyPage}
      </Link>
      {after}
    </p>
  )
}

export function PaymentMethods() {
  return (
    <section aria-labelledby="payment-heading">
      <h2 id="payment-heading" className="mb-3 font-bold text-white">
        {footerTexts.payment}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {methodsBy(store().paymentProvider).map(({ name, mark }) => (
          <li
            key={name}
            className="flex min-h-11 items-center gap-2 rounded-sm bg-white px-2.5 font-bold text-[0.8125rem] text-ink [&_svg]:h-5 [&_svg]:w-auto"
          >
            {mark}
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

const card = (
  <svg viewBox="0 0 36 24" aria-hidden="true">
    <rect width="36" height="24" rx="3.5" fill="#0a7cc4" />
    <rect y="4.5" width="36" height="4.5" fill="#08375c" />
    <rect x="4" y="14" width="8" height="5.5" rx="1.2" fill="#ffd35c" />
    <path d="M16 15.4h11M16 18.4h7" stroke="#ffffff" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
)

const pix = (
  <svg viewBox="0 0 24 24" fill="none" stroke="#0f9d8c" strokeWidth="2.5" strokeLinejoin="round" aria-hidden="true">
    <path d="M12 2.2 21.8 12 12 21.8 2.2 12Z" />
    <path d="M6.2 8h1.9L12 11.9 15.9 8h1.9M6.2 16h1.9l3.9-3.9 3.9 3.9h1.9" />
  </svg>
)

const boleto = (
  <svg viewBox="0 0 32 24" aria-hidden="true">
    <path
      d="M1 3h2.4v18H1ZM5 3h1.2v18H5ZM8 3h3v18H8ZM13 3h1.2v18H13ZM16 3h2.4v18H16ZM20 3h1.2v18H20ZM23 3h1.2v18H23ZM26 3h1.4v18H26ZM29 3h2.4v18H29Z"
      fill="#0e1216"
    />
  </svg>
)

const methodsBy = (provider: string): readonly { name: string; mark: ReactNode }[] => [
  { name: footerTexts.card(provider), mark: card },
  { name: 'PIX', mark: pix },
  { name: 'Boleto', mark: boleto },
]
