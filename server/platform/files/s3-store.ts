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
  PutObjectCommand,
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

/** Objects in an S3-compatible bucket. */
export const openS3Store = ({ bucket, ...client }: S3Location): ObjectStore => {
  const s3 = new S3Client({ ...client, forcePathStyle: client.endpoint !== undefined })
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
    let token: string | undefined
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
      )
      for (const object of page.Contents ?? []) if (object.Key) yield object.Key
      token = page.NextContinuationToken
    } while (token)
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
    removeAll: async (prefix) => {
      const keys: string[] = []
      for await (const key of list(prefix)) keys.push(key)
      if (keys.length === 0) return
      await s3.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }),
      )
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
