export type EmailMessage = {
  to: string
  /** The reply address, if it is not the sender's. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Identifies the event that the message is about, so that a second delivery can be recognised. */
  key: string
}

export type EmailSender = {
  /**
   * Hands over a message. Throws if it was not accepted; the caller retries later. `AddressRefusedError`:
   * because of its address.
   */
  send(message: EmailMessage): Promise<void>
  /** Deletes what is kept here of messages to these addresses or from them. Without it nothing is kept. */
  forget?(addresses: readonly string[]): Promise<void>
}
