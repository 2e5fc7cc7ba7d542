import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, scryptSync } from 'node:crypto'
import { BackupError } from './backup-error.ts'

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
