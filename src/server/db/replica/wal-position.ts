/** The identity of a server's database, and its position in the write-ahead log, as `0/16B3748`. */
export type PrimaryPosition = { system: string; database: string; timeline: number; position: string }

/** The same for a server that may be a replica. `startedAt` identifies one run of a server. */
export type ReplicaPosition = Omit<PrimaryPosition, 'position'> & {
  isReplica: boolean
  startedAt: string
  hasReplayed: boolean
}

const database = `(select oid::text from pg_database where datname = current_database())`

/**
 * Asks a primary for a position that includes every earlier commit. This is where the next record would be
 * inserted, not the last one written: with asynchronous commit a change is announced before it is written. A
 * position right after the header of a log page means the end of the page before: there is nothing in
 * between, and replicas never reach it until more is written.
 */
export const readPrimary = `
  with at as materialized (select pg_current_wal_insert_lsn() as lsn),
    page as (select lsn, pg_wal_lsn_diff(lsn, '0/0') % current_setting('wal_block_size')::numeric as bytes from at)
  select system_identifier::text as system, ${database} as database,
    ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline,
    (case when bytes in (24, 40) then lsn - bytes else lsn end)::text as position
  from page, pg_control_system()`

/**
 * Asks whether a server is a replica, of what, and whether it has replayed up to `$1`. After a failover it
 * records the new timeline up to minutes after following it, never before. The timeline it receives is known
 * at once, to roles that may read statistics: a replica receives a timeline only when all that it has
 * replayed belongs to it.
 */
export const readReplica = `
  select pg_is_in_recovery() as "isReplica", system_identifier::text as system, ${database} as database,
    greatest(timeline_id, min_recovery_end_timeline, (select received_tli from pg_stat_wal_receiver)) as timeline,
    pg_postmaster_start_time()::text as "startedAt",
    coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasReplayed"
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`

/** Why a server cannot stand in for this primary; undefined if it can. */
export function faultOf(replica: ReplicaPosition, primary: PrimaryPosition): string | undefined {
  if (!replica.isReplica) return 'it is no replica, or was promoted: it takes changes itself'
  if (replica.system !== primary.system) return 'it is a replica of another server'
  if (replica.database !== primary.database) return 'it leads to another database of the server'
  if (replica.timeline !== primary.timeline)
    return `it follows timeline ${replica.timeline}, and the server is on ${primary.timeline}`
  return undefined
}
