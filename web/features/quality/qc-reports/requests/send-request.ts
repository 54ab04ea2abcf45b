/** Requests of a report as calls of the contract. Loaded where something waits to be sent. */
import type { CallAnswer, CallArguments, CallSpec } from '#contract/call.ts'
import { IN_PARTS_FROM_BYTES } from '#contract/files/style-file-uploads.ts'
import { inPartsField } from '#contract/form-uploads.ts'
import { changeAql, changeLot } from '#contract/quality/qc-aql.ts'
import {
  insertChecklistItem,
  insertCriteria,
  judgeChecklist,
  removeChecklistItem,
  removeCriteria,
  updateCriteria,
} from '#contract/quality/qc-criteria.ts'
import { replaceDefectImage, reportDefect } from '#contract/quality/qc-defects.ts'
import {
  deletePackingFile,
  deleteQcFile,
  uploadPackingList,
  uploadQcFiles,
} from '#contract/quality/qc-files.ts'
import { saveMeasurements } from '#contract/quality/qc-measurements.ts'
import { saveDetails } from '#contract/quality/qc-report-details.ts'
import { renameReport } from '#contract/quality/qc-reports.ts'
import { addSignature, deleteSignature } from '#contract/quality/qc-signatures.ts'
import { ApiError, type CallParts } from '#web/lib/api/api.ts'
import type { HandlerTools, MadeIds, QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import { sendCall } from '#web/lib/device-queue/send-call.ts'
import {
  localIdOf,
  madeName,
  type ReportRequest,
  type ReportRequestKind,
  reportOfGroup,
} from './report-request.ts'
import { drawOver } from './request-picture.ts'
import { sendPhotoAhead } from './send-photo-ahead.ts'

type RequestOf<K extends ReportRequestKind> = Extract<ReportRequest, { kind: K }>

/** A JSON body or a form. `isKeyless`: the call knows its repeats by a `client_id` in the form, whatever else differs. */
type Parts = CallParts & { form?: FormData; isKeyless?: true }

/** One request on its way. */
class Sending {
  readonly request: ReportRequest
  /** When it was made; nothing where the server does not believe it. */
  readonly times: { made_at?: string; clock_offset?: number }
  private readonly tools: HandlerTools
  /** Of the report. */
  readonly params: { id: string }
  readonly reportId: number

  constructor(request: ReportRequest, tools: HandlerTools, isDated: boolean) {
    this.request = request
    this.tools = tools
    this.times = isDated ? madeOf(request) : {}
    this.reportId = reportOfGroup(request.group)
    this.params = { id: String(this.reportId) }
  }

  send<const S extends CallSpec>(call: S, { form, isKeyless, ...args }: Parts): Promise<CallAnswer<S>> {
    const queued = {
      request: this.request,
      tools: this.tools,
      ...(form && { form }),
      ...(isKeyless && { isKeyless }),
      // Another body, so another key.
      ...(this.isUndated && { step: 'undated' }),
    }
    return sendCall(call, args as CallArguments<S>, queued)
  }

  /** What is gone already need not be deleted again. */
  async remove(call: CallSpec, parts: CallParts): Promise<undefined> {
    try {
      await this.send(call, parts)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
    return undefined
  }

  /** The server's id of what may have been made on this device. */
  async idOf(made: Parameters<typeof madeName>[0], id: number): Promise<number> {
    return id >= 0 ? id : ((await this.tools.knownId(madeName(made, id))) ?? id)
  }

  /** Says what was made, by what the device called it. */
  made(made: Parameters<typeof madeName>[0], id: number): MadeIds {
    return { [madeName(made, localIdOf(this.request.id))]: id }
  }

  readFile(part: string): Promise<File> {
    return this.tools.readFile(part)
  }

  get isUndated(): boolean {
    return this.times.made_at === undefined
  }

  /** Of a form. */
  timeFields(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.times).map(([name, value]) => [name, String(value)]))
  }

  async form(fields: Record<string, string>, parts: Readonly<Record<string, string>>): Promise<FormData> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const [name, part] of Object.entries(parts)) {
      if (!(part in this.request.files)) continue
      const file = await this.tools.readFile(part)
      if (file.size > IN_PARTS_FROM_BYTES) {
        // One of a request at most: the others are drawings and signatures, which are small.
        await sendPhotoAhead(file, this, { request: this.request, tools: this.tools })
        form.append(inPartsField(name), this.request.id)
      } else form.append(name, file, file.name)
    }
    return form
  }
}

