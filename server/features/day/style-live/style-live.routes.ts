import * as calls from '#contract/day/style-live.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import type { LiveLines } from './live-lines.ts'
import { othersOf, readNews } from './read-news.ts'

/** Proxies shall pass on what is written as it is written. */
const HEADERS = {
  'content-type': `${calls.EVENT_STREAM}; charset=utf-8`,
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** A HEAD asks about an answer, which must end. */
const wantsLine = ({ request }: Exchange): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes(calls.EVENT_STREAM)

const NOTHING_HEARD = { entries: [], comments: [], hidden: [] }

export const routeStyleLive = (app: App, lines: LiveLines): void => {
  app.route(calls.followStyle, async ({ actor, params: { id: styleId }, db, http }) => {
    const news = await readNews(db, actor, { styleId, heard: NOTHING_HEARD })
    const { people } = found(news, STYLE_TEXTS.notFound)
    if (!wantsLine(http)) return { people: othersOf(actor, people) }
    const line = { styleId, actor, askAgain: http.askAgain }
    return new RawAnswer(await lines.open(line), HEADERS)
  })
}
