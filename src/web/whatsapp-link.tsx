import type { ReactNode } from 'react'
import { whatsAppLink } from '#web/text/shared/store.ts'

type WhatsAppLinkProps = {
  /** What stands in the chat already when it opens. */
  message: string
  className: string
  children: ReactNode
}

/** Opens a chat with the shop, beside the page. */
export function WhatsAppLink({ message, className, children }: WhatsAppLinkProps) {
  return (
    <a href={whatsAppLink(message)} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
