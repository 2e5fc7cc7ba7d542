import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { currentNewsletterConsent, newsletterConsents } from '#domain/newsletter-consent.ts'
import { api } from '#web/api-client.ts'
import { useEmailField } from '#web/storefront/shared/use-email-field.ts'
import { newsletterTexts as texts } from '#web/text/storefront/footer-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { focusReplacement } from '#web/ui/focus-replacement.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** Subscribes an e-mail address, with the consent. It is on every page. */
export function NewsletterForm() {
  const { input, fault, clearFault, showFailure, readEmail } = useEmailField(texts)
  const subscribe = useMutation(api.newsletter.subscribe.mutationOptions({ onError: showFailure }))
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
            <MailCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-signal" />
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
              inputMode="email"
              name="email"
              autoComplete="email"
              autoCapitalize="none"
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
