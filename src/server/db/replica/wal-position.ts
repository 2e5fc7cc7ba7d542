/** Which database a server has, and how far its log of changes has come: a position in the write-ahead log, as `0/16B3748`. */
export type PrimaryPosition = { system: string; database: string; timeline: number; position: string }

/** The same of a server that may be a replica. `startedAt` tells one start of one server from every other. */
export type ReplicaPosition = Omit<PrimaryPosition, 'position'> & {
  isReplica: boolean
  startedAt: string
  hasReplayed: boolean
}

const database = `(select oid::text from pg_database where datname = current_database())`

/**
 * Asks a primary for a position that has every commit of before. That where the next record would be put, and not the one that was
 * written last: a commit that waits for no disk is announced before it is written. A position right behind the head of one of
 * the log's pages stands for the end of the page before: nothing lies between, and replicas never reach it until more is written.
 */
export const askPrimary = `
  with at as materialized (select pg_current_wal_insert_lsn() as lsn),
    page as (select lsn, pg_wal_lsn_diff(lsn, '0/0') % current_setting('wal_block_size')::numeric as bytes from at)
  select system_identifier::text as system, ${database} as database,
    ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline,
    (case when bytes in (24, 40) then lsn - bytes else lsn end)::text as position
  from page, pg_control_system()`

/**
 * Asks whether a server is a replica, of what, and whether it has replayed up to `$1`. After a failover it notes the
 * new timeline up to minutes later than it follows it, never sooner. The one that it receives is known at once, to roles that may
 * read statistics: a replica receives a timeline only when all that it has replayed belongs to it.
 */
export const askReplica = `
  select pg_is_in_recovery() as "isReplica", system_identifier::text as system, ${database} as database,
    greatest(timeline_id, min_recovery_end_timeline, (select received_tli from pg_stat_wal_receiver)) as timeline,
    pg_postmaster_start_time()::text as "startedAt",
    coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasReplayed"
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`

/** Why a server cannot stand in for this primary; nothing where it can. */
export function faultOf(replica: ReplicaPosition, primary: PrimaryPosition): string | undefined {
  if (!replica.isReplica) return 'it is no replica, or was promoted: it takes changes itself'
  if (replica.system !== primary.system) return 'it is a replica of another server'
  if (replica.database !== primary.database) return 'it leads to another database of the server'
  if (replica.timeline !== primary.timeline)
    return `it follows timeline ${replica.timeline}, and the server is on ${primary.timeline}`
  return undefined
}
