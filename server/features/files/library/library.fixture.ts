import * as calls from '#contract/files/library/library.ts'
import { readChart, saveChart } from '#contract/files/measurement-charts.ts'
import { readTechPack, saveTechPack } from '#contract/files/tech-packs.ts'
import type { Client } from '#server/test/client.ts'
import { TINY_PNG } from '#server/test/pictures.ts'

type By = Pick<Client, 'send'>
interface Known {
  id: number
}
const paramsOf = ({ id }: Known) => ({ params: { id: String(id) } })

export const CHEST = {
  ...{ kind: 'point_of_measure', code: 'A', name: 'Chest', text: 'Flat, 2 cm below the armhole' },
  ...{ unit: 'cm', tolerance_minus: '1', tolerance_plus: '1' },
} as const
export const NECK = { kind: 'construction', name: 'Neckline', text: 'Coverstitch, 4 mm' } as const

export const list = (by: By, query: object = {}) => by.send(calls.listLibrary, { query: query as never })
export const add = (by: By, body: object) => by.send(calls.addLibraryEntry, { body: body as never })
export const keep = async (by: By, body: object) => (await add(by, body)).data.data
export const change = (by: By, entry: Known, body: object) =>
  by.send(calls.changeLibraryEntry, { ...paramsOf(entry), body: body as never })
export const archive = (by: By, entry: Known, is_archived: boolean) =>
  by.send(calls.archiveLibraryEntry, { ...paramsOf(entry), body: { is_archived } })
export const uses = (by: By, entry: Known) => by.send(calls.readLibraryUses, paramsOf(entry))
export const update = (by: By, entry: Known, body: object) =>
  by.send(calls.updateLibraryUses, { ...paramsOf(entry), body: body as never })

export const linkTo = ({ id, version }: Known & { version: number }) => ({
  entry_id: id,
  entry_version: version,
})

export const chartOf = (by: By, style: Known) => by.send(readChart, paramsOf(style))
export const saveChartOf = (by: By, style: Known, body: object) =>
  by.send(saveChart, { ...paramsOf(style), body: body as never })
export const packOf = (by: By, style: Known) => by.send(readTechPack, paramsOf(style))
export const savePackOf = (by: By, style: Known, body: object) =>
  by.send(saveTechPack, { ...paramsOf(style), body: body as never })

/** As the chart's form inserts it. */
export const pointFrom = (entry: Known & { version: number; name: string; text: string | null }) => ({
  ...{ code: 'A', name: entry.name, method: entry.text, tolerance_minus: '1', tolerance_plus: '1' },
  ...{ values: { M: '52' }, library: linkTo(entry) },
})

export const BLOCK = {
  name: 'Tee, regular fit',
  text: 'For jersey',
  chart: {
    ...{ unit: 'cm', sizes: ['S', 'M', 'L'], base_size: 'M', tolerance_groups: [] },
    points: [
      {
        ...{ code: 'A', name: 'Half chest', method: 'Lying flat', tolerance_minus: '1', tolerance_plus: '1' },
        ...{ values: { S: '50', M: '52', L: '54' }, grade: { step: '2', breaks: [] } },
      },
    ],
  },
} as const
export const addBlock = (by: By, body: object = BLOCK) =>
  by.send(calls.addLibraryBlock, { body: body as never })
export const keepBlock = async (by: By, body: object = BLOCK) => (await addBlock(by, body)).data.data
export const blockOf = (by: By, entry: Known) => by.send(calls.readLibraryBlock, paramsOf(entry))
export const saveBlock = (by: By, entry: Known, body: object) =>
  by.send(calls.saveLibraryBlock, { ...paramsOf(entry), body: body as never })
export const setPicture = (by: Pick<Client, 'upload'>, entry: Known, bytes: Uint8Array = TINY_PNG) =>
  by.upload(calls.setLibraryPicture, {
    ...paramsOf(entry),
    files: [{ name: 'chest.png', bytes }],
  })
export const removePicture = (by: By, entry: Known) => by.send(calls.removeLibraryPicture, paramsOf(entry))
export const pictureOf = (by: Pick<Client, 'request'>, { id }: Known) =>
  by.request({ url: `/api/library/${id}/picture?width=160` })
