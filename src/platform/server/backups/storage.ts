import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, scryptSync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { StartUpError } from '../errors.ts'
import { closeToOthers, readBackupKey } from '../storage/data-folder.ts'
import { diskStorage, type FileStorage, inFolder } from '../storage/file-storage.ts'
import type { BackupSettings } from '../storage/settings.ts'

/** Why a backup cannot be made or used: one line for the operator. */
export class BackupError extends StartUpError {}

/** The encryption key of backups, and an identifier that reveals nothing about it. */
export type BackupKey = { secret: Buffer; name: string }

/** Derives the key from the setting's passphrase. Deliberately slow, to make guessing expensive. */
export function backupKey(words: string): BackupKey {
  const secret = scryptSync(words, 'aro-certo backup', 32)
  return { secret, name: createHmac('sha256', secret).update('name').digest('hex').slice(0, 16) }
}

const magic = Buffer.from('ARO1')
const [plain, encrypted] = [0, 1]
const [nonceBytes, tagBytes, nameBytes, digestBytes] = [12, 16, 8, 32]

/**
 * Packs a piece of a backup so that its integrity can be verified: encrypted with the key (AES-256-GCM) if there
 * is one, else with the digest of its content. Both are bound to the path, so that no piece can replace another.
 */
export function encryptChunk(content: Buffer, path: string, key: BackupKey | undefined): Buffer {
  if (!key) return Buffer.concat([magic, Buffer.of(plain), digestOf(content, path), content])
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce).setAAD(Buffer.from(path))
  const body = [cipher.update(content), cipher.final()]
  return Buffer.concat([magic, Buffer.of(encrypted), Buffer.from(key.name, 'hex'), nonce, cipher.getAuthTag(), ...body])
}

/** The content of a piece. Throws a `BackupError` for a damaged or truncated one, and for the wrong key. */
export function decryptChunk(sealed: Buffer, path: string, key: BackupKey | undefined): Buffer {
  const kind = sealed[magic.length]
  if (!sealed.subarray(0, magic.length).equals(magic)) throw damaged(path)
  let at = magic.length + 1
  const take = (bytes: number) => {
    at += bytes
    return sealed.subarray(at - bytes, at)
  }
  if (kind === plain) {
    const digest = take(digestBytes)
    const content = sealed.subarray(at)
    if (!digest.equals(digestOf(content, path))) throw damaged(path)
    return content
  }
  if (kind !== encrypted) throw damaged(path)
  const name = take(nameBytes).toString('hex')
  if (!key) throw new BackupError(`The backup is encrypted: ${remedy}`)
  if (name !== key.name) throw new BackupError(`The backup was made with another key: ${remedy}`)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.secret, take(nonceBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(path)).setAuthTag(take(tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(at)), decipher.final()])
  } catch (cause) {
    throw damaged(path, cause)
  }
}

const remedy =
  'put the file backup-key of the shop that made it into DATA_DIR, or set the BACKUP_KEY or SHOP_SECRET that it had'

const digestOf = (content: Buffer, path: string) =>
  createHash('sha256').update(path).update('\0').update(content).digest()

const damaged = (path: string, cause?: unknown) =>
  new BackupError(`The backup is damaged: ${path} is not what was written`, { cause })

/** Where backups are stored: pieces by path, each complete, and encrypted if there is a key. */
export type BackupStorage = {
  /** For display: a folder, or the address of a bucket. */
  name: string
  /** The folder of the pictures and videos, shared by all backups with the same key. */
  mediaFolder: string
  isEncrypted: boolean
  write(path: string, content: Buffer): Promise<void>
  /** The content of a piece. Throws a `BackupError` for one that is missing, damaged, or encrypted with another key. */
  read(path: string): Promise<Buffer>
  has(path: string): Promise<boolean>
  list(folder: string): AsyncIterable<{ path: string; size: number }>
  remove(path: string): Promise<void>
}

export type BackupStorageParts = { name: string; files: FileStorage; key: BackupKey | undefined }

export function backupStorage({ name, files, key }: BackupStorageParts): BackupStorage {
  const unwritten = throwBackupError(`${name} cannot be written to`)
  const unread = throwBackupError(`${name} cannot be read`)
  return {
    name,
    mediaFolder: key ? `media-${key.name}` : 'media',
    isEncrypted: key !== undefined,
    write: (path, content) => files.put(path, encryptChunk(content, path, key)).catch(unwritten),
    async read(path) {
      const file = await files.read(path).catch(unread)
      if (!file) throw new BackupError(`The backup is not whole: ${path} is missing in ${name}`)
      return decryptChunk(await buffer(file.stream).catch(unread), path, key)
    },
    has: async (path) => (await files.sizeOf(path).catch(unread)) !== undefined,
    async *list(folder) {
      try {
        yield* files.list(folder)
      } catch (error) {
        unread(error)
      }
    },
    remove: (path) => files.remove(path).catch(unwritten),
  }
}

/** Full disks, unreachable buckets and missing permissions are faults of the storage, reported in one line. */
const throwBackupError =
  (what: string) =>
  (cause: unknown): never => {
    throw new BackupError(`${what}: ${rootOf(cause)}`, { cause })
  }

function rootOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? rootOf(error.cause) : (error.message.split('\n')[0] ?? error.name)
}

export type Backups = {
  storage: BackupStorage
  databaseUrl: string
  isNightly: boolean
}

/** The folder or bucket of the settings. Without a key in them the data folder's is used, or made to write. */
export async function openBackupStorage(
  { folder, bucket, keyWords, keyFile }: BackupSettings,
  purpose: 'write' | 'read',
): Promise<BackupStorage> {
  const words = keyWords ?? (purpose === 'write' ? readBackupKey(dirname(keyFile)) : readIfThere(keyFile))
  const key = words === undefined ? undefined : backupKey(words)
  if (!bucket) {
    if (purpose === 'write') closeEarlierBackups(folder)
    return backupStorage({ name: folder, files: diskStorage(folder), key })
  }
  const { s3Storage } = await import('../storage/s3-storage.ts')
  const files = s3Storage(bucket.s3)
  const name = `s3://${[bucket.s3.bucket, bucket.folder].filter(Boolean).join('/')}`
  return backupStorage({ name, files: bucket.folder ? inFolder(files, bucket.folder) : files, key })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new StartUpError(
      `The folder of backups ${folder} cannot be read (${reason}): let the shop's user read and write there, or set BACKUP_TO to another folder`,
      { cause },
    )
  }
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)

/** Earlier versions wrote files that every user of the machine may read. The folder may hold other things, too. */
function closeEarlierBackups(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of namesIn(folder))
    if (/^(?:backups|media(?:-[0-9a-f]+)?)$/.test(name)) closeToOthers(join(folder, name))
}
