/** What a person of quality control does to inspection reports, each with its effect as the API will show it. */

import { fillPath } from '#contract/call.ts'
import { updateCriteria } from '#contract/quality/qc-criteria.ts'
import { deleteQcFile, downloadQcFile, uploadQcFiles } from '#contract/quality/qc-files.ts'
import { createReport, deleteReport, readReport } from '#contract/quality/qc-reports.ts'
import { attempt } from './attempt.ts'
import { pick, type ReportFacts, type TrackedReport } from './ledger.ts'
import { digest, isPicture, makeFreshPicture, type SampleFile } from './sample-files.ts'
import type { Writer } from './writer.ts'

const FIRST_TEMPLATE = 1
const idOf = (report: TrackedReport) => ({ id: String(report.id) })
const factsOf = (report: TrackedReport): ReportFacts => structuredClone(report.facts as ReportFacts)

const makeReport = async ({ ledger, session, nextName, inspectedStyle }: Writer): Promise<void> => {
  const name = nextName('report')
  const report: TrackedReport = {
    ...{ kind: 'report', firstName: name, id: null, styleNumber: null, session },
    ...{ facts: null, doubt: null, touched: true },
  }
  ledger.reports.push(report)
  const params = { id: String(inspectedStyle) }
  const body = { inquiry_id: inspectedStyle, template_id: FIRST_TEMPLATE, name }
  await attempt(ledger, report, {
    act: 'make report',
    facts: { name, photos: {}, result: 'pending', version: 1 },
    keyed: true,
    send: (key) => session.send(createReport, { params, body }, key),
    onAnswer: ({ id }) => Object.assign(report, { id }),
  })
}

const addPhotos = async ({ ledger, session, samples, nextName }: Writer, report: TrackedReport) => {
  const pictures = samples.filter(isPicture)
  const chosen = [pick(pictures) as SampleFile, Math.random() < 0.5 ? await makeFreshPicture() : null]
    .filter((file) => file !== null)
    .map((file) => ({ ...file, title: `${nextName('photo')}.${file.extension}` }))
  const facts = factsOf(report)
  for (const { title, sha256 } of chosen) facts.photos[title] = sha256
  facts.version += 1
  const texts = { report_id: String(report.id), component_short_code: 'front' }
  await attempt(ledger, report, {
    act: 'add photos',
    facts,
    keyed: true,
    send: (key) => session.upload(uploadQcFiles, {}, chosen, { key, texts }),
  })
}

const removePhoto = async ({ ledger, session }: Writer, report: TrackedReport): Promise<void> => {
  const { data } = await session.send(readReport, { params: idOf(report) })
  const file = pick(data.files)
  if (!file) return
  const facts = factsOf(report)
  delete facts.photos[file.title]
  facts.version += 1
  const params = { reportId: String(report.id), fileId: String(file.id) }
  await attempt(ledger, report, {
    act: 'delete photo',
    facts,
    send: () => session.send(deleteQcFile, { params }),
  })
}

const judge = async ({ ledger, session }: Writer, report: TrackedReport): Promise<void> => {
  const { data } = await session.send(readReport, { params: idOf(report) })
  const facts = factsOf(report)
  facts.result = facts.result === 'pass' ? 'fail' : 'pass'
  facts.version += 1
  const id = data.criteria[0]?.id ?? 0
  const body = { type: 'criteria', id, column: 'result', value: facts.result } as const
  await attempt(ledger, report, {
    act: 'judge a criterion',
    facts,
    send: () => session.send(updateCriteria, { params: idOf(report), body }),
  })
}

const removeReport = ({ ledger, session }: Writer, report: TrackedReport): Promise<void> =>
  attempt(ledger, report, {
    act: 'delete report',
    facts: null,
    send: () => session.send(deleteReport, { params: idOf(report) }),
  })

const DECK = [...Array(5).fill(addPhotos), ...[removePhoto, removePhoto, judge, judge, removeReport]] as ((
  writer: Writer,
  report: TrackedReport,
) => Promise<void>)[]

export const inspect = async (writer: Writer): Promise<void> => {
  const open = writer.ledger.reports.filter(
    ({ session, facts, doubt }) => session === writer.session && facts !== null && !doubt,
  )
  const report = pick(open.slice(-4))
  await (!report || Math.random() < 0.1 ? makeReport(writer) : pick(DECK)?.(writer, report))
}

/** A report as the API shows it, with the bytes of its photos read and hashed. */
export const observeReport = async ({ id, session }: TrackedReport): Promise<ReportFacts | null> => {
  const { status, data } = await session.send(readReport, { params: { id: String(id) } })
  if (status === 404) return null
  if (status !== 200) throw new Error(`Report ${id} answers ${status}: ${JSON.stringify(data)}`)
  const photos = await Promise.all(
    data.files.map(async (file) => {
      const photo = await session.download(fillPath(downloadQcFile.path, { id: file.id }))
      return [file.title, photo.status === 200 ? digest(photo.data) : `answered ${photo.status}`] as const
    }),
  )
  return {
    name: data.name,
    photos: Object.fromEntries(photos),
    result: data.criteria[0]?.result ?? 'pending',
    version: data.version,
  }
}
