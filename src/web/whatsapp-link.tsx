import type { ReactNode, Ref } from 'react'
import { whatsAppLink } from '#web/text/shared/store.ts'

type WhatsAppLinkProps = {
  ref?: Ref<HTMLAnchorElement>
  /** The text that is prefilled in the chat. */
  message: string
  className: string
  children: ReactNode
}

/** Opens a chat with the shop, in a new tab. */
export function WhatsAppLink({ ref, message, className, children }: WhatsAppLinkProps) {
  return (
    <a ref={ref} href={whatsAppLink(message)} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
