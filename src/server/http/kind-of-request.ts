import { exportPath } from '#contract/admin/exports.ts'
import { uploadPath } from '#contract/admin/media.ts'
import { importPicturesPath } from '#contract/admin/product-imports.ts'
import { returnPicturesPath } from '#contract/shop/returns.ts'
import type { KindOfWork } from '#server/db/kind-of-work.ts'

const kinds: readonly { path: RegExp; kind: KindOfWork }[] = [
  { path: /^\/(?:api\/payment-notifications|simulado)\//, kind: 'settling' },
  // Monitoring must not take the process for dead while it is busy.
  { path: /^\/readyz$/, kind: 'settling' },
  { path: new RegExp(`^(?:${exportPath}|${importPicturesPath}|${uploadPath})`), kind: 'staff' },
  { path: new RegExp(`^${returnPicturesPath}`), kind: 'checkout' },
]

/** The kind of a request, by its path alone. The calls of the API declare their kind themselves (`api/base.ts`). */
export const kindOfRequest = (path: string): KindOfWork =>
  kinds.find((known) => known.path.test(path))?.kind ?? 'browsing'
