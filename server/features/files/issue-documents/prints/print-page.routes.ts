/**
 * The page that the code of an issue's PDF opens, for anybody who holds the print: which issue it is, and whether a later
 * one replaces it (docs/product.md, Issues). It asks for no account, and tells nothing else.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PRODUCT_LANGUAGES, type ProductLanguage } from '#contract/values/codes/languages.ts'
import { chooseLanguage } from '#server/platform/http/answers/negotiation.ts'
import { type Speaker, speakerFor } from '#server/platform/languages/speaker.ts'
import { openMinuteLimit } from '#server/platform/limits/minute-limit.ts'
import { addressGroup } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { finishPage } from '#server/platform/public-pages/drawn-page.ts'
import { encodingOf } from '#server/platform/public-pages/negotiate-page.ts'
import type { PublicPages } from '#server/platform/public-pages/renderer.ts'
import { findPrint, findPrintByContent, type PrintedRow } from './print.store.ts'
import { openPrint, PRINTS } from './print-code.ts'

interface PrintParts {
  parts: Pick<Parts, 'db' | 'sealing'>
  pages: PublicPages
  isSignedIn(request: FastifyRequest): Promise<boolean>
}

const UNDOCUMENTED = { schema: { hide: true }, logLevel: 'warn' } as const
/** From one address: a sewing floor may share one. */
const PAGES_A_MINUTE = 60
/** In no index and no frame; its address is a secret, so no other site is told it, and nobody keeps what it answered. */
const HEADERS = {
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
}

export const routePrintedIssues = (server: FastifyInstance, prints: PrintParts): void => {
  const { db, sealing } = prints.parts
  const count = openMinuteLimit(PAGES_A_MINUTE)
  server.get<{ Params: { secret: string } }>(`${PRINTS}/:secret`, UNDOCUMENTED, async (request, reply) => {
    count(addressGroup(request.ip))
    const print = openPrint(sealing, request.params.secret)
    const row = print && (await findPrint(db, print))
    return sendPage(prints, { request, reply, told: row && tellAll(row) })
  })
  server.get<{ Params: OfContent }>(`${PRINTS}/:id/:number/:secret`, UNDOCUMENTED, async (request, reply) => {
    count(addressGroup(request.ip))
    const named = readContent(request.params)
    const row = named && (await findPrintByContent(db, named))
    return sendPage(prints, { request, reply, told: row && tellLittle(row) })
  })
}

interface OfContent {
  id: string
  number: string
  /** The beginning of the content's hash. */
  secret: string
}

const readContent = ({ id, number, secret }: OfContent) =>
  /^\d{1,9}$/.test(id) && /^\d{1,9}$/.test(number) && /^[0-9a-f]{32}$/.test(secret)
    ? { styleId: Number(id), number: Number(number), digest: secret }
    : null

interface ToldOfPrint {
  row: PrintedRow
  lines(speaker: Speaker): string[]
}

const isReplaced = ({ number, last_number }: PrintedRow): boolean => last_number > number

const dayOf = (instant: string, { locale }: Speaker): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant))

const tellAll = (row: PrintedRow): ToldOfPrint => ({
  row,
  lines: (speaker) => {
    const { t } = speaker
    const issued = t`Issued on ${dayOf(row.issued_at, speaker)}`
    return isReplaced(row)
      ? [issued, t`Replaced by issue ${row.last_number} on ${dayOf(row.last_issued_at, speaker)}`]
      : [issued, t`This is the last issue`]
  },
})

/** A code that names no company may be in the hands of one that left: no number and no day of what came later. */
const tellLittle = (row: PrintedRow): ToldOfPrint => ({
  row,
  lines: ({ t }) => [isReplaced(row) ? t`A later issue replaces it` : t`This is the last issue`],
})

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  /** Nothing where there is none to tell of, for any reason: to be sent with 404. */
  told: ToldOfPrint | null | undefined
}

const sendPage = async (
  { pages, isSignedIn }: PrintParts,
  { request, reply, told }: Asked,
): Promise<FastifyReply> => {
  const renderer = await pages.renderer()
  const speaker = await speakerFor(languageOf(request))
  const opens = told && (await isSignedIn(request)) ? addressOf(told.row) : null
  const drawn = finishPage(
    renderer.renderPrintedIssuePage({
      language: speaker.language,
      languagesWord: speaker.t`Language`,
      host: new URL(pages.originOf(request)).host,
      assets: renderer.assets,
      ...(told ? wordsOf(told, { speaker, opens }) : wordsOfNone(speaker)),
    }),
    { status: told ? 200 : 404, framed: false },
  )
  const { headers, body } = await drawn.pack(encodingOf(request.headers['accept-encoding']))
  return reply
    .status(drawn.status)
    .headers({ ...headers, ...HEADERS })
    .removeHeader('etag')
    .send(body)
}

const addressOf = ({ style_id, number }: PrintedRow): string => `/inquiries/${style_id}/issues/${number}`

const wordsOf = (
  { row, lines }: ToldOfPrint,
  { speaker, opens }: { speaker: Speaker; opens: string | null },
) => {
  const { t } = speaker
  return {
    kind: t`Printed tech pack`,
    title: t`Issue ${row.number}`,
    styleNumber: row.style_number,
    lines: lines(speaker),
    warning: isReplaced(row) ? t`Do not work by this print, and ask for the later one.` : null,
    link: opens === null ? null : { address: opens, text: t`Open it in Selvedge` },
  }
}

const wordsOfNone = ({ t }: Speaker) => ({
  kind: t`Printed tech pack`,
  title: t`Issue not found`,
  styleNumber: null,
  lines: [t`This code leads to no issue. Ask the company that gave you the print.`],
  warning: null,
  link: null,
})

/** The language of the link `?lang=`, else the best of the header's, else English. */
const languageOf = (request: FastifyRequest): ProductLanguage => {
  const { lang } = request.query as { lang?: string | string[] }
  const asked = PRODUCT_LANGUAGES.find((language) => language === lang)
  return asked ?? chooseLanguage(request.headers['accept-language'], PRODUCT_LANGUAGES) ?? 'en'
}
