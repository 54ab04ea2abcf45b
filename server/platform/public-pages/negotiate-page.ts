import type { FastifyRequest } from 'fastify'
import { chooseEncoding, chooseLanguage } from '#server/platform/http/answers/negotiation.ts'
import type { Language, PublicRenderer } from '#server/platform/public-pages/renderer.ts'
import type { Encoding } from './drawn-page.ts'

export const encodingOf = (accepted: string | string[] | undefined): Encoding =>
  chooseEncoding(accepted, ['br', 'gzip'])

/** The language of the link `?lang=` where we have it, else the best of the header's, else English. */
export const chosenLanguage = (
  { findLanguage, PASSPORT_LANGUAGES }: PublicRenderer,
  { asked, header }: { asked: unknown; header: string | undefined },
): Language =>
  (typeof asked === 'string' ? findLanguage(asked) : null) ??
  chooseLanguage(header, PASSPORT_LANGUAGES) ??
  'en'

export const languageOf = (renderer: PublicRenderer, request: FastifyRequest): Language => {
  const { lang } = request.query as { lang?: string | string[] }
  return chosenLanguage(renderer, { asked: lang, header: request.headers['accept-language'] })
}
