import { randomUUID } from 'node:crypto'
import { uploadFiles } from '#contract/files/files.ts'
import * as calls from '#contract/files/tech-packs.ts'
import type { Client } from '#server/test/client.ts'
import { TINY_PNG } from '#server/test/pictures.ts'

type By = Pick<Client, 'send'>
interface OfStyle {
  id: number
}

export const paramsOf = ({ id }: OfStyle) => ({ id: String(id) })
export const note = (more: object = {}) => ({
  id: randomUUID(),
  part: 'Neckline',
  note: 'Coverstitch, 4 mm',
  ...more,
})
export const colourway = (more: object = {}) => ({ id: randomUUID(), name: 'Ink', ...more })

export const save = (by: By, style: OfStyle, body: object) =>
  by.send(calls.saveTechPack, { params: paramsOf(style), body: body as never })
export const read = async (by: By, style: OfStyle) =>
  (await by.send(calls.readTechPack, { params: paramsOf(style) })).data

export const setStatus = async (
  by: By,
  style: OfStyle,
  status: calls.TechPackStatus,
  { version, ...more }: { version?: number; chart_version?: number | null; note?: string } = {},
) =>
  by.send(calls.setTechPackStatus, {
    params: paramsOf(style),
    body: { status, version: version ?? (await read(by, style)).version, ...more },
  })

export const addSketches = (
  by: Pick<Client, 'upload'>,
  style: OfStyle,
  files = [{ name: 'sketch.png', bytes: TINY_PNG as Uint8Array }],
) => by.upload(uploadFiles, { params: paramsOf(style), query: { purpose: 'tech_pack' }, files })
