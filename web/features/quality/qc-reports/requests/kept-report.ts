/** The device's copy of a report: what it said last, and its pictures as small as the workspace shows them. */
import type { CallAnswer } from '#contract/call.ts'
import { listInspections, type QcReport, qcReport } from '#contract/quality/qc-reports.ts'
import { withWidth } from '#web/lib/api/picture-addresses.ts'
import { forgetKept, keep, listKept, readKept } from '#web/lib/device-queue/store/kept.ts'

/** Of the pictures that the workspace shows side by side; in pixels. */
const WIDTH = 320
/** Reports that a device keeps for a person; the one not opened for longest goes first. */
const MAX_REPORTS = 40

const REPORTS = 'qc-report:'
// With an end, so that no key is the beginning of another one.
const reportKey = (reportId: number): string => `${REPORTS}${reportId};`
const picturesOf = (reportId: number): string => `qc-picture:${reportId}:`

export const keepReport = (person: number, report: QcReport): Promise<void> =>
  keep(reportKey(report.id), person, report)

/** Null where the device has none, or one that another build kept and this one cannot read. */
export const readKeptReport = async (person: number, reportId: number): Promise<QcReport | null> => {
  const parsed = qcReport.safeParse((await readKept(reportKey(reportId), person))?.value)
  return parsed.success ? parsed.data : null
}

type Inspections = CallAnswer<typeof listInspections>

/** The list of inspections as far as the device has copies; null where it has none. */
export const readKeptInspections = async (person: number): Promise<Inspections | null> => {
  const keys = (await listKept(REPORTS)).filter((kept) => kept.person === person)
  const ids = keys.map(({ key }) => Number.parseInt(key.slice(REPORTS.length), 10))
  const reports = await Promise.all(ids.map((id) => readKeptReport(person, id)))
  const data = reports
    .filter((report) => report?.can.change === true)
    .map((report) => ({ ...(report as QcReport), picture: report?.files[0]?.url ?? null }))
    .sort((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at))
  if (data.length === 0) return null
  const list = { data, total: data.length, page: 1, page_size: Math.max(data.length, 1) }
  return listInspections.answer.parse(list)
}

/** Addresses of what the workspace shows of it. */
const shownPictures = ({ files, packing_list, signatures }: QcReport): string[] => [
  ...[...files, ...packing_list].flatMap(({ url }) => (url ? [withWidth(url, WIDTH)] : [])),
  ...signatures.flatMap(({ url }) => (url ? [url] : [])),
]

/** Keeps what is missing and forgets what the report no longer shows. Throws what fetch throws. */
export const keepPictures = async (person: number, report: QcReport, signal: AbortSignal): Promise<void> => {
  const prefix = picturesOf(report.id)
  const wanted = new Map(shownPictures(report).map((address) => [prefix + address, address]))
  const kept = await listKept(prefix)
  for (const { key } of kept) if (!wanted.has(key)) await forgetKept(key)
  const known = new Set(kept.map(({ key }) => key))
  for (const [key, address] of wanted) {
    if (known.has(key) || signal.aborted) continue
    const answer = await fetch(address, { credentials: 'same-origin', signal })
    if (!answer.ok) continue
    const type = answer.headers.get('content-type') ?? 'image/webp'
    await keep(key, person, { type, bytes: await answer.arrayBuffer() })
  }
}

export const readKeptPicture = async (
  person: number,
  reportId: number,
  address: string,
): Promise<Blob | null> => {
  const prefix = picturesOf(reportId)
  const kept =
    (await readKept(prefix + address, person)) ??
    // Larger ones are not kept: the small one is better than none.
    (await readKept(prefix + address.replace(/width=\d+/, `width=${WIDTH}`), person))
  const picture = kept?.value
  return isPicture(picture) ? new Blob([picture.bytes], { type: picture.type }) : null
}

const isPicture = (kept: unknown): kept is { type: string; bytes: ArrayBuffer } =>
  typeof kept === 'object' && kept !== null && 'bytes' in kept && kept.bytes instanceof ArrayBuffer

export const forgetReport = async (reportId: number): Promise<void> => {
  await forgetKept(reportKey(reportId))
  await forgetKept(picturesOf(reportId))
}

/** Those kept longest ago go where there are too many, unless something of them still waits to be sent. */
export const tidyReports = async (isNeeded: (reportId: number) => boolean): Promise<void> => {
  const kept = (await listKept(REPORTS)).sort((one, other) => other.at - one.at)
  const ids = kept.map(({ key }) => Number.parseInt(key.slice(REPORTS.length), 10))
  for (const id of ids.slice(MAX_REPORTS)) if (!isNeeded(id)) await forgetReport(id)
}
