import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '#server/adapters/file-storage/file-storage.ts'
import { BackupError } from './backup-error.ts'
import { type BackupKey, decryptChunk, encryptChunk } from './encrypt-chunk.ts'

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
  /** The paths below a folder, and their sizes. */
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

/** The shop's settings for backups. */
export type Backups = {
  storage: BackupStorage
  /** The database that is backed up, on separate connections. */
  databaseUrl: string
  /** Whether one is made every night. */
  isNightly: boolean
}
