/** The page of a lot and of a piece next to their style's, saving a lot, and a million serial numbers. */
import {
  addLot,
  addSerials,
  changeLot,
  type Lot,
  listLots,
  publishLot,
} from '#contract/passports/lots/lots.ts'
import { publish, submitTrace } from '#contract/passports/passports.ts'
import { askAs, medianOf, sessionOf, timed } from '../../ask.ts'
import { isQuick, measure } from '../../load.ts'
import { startProduct } from '../../processes.ts'
import { makeWorld } from '../../seeds/worlds.ts'

const LOTS = isQuick ? 20 : 500
const SAVES = isQuick ? 20 : 200
const STEPS = 20
const STYLE_ID = 1

interface Bench {
  adminUrl: string
  folder: string
  seconds: number
}

export const measureLots = async ({ adminUrl, folder, seconds }: Bench): Promise<string> => {
  const sizes = { styles: 100, organizations: 100 }
  const { databaseUrl, token } = await makeWorld(adminUrl, 'bench_lots', sizes)
  const product = await startProduct({ DATABASE_URL: databaseUrl, SELVEDGE_DATA: `${folder}/lots` })
  try {
    const { origin } = product
    const headers = sessionOf(token, origin)
    const ask = askAs(origin, headers)
    const of = (lot = 0) => ({ id: STYLE_ID, lot })
    const data = Array.from({ length: STEPS }, (_, index) => ({
      ...{ id: `new-s${index}`, display_name: `Step ${index + 1}`, icon: 'yarn', details: [] },
    }))
    await ask(submitTrace, of(), { productName: 'Harbour tee', data })
    await ask(publish, of(), {})
    let last = 0
    for (let at = 0; at < LOTS; at++) {
      const body = { kind: 'lot', number: `L-${at}`, quantity: 1000, remark: 'Sewn with recycled thread' }
      last = (await ask<{ data: Lot }>(addLot, of(), body)).data.id
    }
    const given = await timed(() => ask(addSerials, of(last), { serials: 'P0000001 P1000000' }))
    const published = await timed(() => ask(publishLot, of(last), {}))
    const saves: number[] = []
    for (let at = 0; at < SAVES; at++)
      saves.push(await timed(() => ask(changeLot, of(last), { remark: `Dyed ${at}` })))
    const url = (await ask<{ data: Lot }>(publishLot, of(last), {})).data.published?.url ?? ''
    const lot = new URL(url).pathname
    const style = lot.slice(0, lot.indexOf('/lot/'))
    const open = { url: origin, headers: { 'accept-encoding': 'br' }, connections: 1, seconds }
    const p50 = async (asked: string, more: object = {}) =>
      (await measure({ ...open, paths: [asked], ...more })).p50
    const [ofStyle, ofLot] = [await p50(style), await p50(lot)]
    const drawn = await p50(`${lot}/piece/P0777777`)
    const list = await p50(listLots.path.replace('{id}', String(STYLE_ID)), { headers })
    const ms = (value: number) => value.toFixed(2)
    return `## Lots and pieces\n
A passport with ${STEPS} steps and ${LOTS} lots; one request at a time, p50 in ms. The page of a lot is kept as that of its style; that of a piece is looked up, proved, drawn and compressed each time.\n
| what | p50 |
|---|---|
| page of the style, kept | ${ms(ofStyle)} |
| page of a lot, kept | ${ms(ofLot)} (${(ofLot / ofStyle).toFixed(2)} of the style’s) |
| page of one of a million pieces, drawn | ${ms(drawn)} |
| JSON-LD of the style | ${ms(await p50(`${style}.json`))} |
| JSON-LD of a lot | ${ms(await p50(`${lot}/passport.json`))} |
| saving a lot | ${ms(medianOf(saves))} |
| publishing a lot, once | ${ms(published)} |
| giving out a million serial numbers, once | ${ms(given)} |
| list of ${LOTS} lots, first page | ${ms(list)} |\n`
  } finally {
    await product.stop()
  }
}
