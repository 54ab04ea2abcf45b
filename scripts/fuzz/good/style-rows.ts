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
import { styleInput } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { granted } from '../granted.ts'
import type { GoodRequest, Ground, Rows } from './good-request.ts'

const plantStyle = async ({ make }: Ground) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  return { brand, by: brand.manager, style, params: paramsOf(style) }
}

/** A style that a supplier made for the brand, which must verify it. */
const plantUnverified = async ({ make }: Ground) => {
  const [brand, maker] = [await make.brand(), await make.supplier()]
  const params = paramsOf(await makeFor(make, maker, brand.id))
  return { brand, maker, params }
}

const withFile = async (ground: Ground) => {
  const { by, params } = await plantStyle(ground)
  const files = [{ name: 'front.png', bytes: TINY_PNG }]
  const [file] = granted(await by.upload(uploadFiles, { params, files })).files
  if (!file) throw new Error('An upload answers no file')
  return { by, params, file }
}

const withSupplier = async (ground: Ground) => {
  const { by, params } = await plantStyle(ground)
  const body = { supplier_id: (await ground.make.supplier()).id }
  return { by, params, body }
}

const withChain = async (ground: Ground) => {
  const { brand, by, params } = await plantStyle(ground)
  const chain = await makeChain(brand, { steps: { Knitting: [await ground.make.supplier()] } })
  return { by, params, body: { value_chain_id: chain.id } }
}

const ownChain = async ({ make }: Ground) => {
  const brand = await make.brand()
  return { by: brand.manager, id: (await makeChain(brand, {})).id }
}

const STYLES: Rows = {
  createStyle: async ({ make }) => ({ by: (await make.brand()).manager, body: styleInput() }),
  changeBom: async (ground) => {
    const { by, style, params } = await plantStyle(ground)
    const { items } = granted(await saveBom(by, style, { items: [line(), line()] }))
    const [one, other] = items.map(asRead)
    const body = {
      changed: [{ ...one, colour: 'Ink' }],
      added: [{ ...freshLine(), after: one?.id }],
      removed: [other],
      moved: [{ id: one?.id, after: null }],
    }
    return { by, params, body }
  },
  setTechPackStatus: async (ground) => ({
    ...input(await plantStyle(ground)),
    body: { status: 'approved', version: 1, note: 'Agreed' },
  }),
  changeStyleStatus: async (ground) => ({ ...input(await plantStyle(ground)), body: { status: 'on_hold' } }),
  changeStyles: async (ground) => {
    const { by, style } = await plantStyle(ground)
    return { by, body: { ids: [style.id], action: { kind: 'status', status: 'on_hold' } } }
  },
  importStyles: async (ground) => {
    const { by, style } = await plantStyle(ground)
    return { by, body: { rows: [{ style_number: style.style_number, style_name: 'Harbour tee' }] } }
  },
  duplicateStyle: async (ground) => ({ ...input(await plantStyle(ground)), body: {} }),
  decideStyleDeletion: async (ground) => {
    const { brand, by, params } = await plantStyle(ground)
    granted(await (await brand.person('user')).send(deleteStyle, { params }))
    return { by, params, body: { approve_status: false } }
  },
  setStyleVerificationRequested: async (ground) => {
    const { maker, params } = await plantUnverified(ground)
    return { by: maker.manager, params, body: { status: true } }
  },
  requestStyleVerificationFromBrand: async (ground) => {
    const { maker, params } = await plantUnverified(ground)
    return { by: maker.manager, params }
  },
  decideStyleVerification: async (ground) => {
    const { brand, maker, params } = await plantUnverified(ground)
    granted(await maker.manager.send(requestVerificationFromBrand, { params }))
    return { by: brand.manager, params, body: { approve_status: true } }
  },
}

const FILES: Rows = {
  uploadStyleFiles: async (ground) => ({
    ...input(await plantStyle(ground)),
    form: { files: [{ name: 'front.png', bytes: TINY_PNG }] },
  }),
  setDefaultImage: async (ground) => {
    const { by, params, file } = await withFile(ground)
    return { by, params, body: { default_image: file.id } }
  },
  showFile: async (ground) => {
    const { by, file } = await withFile(ground)
    return { by, params: { uploadName: file.upload_name } }
  },
  downloadFile: async (ground) => {
    const { by, file } = await withFile(ground)
    return { by, params: { uploadName: file.upload_name } }
  },
  readFileInfo: async (ground) => {
    const { by, file } = await withFile(ground)
    return { by, params: { fileId: file.id } }
  },
  deleteFile: async (ground) => {
    const { by, file } = await withFile(ground)
    return { by, params: { id: file.id } }
  },
}

const ASSIGNMENTS: Rows = {
  assignSupplier: withSupplier,
  removeSupplier: async (ground) => {
    const assigned = await withSupplier(ground)
    granted(await assigned.by.send(assignSupplier, assigned))
    return assigned
  },
  assignCircularityPartner: async (ground) => {
    const { by, params, body } = await withSupplier(ground)
    return { by, params, body: { ...body, kind: 'repairs' } }
  },
  removeCircularityPartner: async (ground) => {
    const { by, params, body } = await withSupplier(ground)
    granted(await by.send(assignCircularityPartner, { params, body: { ...body, kind: 'repairs' } }))
    return { by, params, body }
  },
  assignValueChain: withChain,
  removeValueChain: async (ground) => {
    const assigned = await withChain(ground)
    granted(await assigned.by.send(assignValueChain, assigned))
    return assigned
  },
}

