/** The file of a brand's own evidence, where its published passport shows it. */
import type { FastifyInstance } from 'fastify'
import { isStyleNumber } from '#contract/styles/style-number.rules.ts'
import { attachmentOf, contentTypeOf } from '#server/platform/files/attachment.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { findPublished, requirePublic } from '../versions/passport-version.store.ts'
import { findEvidenceNow, withoutLoweredFiles } from './evidence-now.ts'

/** What the brand shows no more is not served, though the version keeps its hash. */
const SERVED: readonly unknown[] = ['valid', 'ends_soon', 'expired']

export const routeEvidenceFiles = (server: FastifyInstance, parts: Parts): void => {
  server.get<{ Params: { number: string; ref: string } }>(
    '/trace/:number/evidence/:ref',
    { schema: { hide: true }, logLevel: 'warn' },
    async ({ params: { number, ref } }, reply) => {
      const published = found(isStyleNumber(number) ? await findPublished(parts, number) : null)
      const { snapshot, style_id } = requirePublic(published)
      const row = found(snapshot.evidence.find((each) => String(each.ref) === ref) ?? null)
      const { evidence } = await withoutLoweredFiles(parts, style_id, { evidence: [row] })
      const file = found(evidence[0]?.file ?? null)
      const now = await findEvidenceNow(parts, style_id, { evidence: [row] })
      const original = found(SERVED.includes(now[row.ref]) ? await parts.files.open(file.sha256) : null)
      return reply
        .headers({
          'content-type': contentTypeOf(file.mime_type),
          'content-length': original.size,
          'content-disposition': attachmentOf(file.title),
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-cache',
        })
        .send(original.stream)
    },
  )
}
