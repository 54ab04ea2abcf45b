/**
 * Reviews from the public page: a form that needs no script, and the same as JSON for programs.
 *
 * Unlike every other change, this one asks for no proof of origin. The proof keeps other sites from using somebody's
 * session, and none is read here: anyone who posts is nobody in particular, and all that comes of it is a review that
 * waits for the brand's decision. The passport is made to be framed by shops, and a sandboxed frame's form says
 * `Origin: null`, as any site could.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newReview, REVIEW_TRAP } from '#contract/passports/passport-reviews.ts'
import { isStyleNumber } from '#contract/styles/style-number.rules.ts'
import { type PassportPages, SENT_QUERY } from '#server/features/passports/passports/index.ts'
import { toRefusal } from '#server/platform/http/answers/input-errors.ts'
import { requireStorableText } from '#server/platform/http/guards/text-guard.ts'
import { addressGroup, requireWithinLimit } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { chosenLanguage } from '#server/platform/public-pages/negotiate-page.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { postReview } from './post-review.ts'
import { isClosed, problemsOf, typedOf } from './review.rules.ts'

const HIDDEN = { schema: { hide: true } }
const FORM = 'application/x-www-form-urlencoded'
/** 2,000 characters of three bytes, each written with three. */
const MAX_BYTES = 32_768
/** Wrong ones count too: each costs a page that is drawn for it alone. */
const TRIES_A_MINUTE = 20

interface Reviews {
  parts: Parts
  pages: PassportPages
}

type Asked = FastifyRequest<{ Params: { number: string } }>

export const routePublicReviews = (server: FastifyInstance, reviews: Reviews): void => {
  const path = '/trace/:number/reviews'
  void server.register(async (scope) => {
    // Nothing that is neither a form of text nor JSON is read at all.
    scope.removeContentTypeParser(['text/plain', 'multipart/form-data'])
    const options = { ...HIDDEN, bodyLimit: MAX_BYTES, config: { acceptsForm: true } }
    scope.post(path, options, (request, reply) => receive(reviews, request as Asked, reply))
    // Anyone who comes back to the address of a form that was refused.
    scope.get(path, HIDDEN, (request, reply) => {
      const { number } = (request as Asked).params
      const query = request.url.split('?')[1]
      return reply.redirect(`/trace/${encodeURIComponent(number)}${query ? `?${query}` : ''}#reviews`, 303)
    })
  })
}

const receive = async (reviews: Reviews, request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
  await requireFewTries(reviews, request)
  requireStorableText(request.params)
  requireStorableText(request.body)
  const isForm = (request.headers['content-type'] ?? '').startsWith(FORM)
  const language = await languageOf(reviews, request)
  try {
    await keep(reviews, request, language)
  } catch (error) {
    if (isForm && error instanceof Refusal) return answerForm(reviews, request, { reply, language, error })
    throw error
  }
  reply.header('cache-control', 'no-store')
  if (!isForm) return reply.status(201).send({ ok: true, status: 'pending' })
  const { number } = request.params
  return reply.redirect(`/trace/${number}?${SENT_QUERY}&lang=${language}#reviews`, 303)
}

/** Answered without drawing a page: that is what is limited. */
const requireFewTries = ({ parts: { db, now } }: Reviews, { ip }: Asked): Promise<void> => {
  const key = `review:tries:${addressGroup(ip)}`
  return requireWithinLimit(db, { key, attempts: TRIES_A_MINUTE, seconds: 60 }, now())
}

const keep = async ({ parts }: Reviews, request: Asked, language: string): Promise<void> => {
  const { db, now } = parts
  const { number } = request.params
  const address = addressGroup(request.ip)
  if (!isStyleNumber(number)) throw new Refusal('not_found')
  const review = newReview.safeParse(request.body)
  if (!review.success) throw toRefusal(review.error.issues)
  if (isTrapped(request.body)) return
  await db.write((tx) => postReview(tx, { number, review: review.data, language, address, now: now() }))
}

/** A machine that fills in every field is answered like anybody and kept from nothing but the table. */
const isTrapped = (body: unknown): boolean => Boolean((body as Record<string, unknown>)[REVIEW_TRAP])

/** As the form's page had it; a program may say it too. */
const languageOf = async ({ pages }: Reviews, request: Asked) => {
  const asked = (request.body as { lang?: unknown } | null | undefined)?.lang
  return chosenLanguage(await pages.renderer(), { asked, header: request.headers['accept-language'] })
}

interface Refused {
  reply: FastifyReply
  language: Awaited<ReturnType<typeof languageOf>>
  error: Refusal
}

/** The page again, with what was typed and what is wrong with it. */
const answerForm = async (
  { pages }: Reviews,
  request: Asked,
  { reply, language, error }: Refused,
): Promise<FastifyReply> => {
  const { number } = request.params
  const problems = problemsOf(error)
  if (error.details.retryAfter) reply.header('retry-after', error.details.retryAfter)
  if (problems) {
    const typed = typedOf(request.body as Record<string, string>)
    const form = { state: 'refused', problems, typed } as const
    return pages.sendAnswer(request, reply, { number, status: error.status, language, form })
  }
  const isGone = error.code === 'not_found' || error.code === 'withdrawn'
  if (!isGone && !isClosed(error)) throw error
  return pages.sendAnswer(request, reply, { number, status: error.status, language, form: { state: 'open' } })
}
