// `npm run proof:image -- /path/to/debian`: takes the steps of `deploy/Dockerfile` without Docker, in copies
// of a clean Debian (made by `debootstrap --variant=minbase bookworm /path/to/debian`), and starts what comes
// out as a container would: as an ordinary user, with a root that is read-only but for the volumes and /tmp.
// It has to become healthy, to serve, to back up, to end well and to restore.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#server/embedded-postgres/free-port.ts'
import { cleanUpLater, runWithCleanup } from '../benchmarks/support/cleanup.ts'
import { sizeOf } from '../scripts/release-folder.ts'
import { tryShop } from '../scripts/try-shop.ts'
import { runInside, startInside } from './support/chroot.ts'
import { readStages } from './support/dockerfile.ts'
import { buildImage } from './support/image.ts'
import { requirePrograms } from './support/programs.ts'

/** The limit of the image's size in addition to Debian. */
const maxMegabytes = 350

await runWithCleanup(async () => {
  requirePrograms({ unshare: 'apt-get install util-linux', chroot: 'apt-get install coreutils' })
  const debian = resolve(process.argv[2] ?? '')
  if (!existsSync(join(debian, 'etc/debian_version')))
    throw new Error('Give the folder of a clean Debian: see the head of proof/image.ts')
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-image-'))
  chmodSync(folder, 0o755)
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }))

  const image = await buildImage(readStages(readFileSync('deploy/Dockerfile', 'utf8')), debian, folder)
  const megabytes = sizeOf(join(image.root, image.folder))
  console.log(`The image adds ${megabytes} MB to Debian`)
  if (megabytes > maxMegabytes) throw new Error(`more than ${maxMegabytes} MB`)

  const inside = (variables: Record<string, string>) => ({
    ...image,
    variables: { ...image.variables, ...variables },
    writable: image.volumes,
  })
  await tryShop({
    port: await freePort(),
    places: { data: '/data/shop', backups: '/backups', elsewhere: '/data/elsewhere' },
    start: (name, variables) => startInside(inside(variables), name === 'start' ? image.command : [`bin/${name}`]),
    look: async (variables) => runInside(inside(variables), image.healthCheck),
  })
  console.log('The image is built, becomes healthy, serves, backs up, ends and restores, with a root that is read-only')
})
