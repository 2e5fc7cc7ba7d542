import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'

/**
 * Not installed with the project: with its dependencies it is 145 MB, for this benchmark alone. npm caches it
 * after the first use.
 */
const lighthousePackage = 'lighthouse@13.5.0'

const audit = z.object({
  id: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
  // A list in most audits; what else there may be is not looked at.
  details: z.object({ items: z.array(z.unknown()).optional().catch(undefined) }).optional(),
})

const lighthouseResult = z.object({
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
  environment: z.object({ benchmarkIndex: z.number() }),
  audits: z.record(z.string(), audit),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
})
export type LighthouseResult = z.output<typeof lighthouseResult>

/** Has Lighthouse look at a page in the browser that listens at that port of this machine. */
export async function runLighthouse(
  address: string,
  port: number,
  categories: readonly string[],
): Promise<LighthouseResult> {
  const options = ['--output=json', '--quiet', `--port=${port}`, `--only-categories=${categories.join(',')}`]
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${lighthousePackage}`, '--', 'lighthouse', address, ...options],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  return lighthouseResult.parse(JSON.parse(stdout))
}
