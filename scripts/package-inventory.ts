import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import project from '../package.json' with { type: 'json' }

const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  group: z.string().optional(),
  version: z.string(),
  licenses: z
    .array(z.looseObject({ license: z.looseObject({ id: z.string() }).optional(), expression: z.string().optional() }))
    .optional(),
})

const inventory = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
})
export type Inventory = z.output<typeof inventory>

type Licensed = Pick<Inventory['components'][number], 'name' | 'group' | 'version' | 'licenses'>

const flag = z.boolean().optional()
const lockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), dev: flag, devOptional: flag })),
})

/** The packages of a release and those built into it, as npm lists them in CycloneDX. */
export function readInventory(): Inventory {
  const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const listed = inventory.parse(
    JSON.parse(execFileSync('npm', words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })),
  )
  // Told to leave the tools out, npm also leaves out what they share with the shop.
  const shipped = new Set(
    Object.entries(lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages).flatMap(
      ([path, one]) => (one.dev || one.devOptional ? [] : `${path.replace(/^.*node_modules\//, '')}@${one.version}`),
    ),
  )
  listed.components = listed.components.filter(({ name, group, version }) =>
    shipped.has(`${[group, name].filter(Boolean).join('/')}@${version}`),
  )
  const refs = new Set([listed.metadata.component, ...listed.components].map((one) => one['bom-ref']))
  listed.dependencies = listed.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  // npm takes the folder's name for the shop's.
  listed.metadata.component.name = project.name
  return listed
}

/** A table of the packages with their licences, for people. */
export function licenceList({ components }: { components: readonly Licensed[] }): string {
  const rows = components.map(({ name, group, version, licenses = [] }) => {
    const names = licenses.map(({ license, expression }) => license?.id ?? expression).filter(Boolean)
    return `| ${[group, name].filter(Boolean).join('/')} | ${version} | ${names.join(', ') || 'see the package'} |`
  })
  return [
    '# Licences of the packages',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...rows.toSorted(),
    '',
  ].join('\n')
}
