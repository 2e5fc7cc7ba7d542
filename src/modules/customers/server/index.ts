// Customers as rows that orders refer to, passwords, rights, and the words of the e-mails about accounts.
export {
  isErased,
  isNotErased,
  lockCustomer,
  lockPerson,
  openAccount,
  type PasswordProof,
  provePassword,
  refuseBlockedBuyer,
  refuseGuessable,
} from '../accounts/server/accounts.ts'
export {
  newsletterWelcomeEmailTexts,
  orderClaimEmailTexts,
  passwordResetEmailTexts,
  rightsOfferEmailTexts,
  writePasswordChangedEmail,
  writeSecondStepChangedEmail,
  writeWelcomeEmail,
} from '../accounts/server/emails.ts'
export { openPasswordAccounts } from '../accounts/server/password-accounts.ts'
export {
  openPasswordReset,
  openPasswordResetJob,
  passwordResetUrl,
} from '../accounts/server/password-resets.ts'
export {
  ensureAdministrator,
  type FirstAdministrator,
  offeredRights,
} from '../accounts/server/rights.ts'
// Words of the e-mails about messages and the newsletter.
export {
  contactConfirmationEmailTexts,
  contactMessageEmailTexts,
  contactReplyEmailTexts,
} from '../messages/server/emails.ts'
// Which messages and subscriptions are whose.
export { messagesOf } from '../messages/server/inbox.ts'
export { subscriptionOf, unsubscribeCode } from '../messages/server/newsletter.ts'
export { matchesSubscription } from '../messages/server/newsletter-list.ts'
// The addresses of a customer, which an order reads and stores.
export { saveAddress, storeAddress } from '../profile/server/addresses.ts'
// Who calls, guests included, and what a session or a link to an order is proved by.
export {
  anonymousUserId,
  type Buyer,
  buyer,
  ensureBuyerId,
  mayBeGuest,
  readPlace,
  setBrowserCookie,
} from '../sessions/server/buyers.ts'
export { readCaller, requireStaff } from '../sessions/server/caller.ts'
export { endSession, openSession } from '../sessions/server/sessions.ts'
export {
  bringsSession,
  hashToken,
  lacksTwoFactor,
  type OpenedSession,
  type PresentedTokens,
  readSessionCookies,
  setSessionCookies,
} from '../sessions/server/tokens.ts'
export {
  onlyTrackingCookies,
  readTrackingAccess,
  readTrackingCookie,
  setTrackingCookie,
  writeTrackingLink,
} from '../sessions/server/tracking-access.ts'
export { setRole } from '../team/server/members.ts'
