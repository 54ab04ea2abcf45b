/** Publications while the registry is away, beside those without; the gate of the final inspection is measured in turns. */
import { changeFinalGate } from '#contract/evidence/final-gate.ts'
import { changeStyleFacts } from '#contract/passports/facts/passport-facts.ts'
import { publish, submitTrace } from '#contract/passports/passports.ts'
import { type Ask, askAs, sessionOf, timed } from '../../ask.ts'
import { isQuick } from '../../load.ts'
import { type Started, startProduct } from '../../processes.ts'
import { openWork, WORKED_HEAD, workedRow } from '../../processor.ts'
import { makeWorld } from '../../seeds/worlds.ts'

const PUBLICATIONS = isQuick ? 30 : 1000
/** Before the gate's are counted. */
const WARM = isQuick ? 1 : 20
/** Nobody listens there. */
const AWAY = 'http://127.0.0.1:9/registrations'

/** Publishes one passport again and again, each time with something new; only the publication is timed. */
const timePublications = async (ask: Ask, styleId: number, { registers }: { registers: boolean }) => {
  const of = { id: styleId }
  const run = `${Date.now()}`
  await ask(changeStyleFacts, of, {
    operator_identifier: { scheme: 'lei', value: '5493001KJTIIGC8Y1R12' },
    product_identifier: registers ? `${run}-0` : null,
  })
  const times: number[] = []
  for (let turn = 1; turn <= PUBLICATIONS; turn++) {
    if (registers) await ask(changeStyleFacts, of, { product_identifier: `${run}-${turn}` })
    await ask(submitTrace, of, { productName: `Tee ${run} ${turn}` })
    times.push(await timed(() => ask(publish, of, {})))
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(1)
  return `${at(0.5)} | ${at(0.99)}`
}

const GATES = ['off', 'reason'] as const

/**
 * One passport is published without the gate and through it with a reason, in turns, so that whatever else the machine does
 * meets both; what is compared are the medians, and the processor's time, which hardly knows of that.
 */
const measureGate = async (
  { product, databaseUrl }: { product: Started; databaseUrl: string },
  { ask, styleId }: { ask: Ask; styleId: number },
): Promise<string> => {
  const of = { id: styleId }
  const works = await Promise.all(GATES.map(() => openWork({ databaseUrl, pid: product.pid })))
  for (let turn = 0; turn < WARM + PUBLICATIONS; turn++)
    // The other one begins each time: what the one before left to be done meets both.
    for (const at of turn % 2 === 0 ? [0, 1] : [1, 0]) {
      const setting = GATES[at] ?? 'off'
      await ask(changeFinalGate, {}, { setting })
      await ask(submitTrace, of, { productName: `Tee ${setting} ${turn}` })
      const body = setting === 'off' ? {} : { gate_reason: 'Measured without an inspection' }
      const send = () => ask(publish, of, body)
      await (turn < WARM ? send() : works[at]?.time(send))
    }
  await ask(changeFinalGate, {}, { setting: 'off' })
  const [without, through] = works.map((work) => work.worked())
  if (!without || !through) return ''
  const added = {
    product: through.product - without.product,
    postgres: through.postgres - without.postgres,
    waited: through.waited - without.waited,
  }
  return [
    WORKED_HEAD,
    workedRow('a publication without the gate', without, 'reference'),
    workedRow('the same through the gate, with a reason', through, ''),
    workedRow('what the gate adds', added, 'under 3'),
  ].join('\n')
}

const withProduct = async <T>(
  env: Record<string, string>,
  work: (product: Started) => Promise<T>,
): Promise<T> => {
  const product = await startProduct(env)
  try {
    return await work(product)
  } finally {
    await product.stop()
  }
}

export const measureRegistrations = async ({
  adminUrl,
  folder,
}: {
  adminUrl: string
  folder: string
}): Promise<string> => {
  const { databaseUrl, token } = await makeWorld(adminUrl, 'bench_registry', {
    styles: 100,
    organizations: 100,
  })
  const env = { DATABASE_URL: databaseUrl, SELVEDGE_DATA: `${folder}/registry` }
  const rows: string[] = []
  let gate = ''
  await withProduct(env, async (product) => {
    const ask = askAs(product.origin, sessionOf(token, product.origin))
    rows.push(`| reference: nothing to register | ${await timePublications(ask, 1, { registers: false })} |`)
    rows.push(
      `| each one registers, no registry is set | ${await timePublications(ask, 2, { registers: true })} |`,
    )
    gate = await measureGate({ product, databaseUrl }, { ask, styleId: 4 })
  })
  await withProduct({ ...env, SELVEDGE_REGISTRY_URL: AWAY }, async (product) => {
    const ask = askAs(product.origin, sessionOf(token, product.origin))
    rows.push(
      `| each one registers, the registry is away | ${await timePublications(ask, 3, { registers: true })} |`,
    )
  })
  return `## Publications and the registry\n
${PUBLICATIONS.toLocaleString('en')} publications of one passport after the other, in ms.\n
| publication | p50 | p99 |
|---|---|---|
${rows.join('\n')}\n
${PUBLICATIONS.toLocaleString('en')} publications of one passport without the gate of the final inspection and as many through it, in turns.\n
${gate}\n`
}
