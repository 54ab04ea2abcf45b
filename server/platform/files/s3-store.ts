import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { ByteRange } from './byte-range.rules.ts'
import { type ObjectStore, StorageUnreachable } from './object-store.ts'

export interface S3Location {
  endpoint: string | undefined
  region: string
  bucket: string
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

const CONNECT_MS = 5_000
const CHECK_MS = 15_000

/** Of two addresses that both refuse, Node says nothing in one line; of a refusal, the store's own word says most. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map((each) => (each as Error).message).join(', ')
  const { name, message } = error as Error
  return name === 'Error' || message === name ? message : `${name} ${message}`.trim()
}

/**
 * Objects in an S3-compatible bucket. Checksums are sent only where the protocol asks for them: many compatible stores
 * do not know the trailing ones that AWS's client adds by itself.
 */
export const openS3Store = ({ bucket, ...client }: S3Location): ObjectStore => {
  const place = `The bucket ${bucket} at ${client.endpoint ?? `AWS, ${client.region},`}`
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (cause) {
      if (cause instanceof NoSuchKey) throw cause
      throw new StorageUnreachable(`${place} does not answer: ${reasonOf(cause)}`, { cause })
    }
  }
  const s3 = new S3Client({
    ...client,
    forcePathStyle: client.endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS },
  })
  const read = async (key: string, range?: ByteRange) => {
    try {
      const some = range && { Range: `bytes=${range.from}-${range.to}` }
      const object = await told(s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...some })))
      return { stream: object.Body as Readable, size: object.ContentLength ?? 0 }
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }
  async function* list(prefix = ''): AsyncIterable<string> {
    for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix }))
      for (const object of page.Contents ?? []) if (object.Key) yield object.Key
  }
  return {
    check: async () => {
      const abortSignal = AbortSignal.timeout(CHECK_MS)
      await told(s3.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), { abortSignal }))
    },
    putFile: async (key, localPath) => {
      const params = { Bucket: bucket, Key: key, Body: createReadStream(localPath) }
      await told(new Upload({ client: s3, params }).done())
    },
    open: read,
    removeAll: async (folder) => {
      // A picture's folder holds six objects; one call takes a thousand.
      const Objects = (await told(Array.fromAsync(list(`${folder}/`)))).map((Key) => ({ Key }))
      if (Objects.length === 0) return
      const remove = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })
      const { Errors } = await told(s3.send(remove))
      if (Errors?.[0]) throw new Error(`The bucket kept ${Errors.length} objects of ${folder}`)
    },
    list,
    toLocal: async (key) => {
      const object = await read(key)
      if (!object) return null
      const folder = await mkdtemp(join(tmpdir(), 'selvedge-'))
      const path = join(folder, 'object')
      await pipeline(object.stream, createWriteStream(path))
      return { path, release: () => rm(folder, { recursive: true, force: true }) }
    },
  }
}
