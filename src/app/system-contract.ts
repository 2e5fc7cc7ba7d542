import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { instant } from '#platform/contract/fields.ts'

const systemCall = adminCalls('Back office: system', { permission: 'system' })

const systemProcess = z.object({
  version: z.string(),
  build: z.string(),
  node: z.string(),
  startedAt: instant,
  memoryBytes: z.int(),
})

const systemDatabase = z.object({
  /** As `18.4`. */
  version: z.string(),
  bytes: z.int(),
  /** Those in use by everybody, and how many the server gives to anybody. */
  connections: z.int(),
  mostConnections: z.int(),
  /** Of this process alone. */
  poolOpen: z.int(),
  poolMost: z.int(),
  poolWaiting: z.int(),
})

const systemCache = z.object({ pages: z.int(), bytes: z.int(), mostBytes: z.int(), hits: z.int(), misses: z.int() })

/** The jobs of one name that are not done yet. */
const waitingJobs = z.object({
  name: z.string(),
  /** Those whose time has come, and those that wait for theirs. */
  dueCount: z.int(),
  laterCount: z.int(),
  activeCount: z.int(),
  /** Those that failed and are tried again. */
  retryCount: z.int(),
  /** Since when the oldest of those whose time has come waits. */
  dueSince: instant.nullable(),
})
export type WaitingJobs = z.output<typeof waitingJobs>

const systemEmails = z.object({
  way: z.enum(['smtp', 'outbox']),
  waitingCount: z.int(),
  retryCount: z.int(),
  failedCount: z.int(),
  sentToday: z.int(),
  lastFailureAt: instant.nullable(),
})

const systemStorage = z.object({
  kind: z.enum(['disk', 's3']),
  place: z.string(),
  isReachable: z.boolean(),
  fileCount: z.int(),
  bytes: z.int(),
  /** What is left on the disk of a folder. */
  freeBytes: z.int().nullable(),
})

const systemBackups = z.object({
  isNightly: z.boolean(),
  place: z.string(),
  isEncrypted: z.boolean(),
  lastAt: instant.nullable(),
  lastBytes: z.int().nullable(),
  nextAt: instant.nullable(),
  /** When the newest was last restored for a check, and whether that went well; null if not in the last days. */
  checkedAt: instant.nullable(),
  isUsable: z.boolean().nullable(),
})

const systemSettings = z.object({
  paymentProvider: z.string(),
  isPaymentSimulated: z.boolean(),
  isDemo: z.boolean(),
  shopUrl: z.string(),
  limitsRequests: z.boolean(),
  proxies: z.object({
    trusted: z.enum(['nobody', 'everybody', 'networks']),
    networks: z.array(z.string()),
    /** Whether a client that bypasses the proxy may be trusted as if it were the proxy. */
    isForgeable: z.boolean(),
  }),
})

/** How the shop does, for those who run it. A part that could not be read is null. */
export const system = z.object({
  process: systemProcess,
  database: systemDatabase.nullable(),
  /** Also null if no pages are cached. */
  cache: systemCache.nullable(),
  jobs: z.object({ waiting: z.array(waitingJobs), failedCount: z.int() }).nullable(),
  emails: systemEmails.nullable(),
  storage: systemStorage.nullable(),
  backups: systemBackups.nullable(),
  settings: systemSettings,
})
export type System = z.output<typeof system>

export const adminSystemContract = {
  read: systemCall.get('/admin/system', 'How the shop does').output(system),
  sendEmailsNow: systemCall
    .post('/admin/system/send-emails', 'Have the e-mails that wait for their next try sent at once')
    .input(z.strictObject({}))
    .output(z.object({ count: z.int() })),
}
