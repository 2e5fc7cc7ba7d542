import type { ReactNode } from 'react'
import { whatsAppLink } from '#web/text/shared/store.ts'

type WhatsAppLinkProps = {
  /** The text that is prefilled in the chat. */
  message: string
  className: string
  children: ReactNode
}

/** Opens a chat with the shop, in a new tab. */
export function WhatsAppLink({ message, className, children }: WhatsAppLinkProps) {
  return (
    <a href={whatsAppLink(message)} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
