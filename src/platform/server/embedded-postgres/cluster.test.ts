import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartUpError } from '../errors.ts'
import { findClusterFolder, makeClusterFolder, removeClusterFolder } from './cluster.ts'

let folder: string
let dataFolder: string
let below: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aro-certo-cluster-folder-'))
  dataFolder = join(folder, 'data')
  below = join(folder, 'shared')
  mkdirSync(dataFolder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const make = () => makeClusterFolder(dataFolder, below)
const find = (data = dataFolder) => findClusterFolder(data, below)
/** The line that a start ends with. */
const lineOf = (data = dataFolder) => {
  try {
    find(data)
  } catch (error) {
    if (error instanceof StartUpError) return error.message
  }
  return undefined
}

it('stays the same, below the folder that the database user may enter', () => {
  expect(find()).toBeUndefined()
  const first = make()
  expect(dirname(first)).toBe(below)
  expect(basename(first)).toMatch(/^cluster-[0-9a-f]{16}-[0-9a-f]{8}$/)
  expect([find(), make()]).toEqual([first, first])
  expect(readdirSync(dataFolder)).toEqual(['postgres-folder'])
  expect(readdirSync(below)).toEqual([basename(first)])
})

it('differs for a data folder created again at the same path', () => {
  const first = make()
  rmSync(dataFolder, { recursive: true })
  mkdirSync(dataFolder)
  expect(find()).toBeUndefined()
  expect(make()).not.toBe(first)
})

it('refuses a moved data folder in one line, which says how to adopt the cluster', () => {
  const first = make()
  const moved = join(folder, 'moved')
  renameSync(dataFolder, moved)
  const line = lineOf(moved)
  const command = `echo '${moved}' > '${first}/data-folder'`
  expect(line).toContain(`if the shop was moved here, ${command} adopts it`)
  expect(line).not.toContain('\n')
  writeFileSync(join(first, 'data-folder'), `${moved}\n`)
  expect(find(moved)).toBe(first)
})

it('refuses a copy, and leaves the original its cluster', () => {
  const first = make()
  const copy = join(folder, 'copy')
  cpSync(dataFolder, copy, { recursive: true })
  expect(lineOf(copy)).toContain(`rm '${copy}/postgres-folder' begins an empty shop`)
  expect(find()).toBe(first)
  rmSync(join(copy, 'postgres-folder'))
  const ofCopy = makeClusterFolder(copy, below)
  expect(ofCopy).not.toBe(first)
  expect([find(copy), find()]).toEqual([ofCopy, first])
})

it('refuses a data folder whose cluster was left behind', () => {
  const first = make()
  rmSync(first, { recursive: true })
  expect(lineOf()).toContain(`was in ${first}, which is not there: bring that folder along`)
})

it('is the one of an earlier version, which recorded the path only in the name', () => {
  const first = make()
  rmSync(join(first, 'data-folder'))
  expect(find()).toBe(first)
  const moved = join(folder, 'moved')
  renameSync(dataFolder, moved)
  rmSync(join(first, 'data-folder'))
  expect(lineOf(moved)).toContain('belongs to another data folder')
})

it('is the one of an older version still, which recorded nothing, if the data folder is the same', () => {
  const recorded = make()
  const earlier = recorded.replace(/-[0-9a-f]{8}$/, '')
  rmSync(recorded, { recursive: true })
  rmSync(join(dataFolder, 'postgres-folder'))
  mkdirSync(earlier)
  writeFileSync(join(dataFolder, 'secret'), 'x')
  expect([make(), find()]).toEqual([earlier, earlier])
})

it('is found again by a data folder that lost its note alone', () => {
  const first = make()
  writeFileSync(join(dataFolder, 'secret'), 'x')
  rmSync(join(dataFolder, 'postgres-folder'))
  expect([make(), find()]).toEqual([first, first])
})

it('is never guessed where it may be one of several', () => {
  const first = make()
  rmSync(join(dataFolder, 'postgres-folder'))
  const second = make()
  rmSync(join(dataFolder, 'postgres-folder'))
  writeFileSync(join(dataFolder, 'secret'), 'x')
  expect(make).toThrow(StartUpError)
  expect(make).toThrow(/^\S+ lost the note of its database, which is one of cluster-\S+, cluster-\S+ in /)
  writeFileSync(join(dataFolder, 'postgres-folder'), `${basename(second)}\n`)
  expect([find(), existsSync(first)]).toEqual([second, true])
})

it('is removed together with its note', () => {
  const first = make()
  expect(removeClusterFolder(first)).toBe(true)
  expect([existsSync(first), find()]).toEqual([false, undefined])
  expect(removeClusterFolder(dataFolder)).toBe(false)
})
