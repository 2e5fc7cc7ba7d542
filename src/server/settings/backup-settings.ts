import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { S3Settings } from '#server/adapters/file-storage/s3-storage.ts'
import { backupKeyName } from '#server/secret.ts'
import { type S3Values, s3BucketOf } from './s3-settings.ts'

/** The settings of backups. */
export const backupSettings = {
  BACKUP_TO: z
    .string()
    .refine(
      (value) => !value.includes('://') || bucketAddress.test(value),
      'must be a folder, or a bucket such as s3://name/folder',
    )
    .optional(),
  BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  BACKUP_NIGHTLY: z
    .enum(['true', 'false'], 'must be true or false')
    .default('true')
    .transform((value) => value === 'true'),
}

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?((?:[a-z0-9][a-z0-9._-]*\/?)*)$/

export type BackupSettings = {
  /** Absolute; unused if there is a bucket. */
  folder: string
  bucket: { s3: S3Settings; folder: string } | undefined
  /** The passphrase that encrypts backups; undefined for that of the file `keyFile`. */
  keyWords: string | undefined
  keyFile: string
  isNightly: boolean
}

type Values = z.output<z.ZodObject<typeof backupSettings>> & S3Values & { SHOP_SECRET?: string | undefined }

export function backupsOf(values: Values, dataFolder: string): BackupSettings {
  const [, name, folder = ''] = bucketAddress.exec(values.BACKUP_TO ?? '') ?? []
  return {
    folder: resolve(values.BACKUP_TO ?? join(dataFolder, 'backups')),
    bucket: name ? { s3: s3BucketOf(values, name), folder: folder.replace(/\/$/, '') } : undefined,
    // Machines that share a secret, and not a folder, can read each other's backups.
    keyWords: values.BACKUP_KEY ?? values.SHOP_SECRET,
    keyFile: join(dataFolder, backupKeyName),
    isNightly: values.BACKUP_NIGHTLY,
  }
}