const madeOf = ({ made_at, clock_offset }: ReportRequest) => ({
  made_at,
  ...(clock_offset !== undefined && { clock_offset }),
})

type Send<K extends ReportRequestKind> = (
  sending: Sending,
  content: RequestOf<K>['content'],
) => Promise<MadeIds | undefined>

/** A call whose answer says nothing that is not read again anyway. */
const done = async (answer: Promise<unknown>): Promise<undefined> => {
  await answer
  return undefined
}

/** `was` goes with a change that still minds what is saved. */
const wasOf = (content: { was?: unknown }): { was?: unknown } =>
  'was' in content ? { was: content.was } : {}

const SEND: { [K in ReportRequestKind]: Send<K> } = {
  rename: (to, content) =>
    done(to.send(renameReport, { params: to.params, body: { name: content.value, ...wasOf(content) } })),
  change_details: (to, { field, value, ...rest }) =>
    done(
      to.send(saveDetails, {
        body: {
          report_id: to.reportId,
          [field]: value,
          ...to.times,
          ...('was' in rest && { was: { [field]: rest.was } }),
        },
      }),
    ),
  change_lot: (to, { field, value, ...rest }) =>
    done(
      to.send(changeLot, {
        params: to.params,
        body: { [field]: value, ...('was' in rest && { was: { [field]: rest.was } }) },
      }),
    ),
  change_aql: (to, { field, value, reason, ...rest }) =>
    done(
      to.send(changeAql, {
        params: to.params,
        body: { [field]: value, ...(reason !== undefined && { reason }), ...wasOf(rest) },
      }),
    ),
  change_criterion: async (to, { criterion, column, value, ...rest }) => {
    const id = await to.idOf('criterion', criterion)
    const body = { type: 'criteria', id, column, value, ...to.times, ...wasOf(rest) }
    return done(to.send(updateCriteria, { params: to.params, body }))
  },
  change_item: async (to, { item, column, value, ...rest }) => {
    const id = await to.idOf('item', item)
    const body = { type: 'checklist', id, column, value, ...to.times, ...wasOf(rest) }
    return done(to.send(updateCriteria, { params: to.params, body }))
  },
  judge_items: async (to, { items, value, was }) => {
    const ids: number[] = []
    for (const item of items) ids.push(await to.idOf('item', item))
    const body = { items: ids, value, was, ...to.times }
    return done(to.send(judgeChecklist, { params: to.params, body }))
  },
  add_criterion: async (to, { name }) => {
    const body = { name, checklist: [], client_id: to.request.id, ...to.times }
    const { data } = await to.send(insertCriteria, { params: to.params, body })
    return to.made('criterion', data.id)
  },
  add_item: async (to, { criterion, ...item }) => {
    const criteria_id = await to.idOf('criterion', criterion)
    const body = { ...item, criteria_id, client_id: to.request.id, ...to.times }
    const { data } = await to.send(insertChecklistItem, { params: to.params, body })
    return to.made('item', data.id)
  },
  remove_criterion: async (to, { criterion, with_defects }) =>
    to.remove(removeCriteria, {
      params: { ...to.params, criteriaId: String(await to.idOf('criterion', criterion)) },
      query: { with_defects: String(with_defects) },
    }),
  remove_item: async (to, { item, with_defects }) =>
    to.remove(removeChecklistItem, {
      params: { ...to.params, itemId: String(await to.idOf('item', item)) },
      query: { with_defects: String(with_defects) },
    }),
  add_photo: async (to, { component }) => {
    const fields = {
      report_id: String(to.reportId),
      component_short_code: component,
      client_id: to.request.id,
      ...to.timeFields(),
    }
    const form = await to.form(fields, { 'files[]': 'photo' })
    const { data } = await to.send(uploadQcFiles, { form })
    return data[0] && to.made('file', data[0].id)
  },
  remove_photo: async (to, { file, with_defects }) =>
    to.remove(deleteQcFile, {
      params: { reportId: to.params.id, fileId: String(await to.idOf('file', file)) },
      query: { with_defects: String(with_defects) },
    }),
  add_packing_file: async (to) => {
    const fields = { report_id: String(to.reportId), client_id: to.request.id, ...to.timeFields() }
    const form = await to.form(fields, { 'files[]': 'file' })
    const { packing_list } = await to.send(uploadPackingList, { form })
    return packing_list[0] && to.made('packing_file', packing_list[0].id)
  },
  remove_packing_file: async (to, { file }) =>
    to.remove(deletePackingFile, {
      params: { reportId: to.params.id, id: String(await to.idOf('packing_file', file)) },
    }),
  capture_defect: async (to, { item, level, quantity, drawing }) => {
    const fields = {
      checklist: String(await to.idOf('item', item)),
      ...{ level, quantity: String(quantity), client_id: to.request.id, ...to.timeFields() },
      ...(drawing && { drawing: JSON.stringify(drawing) }),
    }
    const form = await to.form(fields, { image: 'image' })
    if (drawing && 'image' in to.request.files)
      form.append('drawn', await drawOver(await to.readFile('image'), drawing))
    const { data, file } = await to.send(reportDefect, {
      ...{ params: to.params, form },
      // The picture is drawn anew for each try, and need not be the same to the byte.
      isKeyless: true,
    })
    return { ...to.made('defect', data.id), ...to.made('file', file.id) }
  },
  draw: async (to, { file, drawing, ...rest }) => {
    const fields = {
      drawing: JSON.stringify(drawing),
      ...('was' in rest && rest.was !== undefined && { was: String(rest.was) }),
    }
    const form = await to.form(fields, { image: 'image' })
    const defectImageId = String(await to.idOf('file', file))
    return done(to.send(replaceDefectImage, { params: { ...to.params, defectImageId }, form }))
  },
  sign: async (to, { name, designation, company, typed }) => {
    const fields = {
      ...{ name, designation, company: String(company), typed: String(typed) },
      client_id: to.request.id,
      ...to.timeFields(),
    }
    const form = await to.form(fields, { signature: 'signature' })
    const { data } = await to.send(addSignature, { params: to.params, form })
    return to.made('signature', data.id)
  },
  remove_signature: async (to, { signature }) =>
    to.remove(deleteSignature, {
      params: { ...to.params, signatureId: String(await to.idOf('signature', signature)) },
    }),
  measure: (to, content) => {
    const { was: _, ...value } = content
    const body = { values: [{ ...value, ...wasOf(content) }] }
    return done(to.send(saveMeasurements, { params: to.params, body }))
  },
}

/** Throws ApiError and NetworkError. */
export const sendRequest = async (
  request: QueuedRequest,
  tools: HandlerTools,
): Promise<MadeIds | undefined> => {
  const known = request as ReportRequest
  const send = SEND[known.kind] as Send<ReportRequestKind>
  try {
    return await send(new Sending(known, tools, true), known.content as never)
  } catch (error) {
    // A clock that was set meanwhile keeps nothing from being received.
    if (!(error instanceof ApiError && 'made_at' in error.fields)) throw error
    return send(new Sending(known, tools, false), known.content as never)
  }
}
