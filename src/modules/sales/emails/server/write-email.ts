import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { pathColumn } from '#modules/catalog/server/index.ts'
import { productStock, products, stockAlerts } from '#modules/catalog/tables.ts'
import { contactMessageEntries, contactMessages, newsletterSubscriptions } from '#modules/customers/messages/tables.ts'
import {
  contactConfirmationEmailTexts,
  contactMessageEmailTexts,
  contactReplyEmailTexts,
  newsletterWelcomeEmailTexts,
  passwordResetEmailTexts,
  passwordResetUrl,
  rightsOfferEmailTexts,
  unsubscribeCode,
  writePasswordChangedEmail,
  writeSecondStepChangedEmail,
  writeWelcomeEmail,
} from '#modules/customers/server/index.ts'
import { closeStockAlert, failStockAlert, isForSale, stockAlertEmailTexts } from '#modules/stock/server/index.ts'
import { pick } from '#platform/pick.ts'
import { profiles, verifications } from '#platform/server/auth/tables.ts'
import { databaseTime } from '#platform/server/database/queries.ts'
import { deliverEmail } from '#platform/server/email/deliver-email.ts'
import { renderEmail } from '#platform/server/email/render-email.ts'
import { type EmailRequest, sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { AddressRefusedError, type EmailMessage } from '#platform/server/email/sender.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import type { Shop } from '#platform/server/shop.ts'
import { attentionDetails } from '../../attention/contract.ts'
import { listAttention, selectItems } from '../../attention/server/list-attention.ts'
import { raiseAttention } from '../../attention/server/raise-attention.ts'
import { attentionDigestEmailTexts, attentionEmailTexts } from '../../attention/server/texts.ts'
import { writeInvoiceEmail } from '../../invoices/server/emails.ts'
import { writeOrderClaimEmail } from '../../orders/server/claims.ts'
import { writeReturnEmail, writeReturnRequestEmail } from '../../returns/server/emails.ts'
import { attentionItems } from '../../tables.ts'
import { writeOrderEmail } from './order-email.ts'

export async function writeEmail(shop: Shop, request: EmailRequest): Promise<EmailMessage | undefined> {
  switch (request.kind) {
    case 'welcome':
      return writeWelcomeEmail(shop, request.userId)
    case 'password-reset':
      return writePasswordResetEmail(shop, request.resetId)
    case 'rights-offer':
      return writePasswordResetEmail(shop, request.resetId, rightsOfferEmailTexts)
    case 'password-changed':
      return writePasswordChangedEmail(shop, request)
    case 'second-step-changed':
      return writeSecondStepChangedEmail(shop, request)
    case 'contact-message':
    case 'contact-confirmation':
      return writeMessageEmail(shop, request)
    case 'contact-reply':
      return writeContactReplyEmail(shop, request.entryId)
    case 'newsletter-welcome':
      return writeNewsletterWelcomeEmail(shop, request.subscriptionId)
    case 'stock-alert':
      return writeStockAlertEmail(shop, request.alertId)
    case 'order':
      return writeOrderEmail(shop, request)
    case 'order-claim':
      return writeOrderClaimEmail(shop, request.claimId)
    case 'return-request':
      return writeReturnRequestEmail(shop, request.returnId)
    case 'invoice':
      return writeInvoiceEmail(shop, request)
    case 'return':
      return writeReturnEmail(shop, request)
    case 'attention':
      return writeAttentionEmail(shop, request.itemId)
    case 'attention-digest':
      return writeAttentionDigestEmail(shop, request.day)
  }
}

/** Informs the shop's staff of a matter that involves money; undefined once it has been closed. */
async function writeAttentionEmail(shop: Shop, itemId: string): Promise<EmailMessage | undefined> {
  const [item] = await selectItems(shop).where(and(eq(attentionItems.id, itemId), isNull(attentionItems.closedAt)))
  if (!item) return undefined
  const texts = attentionEmailTexts(shop, { ...item, details: attentionDetails.parse(item.details) })
  return renderEmail({ to: shop.settings.store.email, key: `attention-${itemId}` }, texts, shop)
}

/** Brings the shop's staff what is open that day; none when nothing is. */
async function writeAttentionDigestEmail(shop: Shop, day: string): Promise<EmailMessage | undefined> {
  const attention = await listAttention(shop, { isOperator: true })
  const { openCount, toShip, returnsWaiting, lowStockCount } = attention
  if (openCount + toShip.count + returnsWaiting.count + lowStockCount === 0) return undefined
  const texts = attentionDigestEmailTexts(shop, attention)
  return renderEmail({ to: shop.settings.store.email, key: `attention-digest-${day}` }, texts, shop)
}

type AboutMessage = Extract<EmailRequest, { kind: 'contact-message' | 'contact-confirmation' }>

/**
 * Forwards a message to the shop, so that replying reaches its writer, or confirms it with its protocol (Decreto
 * 7.962/2013, article 4), without its text, which could go to a stranger.
 */
async function writeMessageEmail(shop: Shop, { kind, messageId }: AboutMessage): Promise<EmailMessage | undefined> {
  const [written] = await shop.database.select().from(contactMessages).where(eq(contactMessages.id, messageId))
  if (!written) return undefined
  const key = `${kind}-${messageId}`
  if (kind === 'contact-confirmation')
    return renderEmail({ to: written.email, key }, contactConfirmationEmailTexts(shop, written), shop)
  const envelope = { to: shop.settings.store.email, replyTo: written.email, key }
  return renderEmail(envelope, contactMessageEmailTexts(shop, written), shop)
}

/** Brings the writer of a message what the staff replied; undefined once the message is erased. */
async function writeContactReplyEmail(shop: Shop, entryId: string): Promise<EmailMessage | undefined> {
  const [reply] = await shop.database
    .select({ text: contactMessageEntries.text, written: getTableColumns(contactMessages) })
    .from(contactMessageEntries)
    .innerJoin(contactMessages, eq(contactMessages.id, contactMessageEntries.messageId))
    .where(eq(contactMessageEntries.id, entryId))
  if (!reply) return undefined
  const envelope = { to: reply.written.email, key: `contact-reply-${entryId}` }
  return renderEmail(envelope, contactReplyEmailTexts(shop, reply), shop)
}

/** Welcomes a new subscriber of the newsletter and shows how to unsubscribe; undefined once they have. */
async function writeNewsletterWelcomeEmail(shop: Shop, subscriptionId: string): Promise<EmailMessage | undefined> {
  const [subscription] = await shop.database
    .select({ email: newsletterSubscriptions.email, consentedAt: newsletterSubscriptions.consentedAt })
    .from(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.id, subscriptionId), isNull(newsletterSubscriptions.unsubscribedAt)))
  if (!subscription) return undefined
  const unsubscribeUrl = `${shop.settings.url}/newsletter/unsubscribe?code=${unsubscribeCode(shop, subscriptionId)}`
  const texts = newsletterWelcomeEmailTexts(shop, unsubscribeUrl)
  const envelope = {
    to: subscription.email,
    // Coming back after leaving is another event.
    key: `newsletter-welcome-${subscriptionId}-${subscription.consentedAt.getTime()}`,
  }
  return renderEmail(envelope, texts, shop)
}

