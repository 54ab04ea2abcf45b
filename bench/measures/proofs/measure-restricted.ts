/** A restricted form of a passport next to the public one, and the list of links. */
import { addPassportLink, listPassportLinks } from '#contract/passports/audiences/passport-links.ts'
import { publish, submitTrace } from '#contract/passports/passports.ts'
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
    const cookie = `selvedge_session=${token}`
    const send = async (path: string, body: object) => {
      const answer = await fetch(origin + path.replace('{id}', String(STYLE_ID)), {
        method: 'POST',
        headers: { cookie, origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as { url?: string }
    }
    const data = Array.from({ length: STEPS }, (_, index) => ({
      ...{ id: `new-s${index}`, display_name: `Step ${index + 1}`, icon: 'yarn', details: [] },
      audience: index % 2 === 0 ? 'everybody' : 'professional',
    }))
    await send(submitTrace.path, { productName: 'Harbour tee', data })
    await send(publish.path, {})
    const ends_on = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
    let path = ''
    for (let at = 0; at < LINKS; at++) {
      const body = { partner_name: `Partner ${at}`, reader: 'professional', covers: 'style', ends_on }
      path = new URL((await send(addPassportLink.path, body)).url ?? '').pathname
    }
    const [number = ''] = path.split('/').slice(2)
    const open = { url: origin, headers: { 'accept-encoding': 'br' }, connections: 1, seconds }
    const p50 = async (asked: string, more: object = {}) =>
      (await measure({ ...open, paths: [asked], ...more })).p50.toFixed(2)
    const asOwner = { headers: { cookie, origin } }
    return `## Restricted forms of a passport\n
A passport with ${STEPS} steps, every second one for repairers; one request at a time, p50 in ms. A restricted form is kept nowhere: each is looked up, proved, counted, drawn and compressed.\n
| what | p50 |
|---|---|
| public page, kept | ${await p50(`/trace/${number}`)} |
| public JSON-LD | ${await p50(`/trace/${number}.json`)} |
| page by a link | ${await p50(path)} |
| JSON-LD by a link | ${await p50(`${path}.json`)} |
| list of ${LINKS} links | ${await p50(listPassportLinks.path.replace('{id}', String(STYLE_ID)), asOwner)} |\n`
  } finally {
    await product.stop()
  }
}
