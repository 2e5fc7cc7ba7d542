import { rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** How far the maker of a row had received changes, and when the row expires (ms of the clock). */
export type RowNote = { epoch: string; offset: number; until: number }
export type StoredRow = RowNote & { body: Uint8Array }

export type DiskStore = {
  /** Writes a row, replacing the one with its key, and removes the oldest ones if there is no room. */
  write(key: string, row: StoredRow): void
  read(key: string): StoredRow | undefined
  /** The metadata of a row, without its body. */
  noteOf(key: string): RowNote | undefined
  delete(key: string): void
  /**
   * Claims the making of a value until a time (ms of the clock), unless another process has; returns whether it
   * succeeded. The claim of a process that dies blocks others no longer than that, however the clock is set.
   */
  claim(key: string, now: number, until: number): boolean
  /** Releases the claim of a value; `until`: as it was claimed. */
  release(key: string, until: number): void
  readonly figures: { count: number; bytes: number }
  close(): void
  /** Removes the file, unless another process has found it corrupt before and made a new one. */
  removeFile(): void
}

const pageSize = 4_096
/** Less than a millisecond at a time; a page of the shop takes seven to nine of these. */
const removedAtOnce = 16
/** A value that would need the room of more than this many of the oldest is not written. */
const maxRemovals = 8
/** A write takes less than a millisecond. No process must wait for one that was stopped in the middle of it. */
const busyMilliseconds = 10

/**
 * Opens a file limited to this many bytes that several processes of one machine read and write. Nothing waits
 * for the disk itself: the content must not be used after a power failure. Throws SQLite's errors if the file
 * cannot be used; a file in use by others is waited for if the caller is patient.
 */
export function openDiskStore(path: string, bytes: number, { isPatient = true } = {}): DiskStore {
  const database = openDatabase(path, isPatient)
  const maxPages = Math.floor(bytes / pageSize)
  const statements = {
    write: database.prepare('insert or replace into stored (key, epoch, "offset", until, body) values (?, ?, ?, ?, ?)'),
    read: database.prepare('select epoch, "offset", until, body from stored where key = ?'),
    noteOf: database.prepare('select epoch, "offset", until from stored where key = ?'),
    delete: database.prepare('delete from stored where key = ?'),
    deleteOldest: database.prepare(
      `delete from stored where id in (select id from stored order by id limit ${removedAtOnce})`,
    ),
    claim: database.prepare(
      'insert into claims values (?, ?) on conflict (key) do update set until = excluded.until where until <= ? or until > excluded.until',
    ),
    release: database.prepare('delete from claims where key = ? and until = ?'),
    count: database.prepare('select count(*) as count from stored'),
    pages: database.prepare('select page_count - freelist_count as used from pragma_page_count, pragma_freelist_count'),
  }
  const file = fileNumber(path)
  const usedPages = () => Number(statements.pages.get()?.used)

  return {
    write(key, { epoch, offset, until, body }) {
      // A row's own pages, and some of the index.
      const needed = Math.ceil(body.length / pageSize) + 8
      const hasRoom = () => usedPages() + needed <= maxPages
      for (let times = 0; times < maxRemovals && !hasRoom(); times += 1) statements.deleteOldest.run()
      if (hasRoom()) statements.write.run(key, epoch, offset, until, body)
    },
    read: (key) => statements.read.get(key) as StoredRow | undefined,
    noteOf: (key) => statements.noteOf.get(key) as RowNote | undefined,
    delete: (key) => void statements.delete.run(key),
    claim: (key, now, until) => statements.claim.run(key, until, now).changes > 0,
    release: (key, until) => void statements.release.run(key, until),
    get figures() {
      return { count: Number(statements.count.get()?.count), bytes: usedPages() * pageSize }
    },
    close: () => database.close(),
    removeFile() {
      if (fileNumber(path) === file) removeDiskStore(path)
    },
  }
}

/** The file itself, and SQLite's companion files. */
export const fileEnds = ['', '-wal', '-shm']

/** What distinguishes a file from one that has been made in its place. */
const fileNumber = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino

/** Removes a file, if it is there; processes that use it go on with it. */
export function removeDiskStore(path: string): void {
  for (const end of fileEnds) rmSync(path + end, { force: true })
}

const schema = `
  pragma page_size = ${pageSize};
  pragma journal_mode = wal;
  pragma synchronous = off;
  pragma wal_autocheckpoint = 100;
  create table if not exists stored (
    id integer primary key, key text not null unique,
    epoch text not null, "offset" integer not null, until integer not null, body blob not null
  );
  create table if not exists claims (key text primary key, until integer not null) without rowid;
  pragma busy_timeout = ${busyMilliseconds}`

const maxAttempts = 20
const pauseMilliseconds = 25

/**
 * Several processes may create the file at once: SQLite refuses some of them immediately instead of
 * after its timeout.
 */
function openDatabase(path: string, isPatient: boolean): DatabaseSync {
  for (let tries = 1; ; tries += 1) {
    const database = new DatabaseSync(path, { timeout: isPatient ? 1_000 : busyMilliseconds })
    try {
      database.exec(schema)
      return database
    } catch (error) {
      database.close()
      if (!isBusy(error) || !isPatient || tries === maxAttempts) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMilliseconds)
    }
  }
}

/** SQLite's error code, with its extension in the higher bits. */
const extendedCodeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0

const codeOf = (error: unknown): number => extendedCodeOf(error) & 0xff

/** The file is in use by others: worth trying again later. */
export const isBusy = (error: unknown): boolean => codeOf(error) === 5

/**
 * SQLITE_FULL, SQLITE_IOERR_WRITE (as for a quota that is exceeded), and SQLITE_IOERR_SHMSIZE (as for a
 * file that exists).
 */
const fullCodes = [13, 778, 4874]

/** The disk has no room for the change, which was not made, or for opening the file. What is stored can be read on. */
export const isFull = (error: unknown): boolean => fullCodes.includes(extendedCodeOf(error))

/** The file is not a store, or no longer one. */
export const isBroken = (error: unknown): boolean => [11, 26].includes(codeOf(error))
