import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { projectFolder, projectNode } from '../../scripts/project.mjs'
import { type Inside, runInside } from './chroot.ts'
import { type Stage, variablesOf, wordsOf } from './dockerfile.ts'
import { runProgram } from './programs.ts'

/** An image as a folder: its path, and how a container of it is started. */
export type Image = Inside & { volumes: string[]; command: string[]; healthCheck: string[] }

/** What `.dockerignore` excludes. */
const ignored = new Set(readFileSync(join(projectFolder, '.dockerignore'), 'utf8').split('\n').filter(Boolean))
const isSent = (path: string) => !ignored.has(resolve(path).slice(projectFolder.length).split('/')[0] ?? '')

/** Takes the steps of each stage, one after the other, in copies of a clean Debian; returns the last one. */
export async function buildImage(stages: readonly Stage[], debian: string, folder: string): Promise<Image> {
  const made = new Map<string, string>()
  let image: Image | undefined
  for (const [index, stage] of stages.entries()) {
    const name = stage.name ?? String(index)
    const root = join(folder, name)
    await runProgram('cp', ['--archive', '--reflink=auto', debian, root])
    if (stage.base.startsWith('node:')) addNode(root)
    else if (!stage.base.startsWith('debian:')) throw new Error(`unsupported base image ${stage.base}`)
    image = await takeSteps(stage, root, made)
    made.set(name, root)
  }
  if (!image) throw new Error('the Dockerfile has no stage')
  return image
}

/** As the image of Node has it: the project's own Node, and the npm that runs this. */
function addNode(root: string): void {
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('npm has to start this: it is copied')
  cpSync(projectNode, join(root, 'usr/local/bin/node'))
  cpSync(dirname(dirname(npm)), join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
}

async function takeSteps({ steps }: Stage, root: string, made: Map<string, string>): Promise<Image> {
  const image: Image = {
    root,
    folder: '/',
    user: 'root:root',
    variables: {},
    volumes: [],
    command: [],
    healthCheck: [],
  }
  for (const { what, words } of steps) {
    console.log(`${what} ${words.slice(0, 100)}`)
    if (what === 'WORKDIR') image.folder = words
    else if (what === 'USER') image.user = `${words}:${words}`
    else if (what === 'ENV') Object.assign(image.variables, variablesOf(words))
    else if (what === 'VOLUME') image.volumes = wordsOf(words)
    else if (what === 'CMD') image.command = wordsOf(words)
    else if (what === 'HEALTHCHECK') image.healthCheck = wordsOf(words)
    else if (what === 'RUN') await runInside(withCertificates(image), ['sh', '-c', words])
    else if (what === 'COPY') copy(words, image, made)
    else if (what !== 'EXPOSE') throw new Error(`unsupported step ${what}`)
    mkdirSync(join(root, image.folder), { recursive: true })
  }
  return image
}

/** Where a network has certificates of its own, what is installed while building has to know them. */
function withCertificates(image: Image): Image {
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (!certificates) return image
  const path = '/tmp/certificates.pem'
  cpSync(certificates, join(image.root, path), { dereference: true })
  return { ...image, variables: { ...image.variables, NODE_EXTRA_CA_CERTS: path } }
}

function copy(words: string, { root, folder }: Image, made: Map<string, string>): void {
  const from = /^--from=(\S+) /.exec(words)?.[1]
  const paths = words.replace(/^--from=\S+ /, '').split(/\s+/)
  const target = join(root, resolve(folder, paths.pop() ?? '.'))
  for (const path of paths) {
    const source = from ? join(made.get(from) ?? '', path) : join(projectFolder, path)
    if (!existsSync(source)) throw new Error(`COPY finds no ${path}`)
    const isFile = path !== '.' && !from
    cpSync(source, isFile ? join(target, path) : target, {
      recursive: true,
      verbatimSymlinks: true,
      ...(from ? {} : { filter: isSent }),
    })
  }
}
