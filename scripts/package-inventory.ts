import { execFileSync } from 'node:child_process'
import { z } from 'zod'
import project from '../package.json' with { type: 'json' }

const component = z.looseObject({
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
})
export type Inventory = z.output<typeof inventory>

/** The packages of a release and those built into it, as npm lists them in CycloneDX. */
export function readInventory(): Inventory {
  const words = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']
  const listed = inventory.parse(
    JSON.parse(execFileSync('npm', words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })),
  )
  // npm takes the folder's name for the shop's.
  listed.metadata.component.name = project.name
  return listed
}

/** A table of the packages with their licences, for people. */
export function licenceList({ components }: Pick<Inventory, 'components'>): string {
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
