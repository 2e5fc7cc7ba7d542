export type EmailMessage = {
  to: string
  /** Whom an answer reaches, where that is not the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Names the event the message tells of, so that a second delivery can be recognised. */
  key: string
}

export type EmailSender = {
  /** Hands a message over. Throws when it was not taken; the caller tries again later. */
  send(message: EmailMessage): Promise<void>
}
