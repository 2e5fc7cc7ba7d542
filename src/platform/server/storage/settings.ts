import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartUpError } from '../errors.ts'
import { backupKeyName } from './data-folder.ts'
import type { S3Settings } from './s3-storage.ts'

export const s3Settings = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
}

export type S3Values = z.output<z.ZodObject<typeof s3Settings>>

/** The bucket of the settings; undefined if none is named. Throws a `StartUpError` for incomplete settings. */
export function readS3Settings(values: S3Values, isForBackupsToo: boolean): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret, S3_ENDPOINT: endpoint } = values
  if ((id === undefined) !== (secret === undefined))
    throw new StartUpError('Wrong setting: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together')
  if (bucket !== undefined) return readS3Bucket(values, bucket)
  if ((id || endpoint) && !isForBackupsToo)
    throw new StartUpError('Wrong setting: S3_BUCKET is missing while other settings of S3 are set')
  return undefined
}

/** A bucket of that name, accessed according to the settings. */
export function readS3Bucket(values: S3Values, bucket: string): S3Settings {
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret, S3_ENDPOINT: endpoint } = values
  const keys = id && secret ? { id, secret } : undefined
  return { bucket, region: values.S3_REGION, endpoint, keys, isPathStyle: values.S3_PATH_STYLE }
}

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

export function readBackupSettings(values: Values, dataFolder: string): BackupSettings {
  const [, name, folder = ''] = bucketAddress.exec(values.BACKUP_TO ?? '') ?? []
  return {
    folder: resolve(values.BACKUP_TO ?? join(dataFolder, 'backups')),
    bucket: name ? { s3: readS3Bucket(values, name), folder: folder.replace(/\/$/, '') } : undefined,
    // Machines that share a secret, and not a folder, can read each other's backups.
    keyWords: values.BACKUP_KEY ?? values.SHOP_SECRET,
    keyFile: join(dataFolder, backupKeyName),
    isNightly: values.BACKUP_NIGHTLY,
  }
}
