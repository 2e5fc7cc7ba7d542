import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clusterFolderOf, sharedFolder } from './cluster-folder.ts'

let folder: string
let dataFolder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aro-certo-cluster-folder-'))
  dataFolder = join(folder, 'data')
  mkdirSync(dataFolder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('stays the same, below the folder that the database user may enter', () => {
  const first = clusterFolderOf(dataFolder)
  expect(dirname(first)).toBe(sharedFolder)
  expect(basename(first)).toMatch(/^cluster-[0-9a-f]{16}-[0-9a-f]{8}$/)
  writeFileSync(join(dataFolder, 'secret'), 'x')
  expect(clusterFolderOf(dataFolder)).toBe(first)
  expect(readdirSync(dataFolder).sort()).toEqual(['postgres-folder', 'secret'])
})

it('differs for a data folder created again at the same path', () => {
  const first = clusterFolderOf(dataFolder)
  rmSync(dataFolder, { recursive: true })
  mkdirSync(dataFolder)
  writeFileSync(join(dataFolder, '.gitkeep'), '')
  expect(clusterFolderOf(dataFolder)).not.toBe(first)
})

it('is a different one for a copy of the shop', () => {
  const first = clusterFolderOf(dataFolder)
  const copy = join(folder, 'copy')
  cpSync(dataFolder, copy, { recursive: true })
  const ofCopy = clusterFolderOf(copy)
  expect(ofCopy).not.toBe(first)
  expect([clusterFolderOf(copy), clusterFolderOf(dataFolder)]).toEqual([ofCopy, first])
})

it('is the one of an earlier version, named by the path alone, if the data folder still is the same', () => {
  const below = join(folder, 'shared')
  const earlier = clusterFolderOf(dataFolder, below).replace(/-[0-9a-f]{8}$/, '')
  mkdirSync(earlier, { recursive: true })
  rmSync(join(dataFolder, 'postgres-folder'))
  expect(clusterFolderOf(dataFolder, below)).not.toBe(earlier)
  rmSync(join(dataFolder, 'postgres-folder'))
  writeFileSync(join(dataFolder, 'secret'), 'x')
  expect([clusterFolderOf(dataFolder, below), clusterFolderOf(dataFolder, below)]).toEqual([earlier, earlier])
})
