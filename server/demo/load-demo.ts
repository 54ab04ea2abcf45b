/**
 * The demo world (docs/product.md, Demo data): made once, on an empty database, by the product's own calls.
 *
 * All of it is one transaction, which waits for pictures and files on a connection without limits: a process that dies
 * on the way leaves nothing behind, and the next start makes it again; only bytes of pictures may lie in the store, and the sweep removes those. For that the calls go to
 * an instance of the product whose database is this transaction. It sends no mail: nobody wants emails about a
 * past that was made up, and the jobs that send them are not running yet.
 */
import { buildApp } from '#server/app.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { takeNotices } from '#server/platform/db/notices.ts'
import { waitOnPurpose } from '#server/platform/db/open-transaction.ts'
import { ALWAYS_READY } from '#server/platform/http/readiness.ts'
import type { Parts } from '#server/platform/parts.ts'
import { assignChains } from './assign-chains.ts'
import { dropLetters, endSessions, hasPeople, spreadEntries, takeTurn } from './demo.store.ts'
import { DEMO_DEVICE, openClock, openDemoWorld } from './demo-world.ts'
import { type Pictures, renderPictures } from './drawing/render-pictures.ts'
import { makeBoms } from './make/make-boms.ts'
import { makeComments } from './make/make-comments.ts'
import { makeCompanies } from './make/make-companies.ts'
import { makeCosts } from './make/make-costs.ts'
import { makeEvidence } from './make/make-evidence.ts'
import { makeFabricForms } from './make/make-fabric-forms.ts'
import { makeEnvironmentalCost, makeFacts } from './make/make-facts.ts'
import { makeFeedback } from './make/make-feedback.ts'
import { makeCharts, makeInspections } from './make/make-inspections.ts'
import { makeFirstIssue, makeSecondIssue } from './make/make-issues.ts'
import { makeLibrary } from './make/make-library.ts'
import { makeMeetings } from './make/make-meetings.ts'
import { makePassports, visitPublished } from './make/make-passports.ts'
import { makePeople } from './make/make-people.ts'
import { makeStyleFiles } from './make/make-style-files.ts'
import { makeStyles } from './make/make-styles.ts'
import { makeTechPacks } from './make/make-tech-packs.ts'
import { makeTimelines } from './make/make-timelines.ts'
import { makeValueChains } from './make/make-value-chains.ts'

interface Told {
  say: (line: string) => void
  /** Gets what is being made. */
  step?: (name: string) => void
  /** Resolves once the web is built, of which public pages are made. */
  web?: Promise<void>
}

/** @param parts with a database that has no limits, since a slow machine takes minutes */
export const loadDemo = async (
  parts: Parts,
  { say, step = () => undefined, web = Promise.resolve() }: Told,
): Promise<void> => {
  if (await hasPeople(parts.db)) return
  say('Creating the demo data…')
  const begun = performance.now()
  step('pictures')
  const pictures = await renderPictures()
  await waitOnPurpose(() =>
    parts.db.write(async (tx) => {
      step('its turn')
      await takeTurn(tx)
      if (!(await hasPeople(tx))) await makeWorld({ parts, tx, pictures, step, web })
    }),
  )
  say(`The demo data is there after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

interface Making {
  parts: Parts
  tx: Tx
  pictures: Pictures
  step: (name: string) => void
  web: Promise<void>
}

const makeWorld = async ({ parts, tx, pictures, step, web }: Making): Promise<void> => {
  const clock = openClock(parts.now())
  const mail = {
    send: async () => undefined,
    sendLink: async () => undefined,
    sendLinks: async () => undefined,
    onLetter: () => undefined,
    isOutbox: true,
  }
  const registering = { mail, now: clock.now }
  const app = await buildApp(
    { ...parts, demo: 'local', db: within(parts.db, tx), mail, now: clock.now },
    {
      trustedProxies: [],
      requestsPerMinute: Number.MAX_SAFE_INTEGER,
      dev: false,
      health: { readiness: ALWAYS_READY, metricsToken: null },
    },
  )
  const world = openDemoWorld({ tx, app, clock, address: parts.address })
  step('companies')
  await makePeople(tx, registering)
  await makeCompanies(world, registering)
  const chains = await makeValueChains(world)
  step('styles')
  const styles = await makeStyles(world, pictures)
  await makeBoms(world, styles)
  step('passports')
  await makeFacts(world)
  await makeEnvironmentalCost(world, styles)
  await makePassports(world, styles)
  await assignChains(world, { styles, chains })
  step('tech packs and issues')
  await makeCharts(world, styles)
  await makeTechPacks(world, styles)
  await makeLibrary(world)
  await makeFirstIssue(world, styles)
  step('inspections')
  await makeInspections(world, styles, pictures)
  await makeSecondIssue(world, styles)
  step('costs and files')
  await makeCosts(world, styles)
  await makeStyleFiles(world, styles, pictures)
  await makeFabricForms(world, styles)
  step('evidence')
  await makeEvidence(world, styles)
  step('timelines and comments')
  await makeTimelines(world, styles)
  await makeComments(world, styles)
  await makeMeetings(world)
  step('readers and reviews')
  await web
  await makeFeedback(world, styles)
  await visitPublished(world, styles)
  await spreadEntries(tx, clock.now())
  await endSessions(tx, DEMO_DEVICE)
  await dropLetters(tx)
  await app.fastify.close()
}

/** A database whose every read and write is part of one transaction; what it writes is heard at once. */
const within = (db: Db, tx: Tx): Db => {
  const listeners: { channel: string; hear: (payload: string) => void }[] = []
  const within: Db = {
    ...db,
    selectFrom: tx.selectFrom.bind(tx),
    selectNoFrom: tx.selectNoFrom.bind(tx),
    with: tx.with.bind(tx),
    getExecutor: () => tx.getExecutor(),
    write: async (work) => {
      const done = await work(tx)
      for (const { channel, payload } of takeNotices(tx)) {
        for (const listener of listeners) if (listener.channel === channel) listener.hear(payload)
      }
      return done
    },
    onNotice: (channel, hear) => void listeners.push({ channel, hear }),
    withWrite: () => within,
  }
  return within
}
