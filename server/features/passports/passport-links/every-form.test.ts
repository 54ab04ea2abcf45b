/** Every field × audience × form, on the product's own addresses: no form tells more than its reader may read. */
import { expect } from 'vitest'
import { OPEN_FIELD_KEYS, type OpenFieldKey } from '#contract/passports/audiences/audience-fields.ts'
import {
  PASSPORT_FORM_KEYS,
  PASSPORT_FORMS,
  type PassportFormKey,
} from '#contract/passports/audiences/audience-forms.ts'
import {
  AUDIENCES,
  type Audience,
  isReadBy,
  LINK_READERS,
  type LinkReader,
} from '#contract/passports/audiences/audiences.ts'
import { canariesOf, isName, type Pictures } from '#contract/passports/audiences/full-content.fixture.ts'
import { generateQr } from '#contract/passports/passports.ts'
import { newGtin, save } from '#server/features/passports/passport-machines/published.fixture.ts'
import { growLog } from '#server/features/passports/passport-proofs/index.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { readPdf } from '#server/test/pdf-reader.ts'
import { test, type World } from '#server/test/world.ts'
import { payloadOf, readArchive } from './archive.fixture.ts'
import { pathsFor, publishFull, uploadPictures } from './restricted.fixture.ts'

const get = async (world: World, url: string, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await world.app.fastify.inject({
    ...{ method: 'GET', url },
    headers: { host: 'localhost', 'accept-encoding': 'identity', ...headers },
  })
  // A form that a restricted field leaves nothing of is not there.
  expect([200, 404]).toContain(answer.statusCode)
  return JSON.stringify(answer.headers) + answer.rawPayload.toString('utf8')
}

/** As one line, and without blanks, since a long word is broken where a line ends; with the bytes, for what says who made it. */
const readPdfAt = async (world: World, url: string): Promise<string> => {
  const answer = await world.app.fastify.inject({ method: 'GET', url, headers: { host: 'localhost' } })
  expect(answer.statusCode).toBe(200)
  const { title, pages } = await readPdf(answer.rawPayload)
  const text = [title, ...pages.map((page) => page.text)].join(' ')
  expect(text.length).toBeGreaterThan(100)
  return [
    text.replaceAll(/\s+/g, ' '),
    text.replaceAll(/\s+/g, ''),
    JSON.stringify(answer.headers),
    answer.rawPayload.toString('latin1'),
  ].join('\n')
}

interface Made {
  world: World
  brand: Company
  style: MadeStyle
  gtin14: string
  paths: Record<LinkReader, string>
}

const versionOf = async (world: World, style: MadeStyle): Promise<number> => {
  const row = await world.parts.db
    .selectFrom('passport_versions')
    .where('style_id', '=', style.id)
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  return Number(row.number)
}

const readRegistered = async (world: World, style: MadeStyle): Promise<string> =>
  JSON.stringify(
    await world.parts.db
      .selectFrom('passport_registrations')
      .where('style_id', '=', style.id)
      .orderBy('id', 'desc')
      .limit(1)
      .select(['content', 'version_number'])
      .execute(),
  )

