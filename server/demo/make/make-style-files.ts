/** Style files of the demo, made by its people's calls. */
import { approveSubTask, readStyleFile, uploadStyleFile } from '#contract/files/style-files.ts'
import type { DemoClient } from '../demo-client.ts'
import type { DemoWorld } from '../demo-world.ts'
import { drawPdf } from '../drawing/draw-pdf.ts'
import type { Pictures } from '../drawing/render-pictures.ts'
import { type DemoAction, type DemoUpload, STYLE_FILE_ACTIONS } from '../facts/style-files.ts'
import { takeAgain } from '../photos/draw-inspection.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

export const makeStyleFiles = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
  pictures: Pictures,
): Promise<void> => {
  for (const action of STYLE_FILE_ACTIONS) {
    const style = styleNamed(styles, action.style)
    const client = await world.as(action.by)
    await world.clock.during(action.day, () => carryOut(client, { action, style, pictures }))
  }
}

interface Doing {
  action: DemoAction
  style: MadeStyle
  pictures: Pictures
}

const carryOut = async (client: DemoClient, { action, style, pictures }: Doing): Promise<void> => {
  const params = { id: String(style.id), subTaskId: String(await findSubTask(client, style, action)) }
  if (action.does === 'approve') {
    await client.send(approveSubTask, { params, body: { approve_status: true } })
    return
  }
  const texts = { make_private: String(!action.isShared), note: action.note ?? '' }
  const bytes = await bytesOf(action.content, pictures.get(action.style))
  await client.upload(uploadStyleFile, { params, name: action.file, bytes, field: 'file[0]', texts })
}

const findSubTask = async (client: DemoClient, style: MadeStyle, action: DemoAction): Promise<number> => {
  const { style_file_data } = await client.send(readStyleFile, { params: { id: String(style.id) } })
  const task = style_file_data.find(({ name }) => name === action.task)
  const subTask = task?.sub_tasks.find(({ name }) => name === action.subTask)
  if (!subTask) throw new Error(`There is no sub-task ${action.subTask} in ${action.task}`)
  return subTask.id
}

const bytesOf = async (content: DemoUpload['content'], picture: Buffer | undefined): Promise<Buffer> => {
  switch (content.kind) {
    case 'text':
      return Buffer.from(`${content.lines.join('\n')}\n`)
    case 'pdf':
      return drawPdf(content.lines)
    case 'xlsx':
      return makeWorkbook(content.rows)
    case 'front': {
      const garment = picture
      if (!garment) throw new Error('Nothing draws the garment')
      return takeAgain(garment, content.take)
    }
  }
}

const makeWorkbook = async (rows: readonly (readonly string[])[]): Promise<Buffer> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })))
  return writeXlsxFile(cells).toBuffer()
}
