import { StartUpError } from '#server/start-up-error.ts'

/** Why a backup cannot be made or used: one line for the operator. */
export class BackupError extends StartUpError {}
