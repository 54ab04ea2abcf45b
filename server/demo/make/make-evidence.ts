/** Evidence of the demo: kept, offered, accepted and put behind a style by its people's calls. */
import { createEvidence, putEvidenceFile } from '#contract/evidence/evidence.ts'
import { attachEvidence } from '#contract/evidence/evidence-on-styles.ts'
import {
  decideOfferedEvidence,
  listOfferedEvidence,
  shareEvidence,
} from '#contract/evidence/evidence-sharing.ts'
import { addProductClaim } from '#contract/evidence/product-claims.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { companyOf, type DemoWorld } from '../demo-world.ts'
import { drawPdf } from '../drawing/draw-pdf.ts'
import { EVIDENCE } from '../facts/evidence.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

type Fact = (typeof EVIDENCE)[number]

export const makeEvidence = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
): Promise<void> => {
  for (const fact of EVIDENCE) {
    const id = await keep(world, fact)
    if (fact.shared) await share(world, fact.shared, { by: fact.by, id })
    if (fact.behind) await putBehind(world, styles, { ...fact.behind, evidence_id: id })
  }
}

const keep = async (world: DemoWorld, { by, record, from, until, sites = [] }: Fact): Promise<number> => {
  const { clock, companies } = world
  const client = await world.as(by)
  const own = [...companies.values()].find(({ manager }) => manager === by)
  const dayOf = (days: number | undefined) => (days === undefined ? null : clock.day(days))
  return clock.during(from ?? 0, async () => {
    const { data } = await client.send(createEvidence, {
      body: {
        ...record,
        valid_from: dayOf(from),
        valid_until: dayOf(until),
        site_ids: sites.flatMap((name) => own?.factories.get(name) ?? []),
      },
    })
    const lines = [record.title, record.number ?? '', record.issuing_body ?? record.laboratory ?? '']
    await client.upload(putEvidenceFile, {
      params: { id: String(data.id) },
      name: `${record.number ?? 'evidence'}.pdf`.replaceAll('/', '-'),
      bytes: drawPdf(lines.map((line) => line.replace(/[^\x20-\x7e]/g, '-'))),
      field: 'file',
    })
    return data.id
  })
}

const share = async (
  world: DemoWorld,
  { on, with: name, accepted }: NonNullable<Fact['shared']>,
  { by, id }: { by: string; id: number },
): Promise<void> => {
  const holder = await world.as(by)
  await world.clock.during(on, () =>
    holder.send(shareEvidence, {
      params: { id: String(id) },
      body: { organization_ids: [companyOf(world, name).id], style_ids: [], level: 'file' },
    }),
  )
  if (!accepted) return
  const receiver = await world.as(accepted)
  await world.clock.during(on + 1, async () => {
    const { data } = await receiver.send(listOfferedEvidence, { query: {} })
    const offered = data.find(({ evidence_id }) => evidence_id === id)
    if (!offered) throw new Error(`${name} is offered no evidence ${id}`)
    await receiver.send(decideOfferedEvidence, {
      params: { id: String(offered.id) },
      body: { approve_status: true, version: offered.version },
    })
  })
}

const putBehind = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
  { style, by, steps, claim, evidence_id }: NonNullable<Fact['behind']> & { evidence_id: number },
): Promise<void> => {
  const client = await world.as(by)
  const params = { id: String(styleNamed(styles, style).id) }
  if (claim) {
    const { data } = await client.send(addProductClaim, { params, body: claim })
    await client.send(attachEvidence, { params, body: { evidence_id, claim_id: data.id } })
  }
  if (!steps) {
    await client.send(attachEvidence, { params, body: { evidence_id } })
    return
  }
  const { fields } = await client.send(readTrace, { params })
  for (const name of steps) {
    const detail_id = fields.find(({ display_name }) => display_name === name)?.details[0]?.id
    await client.send(attachEvidence, { params, body: { evidence_id, detail_id } })
  }
}
