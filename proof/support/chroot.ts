import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

export type Inside = {
  /** The folder that becomes `/`. */
  root: string
  folder: string
  user: string
  variables: Record<string, string>
  /** What may be written to while everything else is read-only; nothing: all of it may. */
  writable?: readonly string[]
}

/** Mounts what a container has, in a space of its own that is gone with the process, and becomes the program. */
const enter = (isReadOnly: boolean) => `set -e
root=$1; folder=$2; user=$3; shift 3
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
${
  isReadOnly
    ? `mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
for place in $WRITABLE; do mount --bind "$root$place" "$root$place"; done
mount -o remount,bind,ro "$root"`
    : 'mount --bind /etc/resolv.conf "$root/etc/resolv.conf"'
}
unset WRITABLE
exec chroot --userspec="$user" "$root" sh -c 'cd "$0" && exec "$@"' "$folder" "$@"`

/** Starts a program in a folder as its root, as a container starts it. Needs the right to mount. */
export function startInside(inside: Inside, program: readonly string[]): ChildProcess {
  const { root, folder, user, variables, writable } = inside
  mkdirSync(join(root, 'proc'), { recursive: true })
  const words = ['--mount', '--propagation', 'private', 'sh', '-c', enter(writable !== undefined), 'sh']
  return spawn('unshare', [...words, root, folder, user, ...program], {
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ...variables,
      WRITABLE: writable?.join(' '),
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
}

/** Runs a program there to its end. Throws where it fails. */
export async function runInside(inside: Inside, program: readonly string[]): Promise<void> {
  const running = startInside(inside, program)
  running.stderr?.pipe(process.stderr, { end: false })
  const [code] = await once(running, 'exit')
  if (code !== 0) throw new Error(`${program.join(' ')} ended with ${code}`)
}
