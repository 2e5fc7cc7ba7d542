import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { databaseUrl, overConnection } from '#test/database-commands.ts'
import { anEmptyDatabase, schemaOf } from '#test/empty-database.ts'

const folder = mkdtempSync('/tmp/aro-certo-schema-')
afterAll(() => rmSync(folder, { recursive: true }))

/** Has drizzle-kit write the migration that leads from those of a folder to the schema; returns its statements. */
function generate(name: string): string[] {
  const out = join(folder, name)
  const before = new Set(readdirSync(folder).includes(name) ? readdirSync(out) : [])
  const settings = ['--dialect', 'postgresql', '--schema', './src/**/tables.ts', '--out', relative('.', out)]
  execFileSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', ...settings], { stdio: 'ignore' })
  const added = readdirSync(out).filter((file) => file.endsWith('.sql') && !before.has(file))
  return added.flatMap((file) => readFileSync(join(out, file), 'utf8').split('--> statement-breakpoint'))
}

it('the migrations lead to the schema', () => {
  cpSync('src/app/server/migrations', join(folder, 'kept'), { recursive: true })
  expect(generate('kept')).toEqual([])
})

/** What drizzle cannot say, and is written by hand into migrations. */
const byHand =
  /^(?:\S+ \S+ [OD]$|\S+ \S+ TRIGGER |vehicle_generations vehicle_generations_overlap |CREATE INDEX vehicle_generations_overlap )/

it('a migrated database has the tables of the schema, and what is written by hand', async () => {
  const migrated = databaseUrl(inject('postgresUrl'), inject('templateName'))
  const functions = await overConnection(migrated, (client) =>
    client.query<{ text: string }>(`
      select 'create extension ' || extname as text from pg_extension where extname <> 'plpgsql'
      union all select pg_get_functiondef(f.oid) from pg_proc f where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = f.oid and deptype = 'e')
        and not exists (select from unnest(proargtypes) as type join pg_class on reltype = type)`),
  )
  const { url, close } = await anEmptyDatabase()
  try {
    await overConnection(url, async (client) => {
      await client.query('set check_function_bodies = off')
      for (const text of [...functions.rows.map((row) => row.text), ...generate('anew')]) await client.query(text)
    })
    // A check that a migration adds NOT VALID holds for every row written since, as one of the schema does.
    const made = (await schemaOf(migrated)).map((line) => line.replace(/^(\S+ \S+ CHECK .*) NOT VALID$/, '$1'))
    const meant = await schemaOf(url)
    expect(meant.filter((line) => !made.includes(line))).toEqual([])
    expect(made.filter((line) => !meant.includes(line) && !byHand.test(line))).toEqual([])
  } finally {
    await close()
  }
})
