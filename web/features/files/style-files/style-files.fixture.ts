/** A style file as the tests of its screens need it. */

import type { TrashedFile } from '#contract/files/style-file-trash.ts'
import type {
  StyleFile,
  StyleFileAnswer,
  StyleFileLogEntry,
  StyleFileVersion,
  SubTask,
} from '#contract/files/style-files.ts'
import type { StyleAnswer } from '#contract/styles/styles.ts'
import { known } from '#contract/values/text/told.ts'
import { anatolia, styleAnswer } from '#web/records/style/styles.fixture.ts'
import { mira } from '#web/test/people.ts'

const AT = '2026-11-21T15:20:00.000Z'
const northloom = { full_name: 'Mira Okafor', organization_name: 'Northloom' }
const knitter = { full_name: 'Sem Aydın', organization_name: 'Anatolia Knit' }

export const byNorthloom = {
  user: {
    full_name: northloom.full_name,
    account: { organization_registry_id: mira.organization.id, name: 'Northloom' },
  },
  changed_by: northloom,
  can: { change: true },
}

export const makeFile = (change: Partial<StyleFile> = {}): StyleFile => {
  const { id = 70, version = 1 } = change
  const upload_name = `upload_name_of_file_${id}`
  return {
    id,
    upload_name,
    title: 'Measured size set.xlsx',
    folder: '',
    mime_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    file_size: 86_221,
    created_at: AT,
    is_private_in_style_file: false,
    places: [],
    user: {
      full_name: knitter.full_name,
      account: { organization_registry_id: anatolia.id, name: 'Anatolia Knit' },
    },
    changed_by: knitter,
    version,
    note: null,
    preview_url: null,
    download_url: `/api/inquiries/7/style_file_download/${upload_name}?version=${version}`,
    can: { change: false },
    ...change,
  }
}

export const makeTrashed = (change: Partial<TrashedFile> = {}): TrashedFile => {
  const { id, upload_name, title, folder, mime_type, file_size, version, user, download_url } =
    makeFile(byNorthloom)
  return {
    ...{ id, upload_name, title, folder, mime_type, file_size, version, user, download_url },
    preview_url: null,
    is_private_in_style_file: true,
    deleted: { ...northloom, at: AT },
    ends_at: '2026-12-21T15:20:00.000Z',
    style_file_task: { id: 3, name: 'Samples and fittings' },
    sub_task_name: 'Size set',
    comes_back_to: { id: 33, name: 'Size set' },
    was_shown_in: [],
    can: { restore: true, delete: true },
    ...change,
  }
}
export const trashOf = (...data: TrashedFile[]) => ({ data, total: data.length, page: 1, page_size: 20 })

export const makePicture = (change: Partial<StyleFile> = {}): StyleFile => {
  const file = makeFile({ title: 'Size L on form, front.jpg', mime_type: 'image/jpeg', ...change })
  return {
    ...file,
    preview_url: `/api/inquiries/7/style_file_preview/${file.upload_name}?version=${file.version}`,
  }
}

export const makeSubTask = (change: Partial<SubTask> = {}): SubTask => ({
  id: 33,
  name: 'Size set',
  style_file_task_id: 3,
  approve_status: false,
  approved: null,
  approval_lost: null,
  files: [],
  ...change,
})

export const APPROVED = {
  approve_status: true,
  approved: { ...northloom, at: '2026-11-19T13:51:00.000Z' },
} satisfies Partial<SubTask>

export const LOST = {
  approval_lost: { at: AT, by: knitter, was_approved: APPROVED.approved },
} satisfies Partial<SubTask>

/** Three main tasks; the sub-tasks of the last are those that a test names. */
export const makeStyleFile = (
  subTasks: SubTask[] = [makeSubTask()],
  change: Partial<StyleFileAnswer> = {},
): StyleFileAnswer => ({
  style_file_data: [
    {
      id: 1,
      name: 'Design and tech pack',
      sub_tasks: [makeSubTask({ id: 11, name: 'Tech pack', style_file_task_id: 1, ...APPROVED })],
    },
    { id: 2, name: 'Fabric and trims', sub_tasks: [] },
    { id: 3, name: 'Samples and fittings', sub_tasks: subTasks },
  ],
  is_authority: true,
  can: { upload: true },
  public_page: { is_public: false, link: 'https://selvedge.test/style_file/ST-7QK4M-2XV9D' },
  ...change,
})

export const makeVersion = (version: number, note: string | null): StyleFileVersion => ({
  version,
  note,
  user: knitter,
  created_at: AT,
  file_size: 86_221,
  mime_type: 'text/csv',
  download_url: `/api/inquiries/7/style_file_download/upload_name_of_file_70?version=${version}`,
})

export const makeEntry = (change: Partial<StyleFileLogEntry> = {}): StyleFileLogEntry => ({
  id: 900,
  message: 'Sem Aydın added version 3 of Measured size set.xlsx',
  told: known('Sem Aydın added version 3 of Measured size set.xlsx'),
  about: 'Measured size set.xlsx',
  created_at: AT,
  creator: { full_name: 'Sem Aydın', organization_registry: { name: 'Anatolia Knit' } },
  style_file_task: { id: 3, name: 'Samples and fittings' },
  sub_task: null,
  ...change,
})

/** What a style's page is asked besides: its tab, and a log with one entry. */
export const styleWithFile: StyleAnswer = (() => {
  const answer = styleAnswer()
  const tabs = [{ key: 'styleFile' as const, disabled: null }]
  return { ...answer, inquiry: { ...answer.inquiry, tabs, default_tab: 'styleFile' as const } }
})()

export const logOf = (...data: StyleFileLogEntry[]) => ({ data, meta: { total: data.length } })
