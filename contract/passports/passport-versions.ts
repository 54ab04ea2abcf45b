/** Published versions of a passport: read, compared and taken up again (docs/product.md, Versions). */
import { z } from 'zod'
import { call } from '../call.ts'
import { idInPath, instant, version, versionInPath } from '../values/fields.ts'
import { passportSnapshot } from './passport-snapshot.ts'
import { trace } from './passports.ts'

export const VERSION_TEXTS = {
  notFound: 'This version does not exist.',
  noSource: 'This version was published before drafts were stored with versions, so it cannot be restored.',
  restored: 'The version was restored to the draft. Publish it to make it public.',
} as const

const params = z.object({ id: idInPath, number: versionInPath })

export const readVersion = call({
  name: 'readPassportVersion',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/versions/{number}',
  tag: 'Passport',
  summary: 'One published version, as it was frozen',
  access: 'passport:read',
  params,
  answer: z.object({
    number: z.int(),
    published_at: instant,
    published_by: z.string(),
    sha256: z.string(),
    snapshot: passportSnapshot,
    can: z.object({ restore: z.boolean() }),
  }),
  errors: ['not_found'],
})

export const restoreVersion = call({
  name: 'restorePassportVersion',
  method: 'POST',
  path: '/api/inquiry/{id}/trace/versions/{number}/restore',
  tag: 'Passport',
  summary: 'Restore a published version to the draft; confirmations stay where supplier and factory stay',
  access: 'passport:change',
  params,
  /** The draft's version that the restoring replaces. */
  body: z.object({ version: version.optional() }),
  answer: trace,
  errors: ['not_found', 'conflict', 'stale'],
})
