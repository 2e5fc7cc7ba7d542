import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll } from 'vitest'
import { freePort } from '../embedded-postgres/postmaster.ts'
import { describeFileStorage } from './file-storage.suite.ts'
import { type S3Settings, s3Storage } from './s3-storage.ts'

/** An S3-compatible server for the tests, which knows one pair of keys. */
const program = 'node_modules/s3rver/bin/s3rver.js'

const settings: S3Settings = {
  bucket: 'loja',
  region: 'us-east-1',
  endpoint: undefined,
  keys: { id: 'S3RVER', secret: 'S3RVER' },
  isPathStyle: true,
}

const folder = mkdtempSync(join(tmpdir(), 'aro-certo-s3-'))
let server: ReturnType<typeof spawn> | undefined
beforeAll(async () => {
  const port = await freePort()
  settings.endpoint = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, [program, '-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s'], {
    stdio: 'ignore',
  })
  await makeBucket()
})
afterAll(() => {
  server?.kill()
  rmSync(folder, { recursive: true, force: true })
})
describeFileStorage('in a bucket', () => s3Storage(settings))

async function makeBucket(): Promise<void> {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    forcePathStyle: true,
  })
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: settings.bucket }))
      return
    } catch (error) {
      // It takes a while to listen.
      if (attempt > 100) throw error
      await sleep(100)
    }
  }
}
