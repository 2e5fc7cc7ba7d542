import { DatabaseSync } from 'node:sqlite'

/** How far the maker of a row had heard of changes, and when the row is to be made anew (ms of the clock). */
export type RowNote = { epoch: string; offset: number; until: number }
export type StoredRow = RowNote & { body: Uint8Array }

export type DiskStore = {
  /** Writes a row in the place of the one with its key, and takes away the oldest where there is no room. */
  write(key: string, row: StoredRow): void
  read(key: string): StoredRow | undefined
  /** What is known of a row without reading its body. */
  noteOf(key: string): RowNote | undefined
  delete(key: string): void
  /**
   * Says that a value is being made from now until then (ms of the clock), unless somebody else has said so: whether that was so.
   * Whoever dies meanwhile stands in nobody's way for longer, wherever the clock is set.
   */
  claim(key: string, now: number, until: number): boolean
  /** Takes back what was said of a value; `until`: as it was said. */
  release(key: string, until: number): void
  readonly figures: { count: number; bytes: number }
  close(): void
}

const pageSize = 4_096
/** Less than a millisecond at a time; a page of the shop takes seven to nine of these. */
const removedAtOnce = 16
/** Whoever needs more room than so many of the oldest have is not written. */
const mostRemovals = 8
/** What is being written takes less than a millisecond. Nobody is to wait for a process that was stopped in the midst of it. */
const busyMilliseconds = 10

/**
 * Opens a file of at most so many bytes that several processes of one machine read and write. Nothing waits for the disk itself: what
 * is there after a loss of power must not be used. Throws what SQLite does where the file cannot be used.
 */
export function openDiskStore(path: string, bytes: number): DiskStore {
  const database = openDatabase(path)
  const mostPages = Math.floor(bytes / pageSize)
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
  const usedPages = () => Number(statements.pages.get()?.used)

  return {
    write(key, { epoch, offset, until, body }) {
      // A row's own pages, and some of the index.
      const needed = Math.ceil(body.length / pageSize) + 8
      const hasRoom = () => usedPages() + needed <= mostPages
      for (let times = 0; times < mostRemovals && !hasRoom(); times += 1) statements.deleteOldest.run()
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
  }
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

const mostTries = 20
const pauseMilliseconds = 25

/** Several processes may make the file at once: SQLite tells some of them at once, and not after its timeout, to come again. */
function openDatabase(path: string): DatabaseSync {
  for (let tries = 1; ; tries += 1) {
    const database = new DatabaseSync(path, { timeout: 1_000 })
    try {
      database.exec(schema)
      return database
    } catch (error) {
      database.close()
      if (!isBusy(error) || tries === mostTries) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMilliseconds)
    }
  }
}

/** SQLite's number of an error, without what it adds in the higher bits. */
const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

/** Others use the file: there will be another time. */
export const isBusy = (error: unknown): boolean => codeOf(error) === 5

/** What the file holds is no store, or no longer one. */
export const isBroken = (error: unknown): boolean => [11, 26].includes(codeOf(error) ?? 0)
