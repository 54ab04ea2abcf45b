/** Styles with their files and verification, collections, value chains, and who is assigned. */
import { uploadFiles } from '#contract/files/files.ts'
import { assignCircularityPartner, assignSupplier, assignValueChain } from '#contract/styles/assignments.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { requestVerificationFromBrand } from '#contract/styles/style-verification.ts'
import { createStyleView } from '#contract/styles/style-views.ts'
import { deleteStyle } from '#contract/styles/styles.ts'
import { COMMENT, write as writeComment } from '#server/features/collaboration/comments/comments.fixture.ts'
import { asRead, freshLine, line, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import { makeFor, paramsOf } from '#server/features/passports/publications/for-brand.fixture.ts'
import { makeChain } from '#server/features/styles/assignments/chains.fixture.ts'
import { add as addMilestone, MILESTONE } from '#server/features/styles/timelines/timelines.fixture.ts'
import { granted } from '#server/test/client.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { also, type Ground, type Places, type Rows } from './good-request.ts'

const plantStyle = async ({ make }: Ground) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  return { brand, by: brand.manager, style, ids: paramsOf(style) }
}

/** A style that a supplier made for the brand, which must verify it. */
const plantUnverified = async ({ make }: Ground) => {
  const [brand, maker] = [await make.brand(), await make.supplier()]
  const style = await makeFor(make, maker, brand.id)
  return { brand, by: maker.manager, ids: { ...paramsOf(style), status: true } }
}

const FILES = [{ name: 'front.png', bytes: TINY_PNG }]

const plantFile = also(plantStyle, async ({ by, ids }) => {
  const [file] = granted(await by.upload(uploadFiles, { params: ids, files: FILES })).files
  if (!file) throw new Error('An upload answers no file')
  const { id, upload_name, style_file_id } = file
  return {
    ids: { ...ids, fileId: id, placeId: id, uploadName: upload_name, default_image: id },
    styleFileId: style_file_id,
  }
})

/** A supplier that may be assigned. */
const plantSupplier = also(plantStyle, async ({ ids }, { make }) => {
  const body = { supplier_id: (await make.supplier()).id }
  return { body, partner: { params: ids, body: { ...body, kind: 'repairs' as const } } }
})

const plantChain = also(plantStyle, async ({ brand, ids }, { make }) => {
  const chain = await makeChain(brand, { steps: { Knitting: [await make.supplier()] } })
  return { body: { value_chain_id: chain.id }, params: ids }
})

const plantOwnChain = async ({ make }: Ground) => {
  const brand = await make.brand()
  const { id } = await makeChain(brand, {})
  return { by: brand.manager, ids: { id, value_chain_id: id, ids: [id] } }
}

const plantCollection = also(plantStyle, async ({ by, style }) => {
  const { data } = granted(await by.send(createCollection, { body: { name: 'Another' } }))
  return { ids: { id: data.id, collectionId: data.id, inquiryId: style.id } }
})

const plantMilestone = also(plantStyle, async ({ by, style, ids }) => {
  const { id } = granted(await addMilestone(by, style))
  return { ids: { ...ids, milestoneId: id, milestone_ids_in_order: [id] } }
})

/** A style with milestones to import, and one that begins on a day. */
const plantSource = also(plantMilestone, async ({ brand, style }, { make }) => {
  const to = await make.style(brand, { start_date: '2027-10-25', end_date: '2028-10-25' })
  return { ids: { id: to.id, fromId: style.id } }
})

export const STYLE_PLACES: Places = {
  '/api/inquiries/{id}': plantStyle,
  '/api/inquiries/{id}/set_default_image': plantFile,
  '/api/inquiries/file_show/{uploadName}': plantFile,
  '/api/inquiries/file_download/{uploadName}': plantFile,
  '/api/inquiries/file_info/{fileId}': plantFile,
  '/api/inquiries/{id}/timeline/{milestoneId}': plantMilestone,
  '/api/inquiries/{id}/timeline_order': plantMilestone,
  '/api/inquiries/{id}/unfinished_imports/{table}': also(plantStyle, ({ ids }) => ({
    ids: { ...ids, table: 'bom' },
  })),
  '/api/unfinished_imports/{table}': also(plantStyle, () => ({ ids: { table: 'styles' } })),
  '/api/inquiries/{id}/import_timeline': plantSource,
  '/api/inquiries/{id}/copy_from': plantSource,
  '/api/inquiries/{id}/request_verification': plantUnverified,
  '/api/inquiries/{id}/request_verification_from_brand': plantUnverified,
  '/api/follows/{subject}/{id}': also(plantStyle, ({ ids }) => ({ ids: { ...ids, subject: 'style' } })),
  '/api/collections': plantCollection,
  '/api/value_chains/{id}': plantOwnChain,
  '/api/favorite_value_chains': plantOwnChain,
  '/api/comments/{id}': also(plantStyle, async ({ by, style }) => {
    const { id } = granted(await writeComment(by, style))
    return { ids: { id, mentions: [] } }
  }),
}

