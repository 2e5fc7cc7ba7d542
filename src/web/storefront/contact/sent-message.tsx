import { CircleCheck } from 'lucide-react'
import { contactTexts } from '#web/text/storefront/contact-texts.ts'
import { toastError } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

const texts = contactTexts.sent

type SentMessageProps = { protocol: string; email: string; onWriteAgain: () => void }

/** Replaces the form once a message was accepted: shows its protocol number. */
export function SentMessage({ protocol, email, onWriteAgain }: SentMessageProps) {
  return (
    // It takes over the form's focus, so that keyboard users continue here and screen readers announce it.
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-labelledby="message-sent"
      className="rounded-md bg-go-pale p-6 outline-none md:p-8"
    >
      <h2 id="message-sent" className="flex items-center gap-3 font-extrabold text-2xl">
        <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-go" />
        {texts.title}
      </h2>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-sm bg-white px-5 py-4">
        <div className="min-w-0 grow">
          <p className="text-sm text-steel">{texts.protocol}</p>
          <p className="tabular select-all break-all font-extrabold text-2xl leading-tight">{protocol}</p>
        </div>
        <CopyButton
          text={protocol}
          label={texts.copy}
          copiedLabel={texts.copied}
          onFailure={() => toastError('contact.copyProtocol')}
        />
      </div>
      <p className="mt-5 max-w-prose text-pretty leading-relaxed">{texts.text(email)}</p>
      <Button tone="secondary" className="mt-6" onClick={onWriteAgain}>
        {texts.again}
      </Button>
    </section>
  )
}

const takeFocus = (section: HTMLElement | null) => section?.focus()
