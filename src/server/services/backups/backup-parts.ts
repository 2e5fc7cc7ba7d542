import type { Shop } from '#server/shop.ts'

/** What backups need of a shop. Commands have it without opening one. */
export type BackupParts = Pick<Shop, 'backups' | 'files' | 'now' | 'log'>