export const STYLE_ROWS: Rows = {
  changeBom: also(plantStyle, async ({ by, style }) => {
    const { items } = granted(await saveBom(by, style, { items: [line(), line()] }))
    const [one, other] = items.map(asRead)
    const body = {
      changed: [{ ...one, colour: 'Ink' }],
      added: [{ ...freshLine(), after: one?.id }],
      removed: [other],
      moved: [{ id: one?.id, after: null }],
    }
    return { body }
  }),
  setTechPackStatus: also(plantStyle, () => ({
    body: { status: 'approved', version: 1, note: 'Agreed' },
  })),
  changeStyleStatus: also(plantStyle, () => ({ body: { status: 'on_hold' } })),
  changeStyles: also(plantStyle, ({ style }) => ({
    body: { ids: [style.id], action: { kind: 'status', status: 'on_hold' } },
  })),
  readImportNames: also(plantStyle, ({ style }) => ({ body: { style_numbers: [style.style_number] } })),
  importStyles: also(plantStyle, ({ style }) => ({
    body: { rows: [{ style_number: style.style_number, style_name: 'Harbour tee' }] },
  })),
  decideStyleDeletion: also(plantStyle, async ({ brand, ids }) => {
    granted(await (await brand.person('user')).send(deleteStyle, { params: ids }))
    return { body: { approve_status: false } }
  }),
  decideStyleVerification: also(plantUnverified, async ({ brand, by, ids }) => {
    granted(await by.send(requestVerificationFromBrand, { params: ids }))
    return { by: brand.manager }
  }),
  uploadStyleFiles: also(plantStyle, () => ({ form: { files: FILES } })),
  deleteFile: also(plantFile, ({ ids }) => ({ ids: { id: ids.fileId } })),
  takeFileOut: plantFile,
  placeFile: also(plantFile, ({ styleFileId }) => ({
    body: { style_file_id: styleFileId, purpose: 'tech_pack' },
  })),
  assignSupplier: plantSupplier,
  removeSupplier: also(plantSupplier, async ({ by, ids, body }) => {
    granted(await by.send(assignSupplier, { params: ids, body }))
    return {}
  }),
  assignCircularityPartner: also(plantSupplier, ({ partner }) => ({ body: partner.body })),
  removeCircularityPartner: also(plantSupplier, async ({ by, partner }) => {
    granted(await by.send(assignCircularityPartner, partner))
    return {}
  }),
  assignValueChain: plantChain,
  removeValueChain: also(plantChain, async ({ by, params, body }) => {
    granted(await by.send(assignValueChain, { params, body }))
    return {}
  }),
  importTimeline: also(plantSource, ({ ids }) => ({ body: { id: ids.fromId } })),
  copyFromStyle: also(plantSource, ({ ids }) => ({
    body: { from_id: ids.fromId, parts: [{ part: 'timeline' }] },
  })),
  addMilestone: also(plantStyle, () => ({ body: MILESTONE })),
  createComment: also(plantStyle, () => ({ body: COMMENT })),
  importComments: also(plantStyle, () => ({
    body: { visibility: 'company', comments: [{ subject: COMMENT.subject, text: COMMENT.text }] },
  })),
  takeBackComments: also(plantStyle, async ({ by, style }) => ({
    body: { ids: [granted(await writeComment(by, style)).id] },
  })),
  listCommentPeople: also(plantStyle, () => ({ query: { visibility: 'everyone' } })),
  deleteStyleView: async ({ make }) => {
    const by = (await make.brand()).manager
    const { data } = granted(await by.send(createStyleView, { body: { name: 'Late' } }))
    return { by, ids: { id: data.id } }
  },
}
