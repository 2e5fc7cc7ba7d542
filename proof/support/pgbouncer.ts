import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/embedded-postgres/free-port.ts'
import { ordinaryUser, startProgram } from './programs.ts'

/** Starts PgBouncer in transaction mode before a database; returns the address of the same database behind it. */
export async function startPgBouncer(folder: string, databaseUrl: string): Promise<string> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
ignore_startup_parameters = extra_float_digits
verbose = 0
`,
  )
  for (const path of [folder, file]) chmodSync(path, 0o755)
  startProgram('pgbouncer', ['-q', '-u', ordinaryUser, file])
  return `postgres://${username}@127.0.0.1:${own}/${name}`
}