/** Brings the link with which a new password can be chosen; none when the link has been used or has expired. */
async function writePasswordResetEmail(
  shop: Shop,
  resetId: string,
  write = passwordResetEmailTexts,
): Promise<EmailMessage | undefined> {
  const [person] = await shop.database
    .select({ firstName: profiles.firstName, email: profiles.email, isProved: profiles.emailVerified })
    .from(verifications)
    .innerJoin(profiles, eq(profiles.id, sql`${verifications.value}::uuid`))
    .where(and(eq(verifications.id, resetId), gt(verifications.expiresAt, databaseTime)))
  if (!person) return undefined
  const envelope = { to: person.email, key: `password-reset-${resetId}` }
  return renderEmail(envelope, write(shop, person, passwordResetUrl(shop, resetId)), shop)
}

/** The e-mail that a product is back in stock; undefined if it is sold out again, or the request no longer exists. */
async function writeStockAlertEmail(shop: Shop, alertId: string): Promise<EmailMessage | undefined> {
  const [found] = await shop.database
    .select({
      email: stockAlerts.email,
      askedAt: stockAlerts.askedAt,
      product: { ...pick(products, 'name', 'priceCents', 'isPriceOnRequest'), path: pathColumn },
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(eq(stockAlerts.id, alertId), isForSale))
  if (!found) return undefined
  const texts = stockAlertEmailTexts(shop, found.product)
  // A repeated request is another event.
  const envelope = { to: found.email, key: `stock-alert-${alertId}-${found.askedAt.getTime()}` }
  return renderEmail(envelope, texts, shop)
}

export const sendEmailHandler = handleJob(
  sendEmailJob,
  async (shop, request) => {
    const message = await writeEmail(shop, request)
    if (message) await deliverEmail(shop, message)
    if (request.kind === 'stock-alert')
      await closeStockAlert(shop, { alertId: request.alertId, isOver: message !== undefined })
  },
  async (shop, request, jobId, cause) => {
    if (request.kind === 'stock-alert') {
      const isOver = cause === AddressRefusedError.name
      return failStockAlert(shop, { alertId: request.alertId, isOver, jobId })
    }
    const isOfOrder = request.kind === 'order'
    await raiseAttention(shop, {
      kind: 'email-failed',
      subject: `email:${isOfOrder ? request.eventId : jobId}`,
      orderId: isOfOrder ? request.orderId : null,
      details: { name: request.kind },
    })
  },
)
