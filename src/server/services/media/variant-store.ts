import type { Shop } from '#server/shop.ts'

/** Each is in memory meanwhile; they are usually less than 300 kB. */
const maxAtOnce = 16

/**
 * Returns a function that stores a variant, and never throws. One that cannot be stored is not, as it can be
 * made again; that is logged once until another one was stored. The same happens while too many wait for a
 * storage that does not respond.
 */
export function openVariantStore({ files, log }: Pick<Shop, 'files' | 'log'>) {
  let waiting = 0
  let isKnownFailing = false

  async function put(path: string, content: Buffer): Promise<void> {
    if (waiting >= maxAtOnce) throw new Error('the file storage does not respond')
    waiting += 1
    try {
      await files.put(path, content)
    } finally {
      waiting -= 1
    }
  }

  return async (path: string, content: Buffer): Promise<void> => {
    try {
      await put(path, content)
      isKnownFailing = false
    } catch (err) {
      if (!isKnownFailing) log.error({ err, path }, 'a picture could not be stored in another size')
      isKnownFailing = true
    }
  }
}