/** What each form says; a form of the list that is not read here does not compile. */
const formsOf = async ({
  world,
  brand,
  style,
  gtin14,
  paths,
}: Made): Promise<Record<PassportFormKey, string>> => {
  const page = `/trace/${style.style_number}`
  const own = `${page}/versions/${await versionOf(world, style)}`
  const read = async (...urls: string[]) => (await Promise.all(urls.map((url) => get(world, url)))).join('\n')
  const html = await get(world, page, { accept: 'text/html' })
  const shared = /og:image" content="http:\/\/localhost([^"]+)"/.exec(html)?.[1]
  const ofReaders = LINK_READERS.map(async (reader) => [
    [`${reader}_page`, await read(paths[reader], `${paths[reader]}/bom`)],
    [`${reader}_json`, await read(`${paths[reader]}.json`)],
  ])
  const qr = await brand.manager.send(generateQr, { body: { inquiryId: style.id, form: 'gs1' } })
  return {
    page: html + (await read(`${page}?lang=de`, `${page}?c=nothing&review=sent`)),
    bom: await read(`/bom/${style.style_number}`),
    sheet: await read(`/fiche/${style.style_number}`),
    sheet_pdf: await readPdfAt(world, `/fiche/${style.style_number}/fiche.pdf`),
    json:
      (await read(`${page}.json`, `${own}.json`)) +
      (await get(world, page, { accept: 'application/ld+json' })),
    untp: await read(`${page}/untp.json`, `${own}/untp.json`),
    credential: payloadOf(await read(`${page}/untp.jwt`)) + payloadOf(await read(`${own}/untp.jwt`)),
    linkset: await read(`/01/${gtin14}?linkType=linkset`, `/01/${gtin14}/21/A1?linkType=linkset`),
    share: shared ? shared + (await read(shared)) : '',
    search: html.slice(html.indexOf('application/ld+json'), html.indexOf('</head>')),
    proof: await read(`${page}/proof.json`, `${own}/snapshot.json`, '/log/checkpoint'),
    archive: await readArchive(world, brand.id),
    registry: await readRegistered(world, style),
    qr: JSON.stringify(qr.data),
    ...(Object.fromEntries((await Promise.all(ofReaders)).flat()) as Record<
      `${LinkReader}_${'page' | 'json'}`,
      string
    >),
  }
}

/** Each field has another audience in each of the five. */
const audiencesOf = (turn: number): Record<OpenFieldKey, Audience> =>
  Object.fromEntries(
    OPEN_FIELD_KEYS.map((key, index) => [key, AUDIENCES[(index + turn) % AUDIENCES.length]]),
  ) as Record<OpenFieldKey, Audience>

const WHOLE: readonly PassportFormKey[] = ['json', 'holder_json', 'professional_json', 'authority_json']

const findFaults = (
  forms: Record<PassportFormKey, string>,
  {
    fields,
    steps,
    pictures,
  }: { fields: Record<OpenFieldKey, Audience>; steps: Map<string, Audience>; pictures: Pictures },
): string[] =>
  PASSPORT_FORM_KEYS.flatMap((form) => {
    const { reader } = PASSPORT_FORMS[form]
    return canariesOf(pictures).flatMap((canary) => {
      const isRead =
        canary.fields.every((field) => isReadBy(fields[field], reader)) &&
        isReadBy(steps.get(canary.step ?? '') ?? 'everybody', reader)
      return canary.texts.flatMap((text) => {
        // A registry's form has each of its keys, with null where nothing is said.
        if (form === 'registry' && isName(text)) return []
        const says = forms[form].includes(text)
        if (!isRead && says) return [`${form} tells ${text}`]
        return isRead && !says && (canary.forms ?? WHOLE).includes(form) ? [`${form} lacks ${text}`] : []
      })
    })
  })

// shows D-480
test.for([...AUDIENCES.keys()])(
  'no form tells more than its reader may read, turn %i of every field through every audience',
  async (turn, { world, make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const gtin = newGtin()
    await save(brand, style, { gtin })
    const pictures = await uploadPictures(world, brand, style)
    expect(new Set(Object.values(pictures)).size).toBe(5)
    const fields = audiencesOf(turn)
    const steps = new Map([['step-2', AUDIENCES[turn] ?? 'everybody']])
    await publishFull({ world, brand, style, gtin14: `0${gtin}`, pictures, audiences: { fields, steps } })
    await growLog(world.parts)
    const paths = await pathsFor(world, brand, style)
    const forms = await formsOf({ world, brand, style, gtin14: `0${gtin}`, paths })
    expect(findFaults(forms, { fields, steps, pictures })).toEqual([])
  },
)