const COLLECTIONS: Rows = {
  createCollection: async ({ make }) => ({ by: (await make.brand()).manager, body: { name: 'Spring' } }),
  readCollection: async (ground) => {
    const { by, style } = await plantStyle(ground)
    return { by, params: { id: style.collection_id } }
  },
  deleteCollection: async ({ make }) => {
    const { manager: by } = await make.brand()
    const { data } = granted(await by.send(createCollection, { body: { name: 'Empty' } }))
    return { by, params: { id: data.id } }
  },
  addStyleToCollection: async (ground) => {
    const { by, style } = await plantStyle(ground)
    const { data } = granted(await by.send(createCollection, { body: { name: 'Another' } }))
    return { by, params: { collectionId: data.id, inquiryId: style.id } }
  },
}

const withMilestone = async (ground: Ground) => {
  const { brand, by, style, params } = await plantStyle(ground)
  const { id } = granted(await addMilestone(by, style))
  return { brand, by, style, params, milestone: id }
}

/** A style with milestones to import, and one that begins on a day. */
const withSource = async (ground: Ground) => {
  const { brand, by, style } = await withMilestone(ground)
  const to = await ground.make.style(brand, { start_date: '2027-10-25', end_date: '2028-10-25' })
  return { by, from: style.id, to: to.id }
}

const TIMELINES: Rows = {
  addMilestone: async (ground) => ({ ...input(await plantStyle(ground)), body: MILESTONE }),
  deleteMilestone: async (ground) => {
    const { by, params, milestone } = await withMilestone(ground)
    return { by, params: { ...params, milestoneId: milestone } }
  },
  setMilestoneDone: async (ground) => {
    const { by, params, milestone } = await withMilestone(ground)
    return { by, params: { ...params, milestoneId: milestone }, body: { done: true } }
  },
  orderMilestones: async (ground) => {
    const { by, params, milestone } = await withMilestone(ground)
    return { by, params, body: { milestone_ids_in_order: [milestone] } }
  },
  listOtherStyles: async (ground) => input(await plantStyle(ground)),
  previewTimelineImport: async (ground) => {
    const { by, from, to } = await withSource(ground)
    return { by, params: { id: to, fromId: from } }
  },
  importTimeline: async (ground) => {
    const { by, from, to } = await withSource(ground)
    return { by, params: { id: to }, body: { id: from } }
  },
}

const withComment = async (ground: Ground) => {
  const { by, style } = await plantStyle(ground)
  const { id } = granted(await writeComment(by, style))
  return { by, params: { id } }
}

const COMMENTS: Rows = {
  createComment: async (ground) => ({ ...input(await plantStyle(ground)), body: COMMENT }),
  listCommentPeople: async (ground) => ({
    ...input(await plantStyle(ground)),
    query: { visibility: 'everyone' },
  }),
  countComments: async (ground) => input(await plantStyle(ground)),
  changeComment: async (ground) => ({
    ...(await withComment(ground)),
    body: { text: 'They are on their way', mentions: [] },
  }),
  deleteComment: withComment,
}

const VIEWS: Rows = {
  createStyleView: async ({ make }) => ({
    by: (await make.brand()).manager,
    body: { name: 'Due soon', query: 'status=active&sort=end_date' },
  }),
  deleteStyleView: async ({ make }) => {
    const by = (await make.brand()).manager
    const { data } = granted(await by.send(createStyleView, { body: { name: 'Late' } }))
    return { by, params: { id: data.id } }
  },
}

const CHAINS: Rows = {
  createValueChain: async ({ make }) => ({
    by: (await make.brand()).manager,
    body: { name: 'Jersey', product_type: 1 },
  }),
  readValueChain: async (ground) => {
    const { by, id } = await ownChain(ground)
    return { by, params: { id } }
  },
  retireValueChain: async (ground) => {
    const { by, id } = await ownChain(ground)
    return { by, params: { id } }
  },
  listValueChainUses: async (ground) => {
    const { by, id } = await ownChain(ground)
    return { by, params: { id } }
  },
  toggleFavouriteValueChain: async (ground) => {
    const { by, id } = await ownChain(ground)
    return { by, body: { value_chain_id: id } }
  },
  markFavouriteValueChains: async (ground) => {
    const { by, id } = await ownChain(ground)
    return { by, body: { ids: [id], favorite: true } }
  },
}

const input = ({ by, params }: GoodRequest): GoodRequest => ({ by, params })

export const STYLE_ROWS: Rows = {
  ...STYLES,
  ...FILES,
  ...ASSIGNMENTS,
  ...COLLECTIONS,
  ...CHAINS,
  ...VIEWS,
  ...TIMELINES,
  ...COMMENTS,
}
