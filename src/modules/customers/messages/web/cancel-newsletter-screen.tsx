import { Link } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import { api, useCall } from '#platform/web/calls/index.ts'
import { readUserMessage } from '#platform/web/toasts/toast.ts'
import { Button, buttonStyle, Fault } from '#platform/web/ui/index.ts'
import { newsletterCancelTexts as texts } from './texts.ts'

/** Requires a click: mail programs open links to check them, and must not unsubscribe by that. */
export function CancelNewsletterScreen({ code }: { code: string }) {
  const cancel = useCall(api.newsletter.unsubscribe, {})
  return (
    <div className="wrap flex flex-col items-center pt-12 text-center md:pt-20">
      <MailX className="size-14 text-steel stroke-[1.5]" />
      <h1 className="mt-5 font-black text-3xl tracking-tight md:text-4xl">
        {cancel.isSuccess ? texts.doneTitle : texts.title}
      </h1>
      <div role="status" className="mt-4 max-w-md text-lg leading-relaxed">
        {cancel.isSuccess ? texts.done : code === '' ? texts.invalid : texts.question}
      </div>
      <Fault className="mt-4 max-w-md rounded-sm bg-brake-pale px-4 py-3 font-medium text-brake-dark">
        {(cancel.error && readUserMessage(cancel.error)) ?? texts.failure}
      </Fault>
      {cancel.isSuccess || code === '' ? (
        <Link to="/" className={buttonStyle('primary', 'large', 'mt-8')}>
          {texts.home}
        </Link>
      ) : (
        <Button size="large" className="mt-8" isBusy={cancel.isPending} onClick={() => cancel.mutate({ code })}>
          {texts.submit}
        </Button>
      )}
    </div>
  )
}
