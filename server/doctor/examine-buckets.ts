/** The rights on the buckets, by a small object that is put, read, listed and taken away again. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Config } from '#server/config.ts'
import type { ObjectStore } from '#server/platform/files/object-store.ts'
import { openBucket } from '#server/start/open-backups.ts'
import { type Finding, fail, ok, reasonOf } from './finding.ts'

export async function* examineBuckets({ s3, backups }: Config): AsyncGenerator<Finding> {
  for (const [name, location] of [
    ['S3_BUCKET', s3],
    ['SELVEDGE_BACKUP_BUCKET', backups.bucket],
  ] as const)
    if (location) yield await examineBucket(name, location.bucket, await openBucket(location))
}

const CONTENT = 'selvedge doctor'

interface Step {
  right: string
  work: () => Promise<unknown>
}

const examineBucket = async (name: string, bucket: string, store: ObjectStore): Promise<Finding> => {
  const folder = `selvedge-doctor-${randomUUID()}`
  const key = `${folder}/probe`
  const aside = await mkdtemp(join(tmpdir(), 'selvedge-doctor-'))
  await writeFile(join(aside, 'probe'), CONTENT)
  const steps: Step[] = [
    { right: 's3:ListBucket', work: () => store.check() },
    { right: 's3:PutObject', work: () => store.putFile(key, join(aside, 'probe')) },
    { right: 's3:GetObject', work: () => requireContent(store, key) },
    { right: 's3:DeleteObject', work: () => requireRemoved(store, folder) },
  ]
  try {
    for (const { right, work } of steps) {
      const error = await work().then(
        () => null,
        (thrown: unknown) => thrown,
      )
      if (error)
        return fail(
          'bucket',
          `${name}: ${reasonOf(error)}; the key needs ${right} on ${bucket}, and the address must be right`,
        )
    }
    return ok('bucket', `${name}: an object was put into ${bucket}, read, listed and removed`)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

const requireContent = async (store: ObjectStore, key: string): Promise<void> => {
  const object = await store.open(key)
  if (!object || (await text(object.stream)) !== CONTENT)
    throw new Error('what was put there is not what comes back')
}

const requireRemoved = async (store: ObjectStore, folder: string): Promise<void> => {
  await store.removeAll(folder)
  for await (const left of store.list(`${folder}/`)) throw new Error(`${left} stays after it was removed`)
}
