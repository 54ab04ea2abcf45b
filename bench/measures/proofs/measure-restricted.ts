/** A restricted form of a passport next to the public one, and the list of links. */
import { fillPath } from '#contract/call.ts'
import { addPassportLink, listPassportLinks } from '#contract/passports/audiences/passport-links.ts'
import { publish, submitTrace } from '#contract/passports/passports.ts'
import { askAs, sessionOf } from '../../ask.ts'
import { isQuick, measure } from '../../load.ts'
import { startProduct } from '../../processes.ts'
import { makeWorld } from '../../seeds/worlds.ts'

const LINKS = isQuick ? 50 : 900
const STEPS = 20
const STYLE_ID = 1
const DAY_MS = 86_400_000

interface Bench {
  adminUrl: string
  folder: string
  seconds: number
}

export const measureRestricted = async ({ adminUrl, folder, seconds }: Bench): Promise<string> => {
  const { databaseUrl, token } = await makeWorld(adminUrl, 'bench_restricted', {
    styles: 100,
    organizations: 100,
  })
  const product = await startProduct({ DATABASE_URL: databaseUrl, SELVEDGE_DATA: `${folder}/restricted` })
  try {
    const { origin } = product
    const headers = sessionOf(token, origin)
    const ask = askAs(origin, headers)
    const of = { id: STYLE_ID }
    const data = Array.from({ length: STEPS }, (_, index) => ({
      ...{ id: `new-s${index}`, display_name: `Step ${index + 1}`, icon: 'yarn', details: [] },
      audience: index % 2 === 0 ? 'everybody' : 'professional',
    }))
    await ask(submitTrace, of, { productName: 'Harbour tee', data })
    await ask(publish, of, {})
    const ends_on = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
    let path = ''
    for (let at = 0; at < LINKS; at++) {
      const body = { partner_name: `Partner ${at}`, reader: 'professional', covers: 'style', ends_on }
      path = new URL((await ask<{ url: string }>(addPassportLink, of, body)).url).pathname
    }
    const [number = ''] = path.split('/').slice(2)
    const open = { url: origin, headers: { 'accept-encoding': 'br' }, connections: 1, seconds }
    const p50 = async (asked: string, more: object = {}) =>
      (await measure({ ...open, paths: [asked], ...more })).p50.toFixed(2)
    return `## Restricted forms of a passport\n
A passport with ${STEPS} steps, every second one for repairers; one request at a time, p50 in ms. A restricted form is kept nowhere: each is looked up, proved, counted, drawn and compressed.\n
| what | p50 |
|---|---|
| public page, kept | ${await p50(`/trace/${number}`)} |
| public JSON-LD | ${await p50(`/trace/${number}.json`)} |
| page by a link | ${await p50(path)} |
| JSON-LD by a link | ${await p50(`${path}.json`)} |
| list of ${LINKS} links | ${await p50(fillPath(listPassportLinks.path, of), { headers })} |\n`
  } finally {
    await product.stop()
  }
}
