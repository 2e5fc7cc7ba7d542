import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ownedBy, sortableText, timestamps } from '../database/columns.ts'

/** A role of the shop's own: a name for what some of the staff may do. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: id(),
    name: text('name').notNull(),
    permissions: text('permissions').array().notNull(),
    ...timestamps(),
  },
  (table) => [unique('staff_roles_name').on(table.name), check('staff_roles_named', sql`${table.name} <> ''`)],
)

/**
 * A person with an account: customer, and administrator if `isAdmin`. The sign-in library uses it as its
 * user. A buyer without an account is a row, too (`isGuest`), which owns carts and orders but cannot sign in.
 */
export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    fullName: text('full_name').notNull(),
    /** For a guest or an erased account, which have none, the row's own id: it is no address, and unique. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    phone: text('phone'),
    taxId: text('tax_id'),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Whether an administrator is anything but an owner: then the role says what they may do. */
    isRestricted: boolean('is_restricted').notNull().default(false),
    /** A built-in role; null for an own one, and for whom the release before restricted. */
    role: text('role'),
    ownRoleId: uuid('own_role_id').references(() => staffRoles.id, { onDelete: 'restrict' }),
    /** Kept by the sign-in library. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    isGuest: boolean('is_guest').notNull().default(false),
    /** Since when the staff lets nobody sign in to the account, or order with its e-mail or CPF. */
    blockedAt: moment('blocked_at'),
    /** Name and e-mail without accents and case, for the back office's search. */
    searchText: sortableText('search_text').generatedAlwaysAs(sql`normalise(full_name || ' ' || email)`),
    ...timestamps(),
  },
  (table) => [
    check('profiles_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('profiles_restricted', sql`not ${table.isRestricted} or ${table.isAdmin}`),
    check('profiles_guest', sql`not ${table.isGuest} or (${table.email} = ${table.id}::text and not ${table.isAdmin})`),
    index('profiles_newest').on(table.createdAt.desc()).where(sql`not is_guest`),
    index('profiles_guests').on(table.createdAt).where(sql`is_guest`),
    index('profiles_blocked').on(table.id).where(sql`blocked_at is not null`),
    index('profiles_administrators').on(table.id).where(sql`is_admin`),
    index('profiles_own_role').on(table.ownRoleId).where(sql`own_role_id is not null`),
    index('profiles_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

/** The browser of a buyer without an account: the hash of its cookie, and when it last added something to its cart. */
export const guests = pgTable(
  'guests',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [index('guests_seen').on(table.seenAt)],
)

/** A sign-in method; for e-mail and password it contains the password's hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: ownedBy('user_id', () => profiles.id),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    ...timestamps(),
  },
  (table) => [
    unique('accounts_provider_account').on(table.providerId, table.accountId),
    index('accounts_user').on(table.userId),
  ],
)

/** One signed-in browser: the family that its access and refresh tokens belong to. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: ownedBy('user_id', () => profiles.id),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    ...timestamps(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** A session's tokens, as hashes. A refresh token is used once; its reuse indicates theft and ends the session. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: ownedBy('session_id', () => sessions.id),
    kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('session_tokens_kind', sql`${table.kind} in ('access', 'refresh')`),
    index('session_tokens_session').on(table.sessionId),
    index('session_tokens_expiry').on(table.expiresAt),
  ],
)

/** Short-lived tokens, as of a password reset: purpose and hash in `identifier`, the person in `value`. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ...timestamps(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_value').on(table.value),
    index('verifications_expiry').on(table.expiresAt),
  ],
)

/** What the sign-in library keeps of a second step at sign-in: secret and recovery codes, encrypted. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: id(),
    userId: ownedBy('user_id', () => profiles.id),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** Whether the person has shown a code of their application. */
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: moment('locked_until'),
  },
  (table) => [unique('two_factors_user').on(table.userId)],
)
