import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { ObjectStore } from './object-store.ts'

export interface S3Location {
  endpoint: string | undefined
  region: string
  bucket: string
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/**
 * Objects in an S3-compatible bucket. Checksums are sent only where the protocol asks for them: many compatible stores
 * do not know the trailing ones that AWS's client adds by itself.
 */
export const openS3Store = ({ bucket, ...client }: S3Location): ObjectStore => {
  const s3 = new S3Client({
    ...client,
    forcePathStyle: client.endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const read = async (key: string) => {
    try {
      const object = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
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
    putFile: async (key, localPath) => {
      await new Upload({
        client: s3,
        params: { Bucket: bucket, Key: key, Body: createReadStream(localPath) },
      }).done()
    },
    putBytes: async (key, bytes) => {
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }))
    },
    open: read,
    removeAll: async (folder) => {
      // A picture's folder holds six objects; one call takes a thousand.
      const Objects = (await Array.fromAsync(list(`${folder}/`))).map((Key) => ({ Key }))
      if (Objects.length === 0) return
      const { Errors } = await s3.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      )
      if (Errors?.[0]) throw new Error(`The bucket kept ${Errors.length} objects of ${folder}`)
    },
    list: () => list(),
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
