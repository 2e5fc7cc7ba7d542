// Tries a release in a place of its own without npm, Node or the sources. `node scripts/try-release.ts
// folder`; ends with 1 where anything fails, the release has grown beyond what it may take, or has links to
// what is only on this machine.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#platform/server/embedded-postgres/postmaster.ts'
import { linksAway, sizeOf } from './release-folder.ts'
import { tryShop } from './try-shop.ts'

const maxMegabytes = 400

const release = resolve(process.argv[2] ?? 'release/aro-certo')
const megabytes = sizeOf(release)
if (megabytes > maxMegabytes) throw new Error(`the release takes ${megabytes} MB, and may take ${maxMegabytes}`)
const away = linksAway(release)
if (away.length > 0) throw new Error(`the release leads out of itself: ${away.join(', ')}`)
const folder = mkdtempSync(join(tmpdir(), 'aro-certo-release-'))
// PostgreSQL may run as another user, who has to get in.
chmodSync(folder, 0o755)
try {
  await tryShop({
    port: await freePort(),
    places: { data: join(folder, 'shop'), backups: join(folder, 'backups'), elsewhere: join(folder, 'elsewhere') },
    start: (name, variables) =>
      spawn(join(release, 'bin', name), [], {
        env: { PATH: '/usr/bin:/bin', ...variables },
        cwd: '/',
        stdio: ['ignore', 'inherit', 'pipe'],
      }),
  })
  console.log(`The release of ${megabytes} MB makes its database, starts, serves, backs up, ends and restores`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
