/** Evidence for tests, made by the product's calls. */
import type { z } from 'zod'
import * as calls from '#contract/evidence/evidence.ts'
import * as onStyles from '#contract/evidence/evidence-on-styles.ts'
import type { newEvidence, ReadingLevel } from '#contract/evidence/evidence-record.ts'
import * as sharings from '#contract/evidence/evidence-sharing.ts'
import { readTrace, submitTrace } from '#contract/passports/passports.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import type { Client } from '#server/test/client.ts'

type By = Pick<Client, 'send'>
type Input = z.input<typeof newEvidence>
interface OfRow {
  id: number
}

export const idOf = ({ id }: OfRow) => ({ id: String(id) })

export const CERTIFICATE: Input = {
  kind: 'scope_certificate',
  standard: 'gots',
  title: 'GOTS scope certificate',
  number: 'CU-812345-GOTS-2026',
  issuing_body: 'Control Union',
  valid_from: '2020-01-01',
  valid_until: '2099-12-31',
  processes: ['spinning'],
}

export const TRANSACTION: Input = {
  ...CERTIFICATE,
  kind: 'transaction_certificate',
  title: 'Yarn for the summer',
  number: 'CU-TC-112233',
  quantity_kg: 500,
}

let certificates = 0
/** Another certificate each time: of one number no more is used than it has, however often it is kept. */
export const transaction = (more: Partial<Input> = {}): Input => ({
  ...TRANSACTION,
  number: `CU-TC-${200_000 + ++certificates}`,
  ...more,
})

export const create = (by: By, more: Partial<Input> = {}) =>
  by.send(calls.createEvidence, { body: { ...CERTIFICATE, ...more } })
export const make = async (by: By, more: Partial<Input> = {}) => {
  const made = await create(by, more)
  if (made.status !== 201) throw new Error(JSON.stringify(made.error))
  return made.data.data
}
export const read = (by: By, row: OfRow) => by.send(calls.readEvidence, { params: idOf(row) })
export const list = (by: By, query: Record<string, string> = {}) =>
  by.send(calls.listEvidence, { query: query as never })
export const change = (by: By, row: OfRow, body: Record<string, unknown>) =>
  by.send(calls.changeEvidence, { params: idOf(row), body: body as never })
export const withdraw = (by: By, row: OfRow) =>
  by.send(calls.withdrawEvidence, { params: idOf(row), body: { reason: 'Issued in error' } })

interface Shared {
  companies?: readonly OfRow[]
  styles?: readonly OfRow[]
  level?: ReadingLevel
}
export const share = (by: By, row: OfRow, { companies = [], styles = [], level = 'file' }: Shared) =>
  by.send(sharings.shareEvidence, {
    params: idOf(row),
    body: {
      organization_ids: companies.map(({ id }) => id),
      style_ids: styles.map(({ id }) => id),
      level,
    },
  })
export const takeBack = (by: By, row: OfRow, sharing: OfRow) =>
  by.send(sharings.takeBackEvidence, { params: { ...idOf(row), sharingId: String(sharing.id) } })
export const offered = async (by: By, query: Record<string, string> = {}) =>
  (await by.send(sharings.listOfferedEvidence, { query: query as never })).data
export const decide = (
  by: By,
  row: OfRow & { version: number },
  { approve = true, reason }: { approve?: boolean; reason?: string } = {},
) =>
  by.send(sharings.decideOfferedEvidence, {
    params: idOf(row),
    body: { approve_status: approve, version: row.version, ...(reason && { reason }) },
  })

/** Shared with the company and accepted by it; the sharing. */
export const shareAndAccept = async (
  holder: By,
  receiver: OfRow & { manager: By },
  row: OfRow,
  more: Shared = {},
) => {
  const shared = await share(holder, row, { ...(more.styles ? {} : { companies: [receiver] }), ...more })
  if (shared.status !== 200) throw new Error(JSON.stringify(shared.error))
  const waiting = (await offered(receiver.manager)).data.find(({ evidence_id }) => evidence_id === row.id)
  if (!waiting) throw new Error('Nothing was offered')
  const decided = await decide(receiver.manager, waiting)
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.error))
  return decided.data.data
}

export const attach = (by: By, style: OfRow, body: Record<string, unknown>) =>
  by.send(onStyles.attachEvidence, { params: idOf(style), body: body as never })
export const detach = (by: By, style: OfRow, attachment: OfRow) =>
  by.send(onStyles.detachEvidence, { params: { ...idOf(style), attachmentId: String(attachment.id) } })
export const listOn = (by: By, style: OfRow) => by.send(onStyles.listStyleEvidence, { params: idOf(style) })

/** A step of each kind with one supplier in the passport's draft; the ids of their details. */
export const makeSteps = async (
  by: By,
  style: OfRow,
  steps: readonly { kind: TraceStepKey | null; supplier: OfRow; factory?: number | 'useCompanyAsFactory' }[],
): Promise<number[]> => {
  const { data: saved } = await by.send(readTrace, { params: idOf(style) })
  const answer = await by.send(submitTrace, {
    params: idOf(style),
    body: {
      ...(saved.version && { version: saved.version }),
      productName: 'Tee',
      data: steps.map(({ kind, supplier, factory }, index) => ({
        id: `new-s${index}`,
        display_name: kind ?? 'Step',
        icon: 'yarn',
        kind,
        details: [{ id: `new-d${index}`, supplier_id: supplier.id, ...(factory && { factory_id: factory }) }],
      })),
    } as never,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  return answer.data.fields.map(({ details }) => details[0]?.id ?? 0)
}
