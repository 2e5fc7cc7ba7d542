import { Readable } from 'node:stream'
import {
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { AwsS3StorageAdapter } from '@flystorage/aws-s3'
import { FileStorage as Storage } from '@flystorage/file-storage'
import { checkedPath, type FileStorage } from './file-storage.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** The server's address, if it is not Amazon's. */
  endpoint: string | undefined
  /** Without keys the credentials of the machine are used, as by Amazon's tools. */
  keys: { id: string; secret: string } | undefined
  /** Whether the bucket is in the path of addresses instead of the host name. */
  isPathStyle: boolean
}

/** Stores files in a bucket of an S3-compatible server. The bucket need not be public: the shop serves its content. */
export function s3Storage({ bucket, region, endpoint, keys, isPathStyle }: S3Settings): FileStorage {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } } : {}),
    forcePathStyle: isPathStyle,
    // Not all other servers support the checksums that Amazon's client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const storage = new Storage(new AwsS3StorageAdapter(client, { bucket }))
  return {
    // The content type is set when the shop serves a file; in the bucket it does not matter.
    put: (path, content) =>
      storage.write(checkedPath(path), content, { mimeType: 'application/octet-stream', size: content.length }),
    async sizeOf(path) {
      const found = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: checkedPath(path) })).catch(absent)
      return found?.ContentLength
    },
    async read(path, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      const found = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: checkedPath(path), ...part }))
        .catch(absent)
      if (!found) return undefined
      if (!(found.Body instanceof Readable)) throw new Error(`no content of ${path}`)
      const whole = found.ContentRange ? Number(found.ContentRange.split('/')[1]) : found.ContentLength
      return { stream: found.Body, size: whole ?? 0 }
    },
    remove: (path) => storage.deleteFile(checkedPath(path)),
    async *list(folder) {
      const below = { Bucket: bucket, Prefix: `${checkedPath(folder)}/` }
      for await (const page of paginateListObjectsV2({ client }, below))
        for (const { Key: path, Size: size } of page.Contents ?? [])
          if (path !== undefined) yield { path, size: size ?? 0 }
    },
  }
}

function absent(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
  throw error
}
