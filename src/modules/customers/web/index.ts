// Fields of person and address, which the checkout and the staff fill in, too.
export { AddressFields } from '../addresses/web/address-fields.tsx'
export { CustomerFields } from '../addresses/web/customer-fields.tsx'
export { orderFieldTexts } from '../addresses/web/field-texts.ts'
export { addressesQuery, addressInForm, useFilledAddress } from '../addresses/web/filled-address.ts'
export { storePostalCode, useClearUnknownPostalCode, useKnownPostalCode } from '../addresses/web/known-postal-code.ts'

// Who is signed in, and how a visitor is asked to sign in.
export { noteGuest, useSignOut } from '../sessions/web/change-session.ts'
export { recheckSession } from '../sessions/web/expired-session.ts'
export { useRepeatAfterSignIn } from '../sessions/web/repeat-after-sign-in.ts'
export { SignInAndBack } from '../sessions/web/requested-path.tsx'
export { checkSignedIn, loadSignInRequest, sessionQuery, useIsBuyer, useSession } from '../sessions/web/use-session.ts'
